import { holdsAny, type Permission } from "@/lib/domain/access/permissions";
import type { Locale } from "@/lib/i18n/locale";
import type { Audience, Chapter } from "./chapter";
import { expert } from "./chapters/expert";
import { organiser } from "./chapters/organiser";
import { participant } from "./chapters/participant";
import { platform } from "./chapters/platform";
import { review } from "./chapters/review";
import { school } from "./chapters/school";

export { type Audience, audiences, type Chapter } from "./chapter";

/** The manual, in the order of its contents. */
export const chapters: readonly Chapter[] = [
  ...participant,
  ...expert,
  ...school,
  ...organiser,
  ...review,
  ...platform,
];

/** What tells whose work a role does, the widest first; roles of an organisation's own are told by it as well as shipped ones. */
const telling: readonly [Audience, readonly Permission[]][] = [
  ["platform", ["sys:menu:edit"]],
  ["organiser", ["comp:info:add", "comp:news:list"]],
  ["school", ["enroll:sign:audit", "sys:user:list"]],
  ["expert", ["review:score:list"]],
];

/** Whose work a holder of these permissions does; of none of the staff's, a participant's. */
export const audienceOf = (held: ReadonlySet<string>): Audience =>
  telling.find(([, permissions]) => holdsAny(held, permissions))?.[0] ?? "participant";

/** Of the chapters that help with a view the reader's own, else the first. */
export function chapterOfView(view: string, audience: Audience): Chapter | undefined {
  const of = chapters.filter(({ views }) => views.includes(view));
  return of.find((one) => one.audience === audience) ?? of[0];
}

interface Hit {
  chapter: Chapter;
  /** The step that has the words; null where the chapter's own words have them. */
  at: number | null;
}

/** Chapters and steps that have every word, in either language. */
export function searchManual(said: string): Hit[] {
  const words = said.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return [];
  const has = (...texts: { zh: string; en: string }[]) => {
    const all = texts
      .map(({ zh, en }) => `${zh} ${en}`)
      .join(" ")
      .toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return chapters.flatMap((chapter): Hit[] => {
    const steps = chapter.steps.flatMap(({ title, text }, at) => (has(title, text) ? [{ chapter, at }] : []));
    return has(chapter.title, chapter.lead) ? [{ chapter, at: null }, ...steps] : steps;
  });
}

/** Where the picture of a chapter is (`npm run manual`). */
export const pictureOf = ({ key }: Chapter, locale: Locale) => `/manual/${locale}/${key}.webp`;
