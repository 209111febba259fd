import { publicPage } from "@/lib/domain/contest/contract";

export type Query = Record<string, string | string[] | undefined>;

const asked = [
  ...(["keywords", "status", "level", "year", "provinceCode", "organiserId"] as const),
  ...(["discipline", "fee", "size", "closing", "sortBy", "pageNum"] as const),
] as const;

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function filterOf(query: Query) {
  const filters: Record<string, string> = {};
  for (const key of asked) {
    const value = query[key];
    if (typeof value === "string" && value && publicPage.input.shape[key].safeParse(value).success)
      filters[key] = value;
  }
  return publicPage.input.parse({ ...filters, pageSize: 12 });
}

/** With a city on the list of a province. */
export type ListFilter = ReturnType<typeof filterOf> & { city?: string };

type Filters = Record<string, string | number | undefined>;

/** The address of the same list with something changed; changing anything goes back to the first page. */
export function hrefWith(path: string, now: Filters, change: Filters): string {
  const next = new URLSearchParams();
  const active = Object.entries(now).filter(([key]) => key !== "pageNum" && key !== "pageSize");
  for (const [key, value] of Object.entries({ ...Object.fromEntries(active), ...change }))
    if (value !== undefined && value !== "" && !(key === "pageNum" && value === 1)) next.set(key, String(value));
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}
