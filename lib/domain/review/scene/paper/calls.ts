import { z } from "zod";
import { paperStates } from "@/db/values";
import { MarkColumn, SheetFields, wrongMarks } from "@/lib/domain/review/task/calls";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

const operating = ["review:assign:edit", "review:own:edit"] as const;
export const PaperState = z.enum(paperStates);

const PaperSheet = z.object({
  taskId: Id,
  judgingNo: z.string(),
  workTitle: z.string(),
  expertName: z.string(),
  state: PaperState,
  /** Its work has begun to present: before that no sheet of it is typed. */
  presented: Flag,
  /** The caller typed it: the other typing is another person's. */
  mine: Flag,
  /** Who typed it, by name: whose reading is whose is not told. */
  typedBy: z.array(z.string()),
  /** Who chose between two typings that differed. */
  settledBy: z.string().nullable(),
});
export type PaperSheet = z.output<typeof PaperSheet>;

export const paperPage = get("/review/scene/paper/page", {
  summary:
    "Lists the sheets of a room by the order of its works, with how far the typing of each from paper is. What was typed is not told.",
  access: operating,
  input: PageQuery.extend({ sessionId: Id, state: PaperState.optional() }),
  output: Page(PaperSheet),
});

const Value = z.union([z.number(), z.boolean(), z.string(), z.null()]);
/** A field of a sheet on which two typings differ: `marks.<column>`, `comments.<column>` or `comment`. */
const Difference = z.object({ field: z.string(), label: z.string(), first: Value, second: Value });
export type Difference = z.output<typeof Difference>;

export const paperDetail = get("/review/scene/paper/detail", {
  summary:
    "Returns the columns of a sheet that is typed from paper. Where two typings differ, whoever typed neither is told in what.",
  access: operating,
  input: z.object({ taskId: Id }),
  output: PaperSheet.extend({
    room: z.string(),
    columns: z.array(MarkColumn),
    /** Typings of the sheet so far, discarded ones, too: whoever settles or discards says what they saw. */
    typings: z.number(),
    differences: z.array(Difference).nullable(),
  }),
});
export type PaperDetail = z.output<typeof paperDetail.output>;

export const typeSheet = post("/review/scene/paper/type", {
  summary:
    "Types a judge's paper sheet. Two people type each, without seeing what the other typed; if both read the same, it is the judge's sheet.",
  access: operating,
  act: "review",
  inPlan: "judge",
  input: SheetFields.extend({ taskId: Id }),
  output: z.object({
    state: PaperState,
    /** In what the two typings differ, by the names of the columns. */
    differing: z.array(z.string()),
  }),
  idempotent: true,
  faults: [
    "sheetHandedIn",
    "typedByYou",
    "typingsDiffer",
    "judgeUnnamed",
    "reviewNotBegun",
    "reviewClosed",
    "notPresented",
    "conflictOfInterest",
    "marksIncomplete",
    ...wrongMarks,
  ],
});

const Seen = z.object({ taskId: Id, typings: z.number().int() });

export const settleSheet = post("/review/scene/paper/settle", {
  summary:
    "Chooses between two typings that differ, field by field, by somebody who typed neither; the sheet is then the judge's.",
  access: operating,
  act: "review",
  inPlan: "judge",
  input: Seen.extend({ picks: z.record(z.string().max(48), z.union([z.literal(1), z.literal(2)])) }),
  output: z.object({ state: PaperState }),
  faults: [
    "sheetHandedIn",
    "typedByYou",
    "typingsAgree",
    "stale",
    "picksMissing",
    "judgeUnnamed",
    "reviewNotBegun",
    "reviewClosed",
    "notPresented",
    "conflictOfInterest",
    "marksIncomplete",
    ...wrongMarks,
  ],
});

export const discardTypings = post("/review/scene/paper/discard", {
  summary: "Discards what was typed of a sheet that is not the judge's yet, so that two people type it anew.",
  access: operating,
  act: "review",
  inPlan: "judge",
  input: Seen,
  output: Nothing,
  faults: ["sheetHandedIn", "notTyped", "stale"],
});
