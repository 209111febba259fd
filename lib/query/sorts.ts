import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Way = "ASC" | "DESC";

/** How a list is to be sorted, as calls say it. */
interface Sorting<Key extends string> {
  sortBy?: Key | undefined;
  order: Way;
  thenBy?: Key | undefined;
  thenOrder?: Way | undefined;
}

/** The one or two columns that a list is to be sorted by; nothing where none was named. A column counts once. */
export const sortKeys = <Key extends string>({ sortBy, order, thenBy, thenOrder = "ASC" }: Sorting<Key>) =>
  sortBy ? [{ key: sortBy, order }, ...(thenBy && thenBy !== sortBy ? [{ key: thenBy, order: thenOrder }] : [])] : [];

/** The same as terms of an `order by`; what is not there comes last. */
export const sortsOf = <Key extends string>(columns: Record<Key, SQLWrapper>, sorting: Sorting<Key>): SQL[] =>
  sortKeys(sorting).map(
    ({ key, order }) => sql`${columns[key]} ${sql.raw(order === "ASC" ? "asc" : "desc")} nulls last`,
  );
