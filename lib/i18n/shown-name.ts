import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Locale } from "./locale";
import type { Names } from "./named";

/** A name as a column of a list: in the reader's language where there is one in it. */
export const shownName = ({ name, nameEn }: { name: SQLWrapper; nameEn: SQLWrapper }, locale: Locale): SQL<string> =>
  locale === "en" ? sql<string>`coalesce(nullif(${nameEn}, ''), ${name})` : sql<string>`${name}`;

/** A name as a column, for readers of both languages (`namesOf`). */
export const shownNames = ({ name, nameEn }: { name: SQLWrapper; nameEn: SQLWrapper }): SQL<Names> =>
  sql<Names>`case when coalesce(${nameEn}, '') = '' then to_jsonb(${name}) else jsonb_build_object('zh', ${name}, 'en', ${nameEn}) end`;

/** The same of a table that the statement calls by this alias. */
export const aliasNames = (alias: string) =>
  shownNames({ name: sql.raw(`${alias}.name`), nameEn: sql.raw(`${alias}.name_en`) });
