import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Locale } from "./locale";

/** A name as a column of a list: in the reader's language where there is one in it. */
export const shownName = ({ name, nameEn }: { name: SQLWrapper; nameEn: SQLWrapper }, locale: Locale): SQL<string> =>
  locale === "en" ? sql<string>`coalesce(nullif(${nameEn}, ''), ${name})` : sql<string>`${name}`;
