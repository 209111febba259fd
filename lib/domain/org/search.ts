import { type SQL, sql } from "drizzle-orm";
import { group } from "@/db";

const literal = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** Is an organisation known by a name that contains these words: its own, the English one, a short form, a former one? */
export function known(keywords: string): SQL {
  const part = `%${literal(keywords.trim())}%`;
  return sql`(${group.name} ilike ${part} or ${group.nameEn} ilike ${part}
    or exists (select 1 from unnest(${group.aliases}) as other(name) where other.name ilike ${part}))`;
}

/** Does a name contain these words, in any of the ways people type it: a name that it is known by, an abbreviation (浙大), pinyin, initials, code? */
export function named(keywords: string): SQL {
  const words = keywords.trim();
  // 浙大 is 浙…大…: its characters in order, with anything between them.
  const abbreviation = /^\p{Script=Han}{2,10}$/u.test(words)
    ? sql` or ${group.name} like ${`${Array.from(words).map(literal).join("%")}%`}`
    : sql``;
  const spelled = spelledAs(words);
  const typed = spelled
    ? sql` or ${group.pinyin} like ${`${spelled}%`} or ${group.initials} like ${`${spelled}%`} or lower(${group.code}) like ${`${spelled}%`}`
    : sql``;
  return sql`(${known(words)}${abbreviation}${typed})`;
}

const spelledAs = (words: string) => {
  const letters = words.toLowerCase().replaceAll(/[\s'’-]/g, "");
  return /^[a-z0-9]+$/.test(letters) ? letters : null;
};

/** The closest first: the name itself, then another name of it, then initials, then the rest; of equals the shorter name. */
export function closeness(keywords: string): SQL {
  const words = keywords.trim();
  const spelled = spelledAs(words) ?? "\u0001";
  return sql`case when ${group.name} = ${words} then 0
    when exists (select 1 from unnest(${group.aliases}) as other(name) where lower(other.name) = lower(${words})) then 1
    when ${group.initials} = ${spelled} then 2 when ${group.name} like ${`${literal(words)}%`} then 3
    when ${group.initials} like ${`${spelled}%`} then 4 else 5 end, length(${group.name}), ${group.code}`;
}
