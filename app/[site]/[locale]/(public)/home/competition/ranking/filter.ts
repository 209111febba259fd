import { RankingFilter } from "@/lib/domain/award/contract";
import { Id } from "@/lib/http/wire";

export type Query = Record<string, string | string[] | undefined>;

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function filterOf(query: Query): RankingFilter & { id: string } {
  const asked: Record<string, unknown> = {};
  for (const key of ["from", "until"] as const) {
    const value = query[key];
    if (typeof value === "string" && value && RankingFilter.shape[key].safeParse(value).success) asked[key] = value;
  }
  return { id: Id.catch("0").parse(query.id), ...RankingFilter.parse(asked) };
}
