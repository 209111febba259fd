import { normalCode } from "@/lib/text/normal";

/** Nobody who studies today began before. */
const FIRST = 1950;
/** As many years back as a form offers; who began earlier has theirs offered, too. */
const OFFERED = 12;

/**
 * The grade of a student: the year in which they began, as its four digits; `２０２３级` and `2023 届` are 2023.
 * @param today `YYYY-MM-DD`
 * @returns null for what is no year, or one that nobody can have begun in by today
 */
export function gradeOf(typed: string, today: string): string | null {
  const year = /^(\d{4})[级届]?$/.exec(normalCode(typed))?.[1];
  return year && Number(year) >= FIRST && year <= today.slice(0, 4) ? year : null;
}

/** The years that a form offers, the latest first; `chosen` among them where it is one. */
export function gradesOffered(today: string, chosen = ""): string[] {
  const latest = Number(today.slice(0, 4));
  const years = Array.from({ length: OFFERED }, (_, n) => String(latest - n));
  const own = gradeOf(chosen, today);
  return own && !years.includes(own) ? [...years, own] : years;
}
