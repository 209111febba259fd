import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contest, db, group, item } from "@/db";
import { isOneOf } from "@/db/many";
import { known, provinceList } from "@/lib/domain/org";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { contains } from "@/lib/query/search";
import type { Dimension } from "./shapes";

/** What a value is called, and what tells two of one name apart. */
interface Label {
  label: string;
  note: string;
}

type Named = (keys: string[], locale: Locale) => Promise<({ key: string } & Label)[]>;

const parent = alias(group, "parent");

/** What schools and colleges are called, with what they belong to. */
const organisations: Named = (keys, locale) =>
  db
    .select({
      key: group.id,
      label: shownName(group, locale),
      note: sql<string>`coalesce(${shownName(parent, locale)}, '')`,
    })
    .from(group)
    .leftJoin(parent, eq(parent.id, group.parentId))
    .where(isOneOf(group.id, keys));

const words =
  (of: (key: string, locale: Locale) => string): Named =>
  async (keys, locale) =>
    keys.map((key) => ({ key, label: of(key, locale), note: "" }));

const names: Record<Dimension, Named> = {
  contest: (keys, locale) =>
    db
      .select({ key: contest.id, label: shownName(contest, locale), note: shownName(group, locale) })
      .from(contest)
      .innerJoin(group, eq(group.id, contest.groupId))
      .where(isOneOf(contest.id, keys)),
  item: (keys, locale) =>
    db
      .select({ key: item.id, label: shownName(item, locale), note: shownName(contest, locale) })
      .from(item)
      .innerJoin(contest, eq(contest.id, item.contestId))
      .where(isOneOf(item.id, keys)),
  school: organisations,
  college: organisations,
  year: words((key) => key),
  level: words((key, locale) => wordsOf(locale, "contest")(`level.${key as "school"}`)),
  gender: words((key, locale) => wordsOf(locale, "statistics")(`gender.${key as "0"}`)),
  education: words((key, locale) => wordsOf(locale, "enrollment")(`education.${key as "master"}`)),
  province: async (_, locale) =>
    (await provinceList({}, { locale })).map(({ provinceCode, provinceName }) => ({
      ...{ key: provinceCode, label: provinceName, note: "" },
    })),
};

/** What the values of a dimension are called; an empty one is not known. */
export async function labelsOf(dimension: Dimension, keys: readonly string[], locale: Locale) {
  const told = [...new Set(keys)].filter(Boolean);
  const found = told.length > 0 ? await names[dimension](told, locale) : [];
  const byKey = new Map<string, Label>(found.map(({ key, label, note }) => [String(key), { label, note }]));
  const unknown = { label: wordsOf(locale, "statistics")("unknown"), note: "" };
  return (key: string): Label => byKey.get(key) ?? (key ? { label: key, note: "" } : unknown);
}

/** The values of a dimension whose names contain these words; undefined where it is not searched by words. */
export function keysCalled(dimension: Dimension, keywords: string): SQL | undefined {
  const groupsCalled = sql`(select ${group.id} from ${group} where ${known(keywords)})`;
  if (dimension === "school" || dimension === "college") return groupsCalled;
  if (dimension === "contest")
    return sql`(select ${contest.id} from ${contest} where ${contains(contest.name, keywords)} or ${contains(contest.nameEn, keywords)})`;
  if (dimension === "item")
    return sql`(select ${item.id} from ${item} where ${contains(item.name, keywords)} or ${contains(item.nameEn, keywords)})`;
  return undefined;
}
