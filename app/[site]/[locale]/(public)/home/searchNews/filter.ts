import { searchPage } from "@/lib/domain/search/contract";

export const path = "/home/searchNews";

export type Query = Record<string, string | string[] | undefined>;

/** What the address asks for; a filter that makes no sense is ignored, since people edit addresses. `refused`: why its words cannot be searched. */
export function askedOf(query: Query) {
  const filters: Record<string, string> = {};
  for (const key of ["keywords", "kind", "year", "level", "pageNum"] as const) {
    const value = query[key];
    if (typeof value === "string" && value && searchPage.input.shape[key].safeParse(value).success)
      filters[key] = value;
  }
  const { keywords } = query;
  const isRefused = typeof keywords === "string" && keywords.trim() !== "" && filters.keywords === undefined;
  const refused = isRefused
    ? Array.from(keywords).length > MOST_LETTERS
      ? ("tooLong" as const)
      : ("noWords" as const)
    : null;
  return { filter: searchPage.input.parse(filters), refused };
}
const MOST_LETTERS = 100;
export type Asked = ReturnType<typeof askedOf>;
export type Filter = Asked["filter"];
