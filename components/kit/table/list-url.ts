/** A list's place as the URL holds it: page, size, sort and filters, so that a copied link reproduces the list. */
export type ListPlace = {
  page: number;
  pageSize: number;
  sortBy?: string;
  order?: "ASC" | "DESC";
  /** What orders the rows that the first order leaves equal. */
  thenBy?: string;
  thenOrder?: "ASC" | "DESC";
  filters: Record<string, string>;
};

/** Stands in the URL for "no longer the initial filter". */
export const ALL = "-";

const OWN = ["page", "size", "sort", "order", "then", "thenOrder"];
const orderOf = (text: string | null) => (text === "ASC" || text === "DESC" ? text : undefined);
const whole = (text: string | null, fallback: number, max: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback;
};

/** `name` sets a second list on the same page apart: its keys read `name.page`. */
export function placeFrom(query: URLSearchParams, pageSize: number, name = ""): ListPlace {
  const prefix = name ? `${name}.` : "";
  const filters: Record<string, string> = {};
  for (const [key, value] of query) {
    const own = key.startsWith(prefix) ? key.slice(prefix.length) : null;
    if (own && !OWN.includes(own) && !own.includes(".") && value) filters[own] = value;
  }
  const sortBy = query.get(`${prefix}sort`) ?? undefined;
  const thenBy = (sortBy && query.get(`${prefix}then`)) ?? undefined;
  return {
    page: whole(query.get(`${prefix}page`), 1, 1_000_000),
    pageSize: whole(query.get(`${prefix}size`), pageSize, 100),
    sortBy,
    order: orderOf(query.get(`${prefix}order`)),
    ...(thenBy && thenBy !== sortBy && { thenBy, thenOrder: orderOf(query.get(`${prefix}thenOrder`)) }),
    filters,
  };
}

/** Returns the query with this list's keys replaced; defaults are left out. */
export function queryWith(query: URLSearchParams, place: ListPlace, pageSize: number, name = ""): URLSearchParams {
  const prefix = name ? `${name}.` : "";
  const next = new URLSearchParams();
  for (const [key, value] of query) {
    const own = prefix ? key.startsWith(prefix) : !key.includes(".");
    if (!own) next.append(key, value);
  }
  const set = (key: string, value: string | undefined) => value && next.set(prefix + key, value);
  for (const [key, value] of Object.entries(place.filters)) set(key, value);
  if (place.page > 1) set("page", String(place.page));
  if (place.pageSize !== pageSize) set("size", String(place.pageSize));
  set("sort", place.sortBy);
  set("order", place.sortBy && place.order);
  set("then", place.sortBy && place.thenBy);
  set("thenOrder", place.sortBy && place.thenBy && place.thenOrder);
  return next;
}
