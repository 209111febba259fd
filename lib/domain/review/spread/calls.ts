import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { Id, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

/** Which marks: of a plan, of one group or track, of one expert, of one column; totals where no column is named. */
const which = {
  planId: Id,
  itemId: Id.optional(),
  expertId: Id.optional(),
  column: z.string().max(32).optional(),
};
const Marks = z.object({
  sheets: z.number(),
  /** Null without marks. */
  mean: z.number().nullable(),
  /** Population standard deviation. */
  deviation: z.number().nullable(),
});

export const markSpread = get("/review/statistics/marks/detail", {
  summary:
    "Returns how the submitted marks of a plan's round are spread: by group, expert and column, and as bars of equal width from 0 to the greatest mark possible.",
  access: ["review:result:list", "review:own:list"],
  input: z.object(which),
  output: Marks.extend({
    /** Groups with works in the plan; a track stands for those of its works that have no group. */
    groups: z.array(Marks.extend({ itemId: Id, name: z.string(), works: z.number() })),
    experts: z.array(Marks.extend({ expertId: Id, realName: z.string() })),
    columns: z.array(Marks.extend({ key: z.string(), label: z.string(), max: z.number() })),
    /** The greatest mark possible. */
    max: z.number(),
    /** How many sheets each bar has, the lowest first; the last one includes the greatest mark. */
    bars: z.array(z.number()),
  }),
});
export type MarkSpread = z.output<typeof markSpread.output>;

export const spreadWorkPage = get("/review/statistics/marks/page", {
  summary: "Lists the works whose sheets stand behind one bar of a plan's marks.",
  access: ["review:result:list", "review:own:list"],
  input: PageQuery.extend({ ...which, bar: QueryNumber().int().min(0).max(99) }),
  output: Page(
    z.object({
      workId: Id,
      judgingNo: z.string(),
      title: z.string(),
      teamName: z.string(),
      schoolName: z.string(),
      /** Sheets in this bar, and the lowest and highest of their marks. */
      sheets: z.number(),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
});
