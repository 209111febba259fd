import { z } from "zod";
import { Line, PageQuery } from "@/lib/http/wire";

export type Query = Record<string, string | string[] | undefined>;

const asked = { field: Line(40), pageNum: PageQuery.shape.pageNum };

/** What the address asks for; a part that makes no sense is ignored, since people edit addresses. */
export function filterOf(query: Query) {
  const told = <S extends z.ZodType>(name: keyof typeof asked, shape: S) =>
    typeof query[name] === "string" && query[name] !== "" ? shape.safeParse(query[name]).data : undefined;
  return { field: told("field", asked.field), pageNum: told("pageNum", asked.pageNum) ?? 1 };
}
export type Filter = ReturnType<typeof filterOf>;
