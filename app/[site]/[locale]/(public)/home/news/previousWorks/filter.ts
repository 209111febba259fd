import { showcasePage } from "@/lib/domain/work/contract";

export type Query = Record<string, string | string[] | undefined>;

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function filterOf(query: Query) {
  const filters: Record<string, string> = {};
  for (const key of ["keywords", "competitionId", "year", "itemId", "tag", "award", "sortBy", "pageNum"] as const) {
    const value = query[key];
    if (typeof value === "string" && value && showcasePage.input.shape[key].safeParse(value).success)
      filters[key] = value;
  }
  // A track is one of its contest.
  if (!filters.competitionId) delete filters.itemId;
  return showcasePage.input.parse({ ...filters, pageSize: 12 });
}
export type Filter = ReturnType<typeof filterOf>;
