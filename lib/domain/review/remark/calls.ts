import { z } from "zod";
import { remarkStates } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery, Text } from "@/lib/http/wire";

export const remarkOverview = get("/review/remark/detail", {
  summary:
    "Returns whether a plan's remarks are released to its teams, how many there are, and how many are withheld or edited.",
  access: "review:result:list",
  input: z.object({ planId: Id }),
  output: z.object({
    released: Flag,
    releaseTime: DT.nullable(),
    changeable: Flag,
    remarks: z.number(),
    redacted: z.number(),
    hidden: z.number(),
  }),
});

const RemarkRow = z.object({
  taskId: Id,
  field: z.string(),
  judgingNo: z.string(),
  title: z.string(),
  expertName: z.string(),
  /** The column that it is about; null: the work as a whole. */
  columnName: z.string().nullable(),
  /** As the expert wrote it. */
  text: z.string(),
  state: z.enum(remarkStates),
  /** What the team reads; null where it reads nothing. */
  teamText: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RemarkRow = z.output<typeof RemarkRow>;

export const remarkPage = get("/review/remark/page", {
  summary: "Lists the remarks of a plan's reviews by judging number, each as it was written and as its team reads it.",
  access: "review:result:list",
  input: PageQuery.extend({ planId: Id, state: z.enum(remarkStates).optional() }),
  output: Page(RemarkRow),
});

export const releaseRemarks = post("/review/remark/release", {
  summary:
    "Releases a plan's remarks to its teams, or takes that back. Teams read them once the results are published, and never who wrote them.",
  access: "review:result:edit",
  act: "result",
  inPlan: "score",
  input: z.object({ planId: Id, released: Flag }),
  output: Nothing,
});

export const RemarkCover = z
  .object({
    taskId: Id,
    field: z.string().regex(/^(comment|(comments|marks)\.[A-Za-z]\w{0,39})$/),
    state: z.enum(remarkStates),
    /** What the team reads instead, where the remark is redacted. */
    text: Text(2000).optional(),
    reason: Line(200),
  })
  .refine(({ state, text }) => (state === "redacted") === (text !== undefined), {
    path: ["text"],
    error: "redactedText",
  });

export const coverRemark = post("/review/remark/cover", {
  summary:
    "Withholds or edits a remark for its team, or shows it again, with a reason. What the expert wrote stays in the review.",
  access: "review:result:edit",
  act: "result",
  inPlan: "score",
  input: RemarkCover,
  output: Nothing,
});
