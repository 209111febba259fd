import { type SQL, sql } from "drizzle-orm";
import { group } from "@/db";

const literal = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** Does a name contain these words, in any of the ways people type it: the name, its abbreviation (浙大), pinyin, initials, code? */
export function named(keywords: string): SQL {
  const words = keywords.trim();
  const part = `%${literal(words)}%`;
  // 浙大 is 浙…大…: its characters in order, with anything between them.
  const abbreviation = /^\p{Script=Han}{2,10}$/u.test(words)
    ? sql` or ${group.name} like ${`${Array.from(words).map(literal).join("%")}%`}`
    : sql``;
  const spelled = spelledAs(words);
  const typed = spelled
    ? sql` or ${group.pinyin} like ${`${spelled}%`} or ${group.initials} like ${`${spelled}%`} or lower(${group.code}) like ${`${spelled}%`}`
    : sql``;
  return sql`(${group.name} ilike ${part} or ${group.nameEn} ilike ${part}${abbreviation}${typed})`;
}

const spelledAs = (words: string) => {
  const letters = words.toLowerCase().replaceAll(/[\s'’-]/g, "");
  return /^[a-z0-9]+$/.test(letters) ? letters : null;
};

/** The closest first: the name itself, then names that begin so, then initials, then the rest; of equals the shorter name. */
export function closeness(keywords: string): SQL {
  const words = keywords.trim();
  const spelled = spelledAs(words) ?? "\u0001";
  return sql`case when ${group.name} = ${words} then 0 when ${group.initials} = ${spelled} then 1
    when ${group.name} like ${`${literal(words)}%`} then 2 when ${group.initials} like ${`${spelled}%`} then 3
    else 4 end, length(${group.name}), ${group.code}`;
}
