import { RankingFilter } from "@/lib/domain/award/contract";
import { Id, PageQuery } from "@/lib/http/wire";

/** What a page of the list asks for. */
export type Asked = RankingFilter & { id: string; pageNum: number };
export type Query = Record<string, string | string[] | undefined>;

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function filterOf(query: Query): Asked {
  const asked: Record<string, unknown> = {};
  for (const key of ["from", "until"] as const) {
    const value = query[key];
    if (typeof value === "string" && value && RankingFilter.shape[key].safeParse(value).success) asked[key] = value;
  }
  const pageNum = PageQuery.shape.pageNum.catch(1).parse(query.pageNum);
  return { id: Id.catch("0").parse(query.id), pageNum, ...RankingFilter.parse(asked) };
}
