import { z } from "zod";
import { MissedWork } from "@/lib/domain/review/scene/shapes";
import { blindKinds, normalisations, reviewTypes, seeOthersKinds, TaskStatus } from "@/lib/domain/review/shapes";
import { MarkColumn } from "@/lib/domain/review/task/calls";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const Place = z.object({ stageId: Id, itemId: Id.optional() });

export const columnSetting = get("/review/comment/info/getColumnSetting", {
  summary: "Returns the scoring columns of a stage, to the plan's experts and organisers.",
  access: "member",
  input: Place,
  output: z.object({ planId: Id, precision: z.number(), columns: z.array(MarkColumn) }),
});

export const reviewType = get("/review/type/get", {
  summary: "Returns how the works of a stage are reviewed, to the plan's experts and organisers.",
  access: "member",
  input: Place,
  output: z.object({
    planId: Id,
    reviewType: z.enum(reviewTypes),
    blind: z.enum(blindKinds),
    seeOthers: z.enum(seeOthersKinds),
    reviewsPerWork: z.number(),
    normalise: z.enum(normalisations),
    drop: z.object({ highest: z.number(), lowest: z.number(), from: z.number() }),
    softDeadline: DT.nullable(),
    hardDeadline: DT.nullable(),
  }),
});

export const captainFlag = get("/review/group/relation/getCaptainFlag", {
  summary:
    "Returns whether the caller leads a review group of the stage's contest (评审组长): the given group, or else one that they lead or belong to.",
  access: "member",
  input: z.object({ stageId: Id, reviewGroupId: Id.optional() }),
  output: z.object({ captainFlag: Flag, reviewGroupId: Id.nullable(), reviewGroupName: z.string().nullable() }),
});

/** The rule is the plan's, never the request's. Scores are points of 100. */
export const FinalScoreRequest = oneWay(
  z.object({
    planId: Id.optional(),
    stageId: Id.optional(),
    itemId: Id.optional(),
    dryRun: Flag.default(0),
    override: z.object({ reason: Line(200) }).optional(),
  }),
  [["planId"], ["stageId"]],
);
export const finalScoreCalculation = post("/review/comment/result/finalScoreCalculation", {
  summary:
    "Calculates a plan's final scores and stores them as an immutable revision. Equal inputs give the same revision; a dry run stores nothing.",
  access: ["review:result:calculate", "review:own:edit"],
  act: "result",
  inPlan: "calculate",
  input: FinalScoreRequest,
  output: z.object({
    revisionId: Id.nullable(),
    inputsHash: z.string(),
    total: z.number(),
    calculated: z.number(),
    incomplete: z.number(),
    rows: z.array(
      z.object({ workId: Id, judgingNo: z.string(), title: z.string(), rank: z.number(), finalScore: z.number() }),
    ),
  }),
  faults: ["calculationRunning", "reviewsMissing", "nothingToReview", "nothingReviewed"],
});

const Revision = z.object({
  revisionId: Id,
  no: z.number(),
  inputsHash: z.string(),
  paramsHash: z.string(),
  overrideReason: z.string().nullable(),
  /** Parts of the rule in which it differs from the plan's. */
  overridden: z.array(z.enum(["normalise", "drop", "tieChain", "weights", "parts"])),
  /** Of a combined result: the results that it came from, the plan's own first, and their weights in percent. */
  parts: z.array(z.object({ planName: z.string(), revisionNo: z.number(), weight: z.number() })),
  byName: z.string(),
  createTime: DT,
  works: z.number(),
  /** The ranked sheet that it comes from; null where it was calculated. `absentTeams`: teams that the sheet does not rank. */
  imported: z.object({ fileName: z.string(), sha256: z.string(), absentTeams: z.number() }).nullable(),
});

export const listRevisions = get("/review/comment/result/revision/list", {
  summary: "Lists a plan's result revisions, newest first.",
  access: ["review:result:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: z.array(Revision),
});

const ResultRow = z.object({
  workId: Id,
  judgingNo: z.string(),
  title: z.string(),
  teamName: z.string(),
  teamNo: z.string().nullable(),
  schoolName: z.string(),
  itemName: z.string(),
  rank: z.number(),
  /** Null where an imported ranking says the rank alone. */
  finalScore: z.number().nullable(),
  /** Of an imported ranking. */
  remark: z.string(),
  reviews: z.number(),
  counted: z.number(),
  spread: z.number(),
  arbitrate: z.enum(["spread", "missing"]).nullable(),
  decidedBy: z.string().nullable(),
  /** Of a combined result: the score of each part, null where the work has none. */
  parts: z.array(z.number().nullable()),
});
export type ResultRow = z.output<typeof ResultRow>;

export const resultPage = get("/review/comment/result/page", {
  summary: "Lists the works of one revision, best first.",
  access: ["review:result:list", "review:own:list"],
  input: PageQuery.extend({ revisionId: Id, arbitrate: z.enum(["spread", "missing"]).optional() }),
  output: Page(ResultRow).extend({ absent: z.array(MissedWork) }),
});

export const resultDetail = get("/review/comment/result/detail", {
  summary:
    "Returns every review sheet of one work with its marks, and its bonus or penalty; cancelled sheets are left out.",
  access: ["review:result:list", "review:own:list"],
  input: z.object({ planId: Id, workId: Id }),
  output: z.object({
    workId: Id,
    judgingNo: z.string(),
    title: z.string(),
    adjustment: z.number(),
    adjustmentReason: z.string().nullable(),
    columns: z.array(MarkColumn),
    reviews: z.array(
      z.object({
        taskId: Id,
        expertName: z.string(),
        status: TaskStatus,
        total: z.number().nullable(),
        marks: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
        comments: z.record(z.string(), z.string()),
        comment: z.string(),
        submitTime: DT.nullable(),
      }),
    ),
  }),
});

export const resultPassport = get("/review/comment/result/passport/export", {
  summary:
    "Returns the score passport of a work: all that its rank in a revision follows from, with works and experts under pseudonyms, each step of its score, and the signature, as JSON.",
  access: ["review:result:list", "review:own:list"],
  input: z.object({ revisionId: Id, workId: Id }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["passportMissing"],
});

const Placing = z.object({ rank: z.number(), finalScore: z.number().nullable() });

export const resultDiff = get("/review/comment/result/diff", {
  summary: "Lists the works whose result changed between two revisions of a plan.",
  access: ["review:result:list", "review:own:list"],
  input: z.object({ fromId: Id, toId: Id }),
  output: z.array(
    z.object({
      workId: Id,
      title: z.string(),
      teamName: z.string(),
      before: Placing.nullable(),
      after: Placing.nullable(),
    }),
  ),
});

/** Points added to (or, negative, taken from) a work's mean; 0 takes an earlier adjustment back. */
export const Adjustment = z.object({
  planId: Id,
  workId: Id,
  points: z.number().min(-100).max(100).multipleOf(0.01),
  reason: Line(200),
});

export const adjustResult = post("/review/comment/result/adjust", {
  summary: "Adds a bonus or a penalty to a work, applied by the next calculation; earlier revisions stay unchanged.",
  access: ["review:result:edit", "review:own:edit"],
  act: "result",
  inPlan: "calculate",
  input: Adjustment,
  output: Nothing,
});

export const statistics = get("/review/statistics/detail", {
  summary: "Returns a plan's progress by expert; quality flags are visible to organisers only.",
  access: ["review:assign:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: z.object({
    works: z.number(),
    assigned: z.number(),
    submitted: z.number(),
    owed: z.number(),
    declined: z.number(),
    overdue: z.boolean(),
    /** Works with fewer live tasks than the plan asks for. */
    short: z.number(),
    meanTotal: z.number().nullable(),
    experts: z.array(
      z.object({
        expertId: Id,
        realName: z.string(),
        orgName: z.string().nullable(),
        assigned: z.number(),
        submitted: z.number(),
        owed: z.number(),
        lastSubmitTime: DT.nullable(),
        mean: z.number().nullable(),
        /** The expert's mean less everybody's. */
        severity: z.number().nullable(),
        medianSeconds: z.number().nullable(),
        /** The same total for all works; under 30 seconds per work. */
        sameMark: z.boolean(),
        hasty: z.boolean(),
      }),
    ),
  }),
});
export type Statistics = z.output<typeof statistics.output>;

export const workProgress = get("/review/statistics/work/page", {
  summary: "Lists each work's progress and how far its reviews differ.",
  access: ["review:assign:list", "review:own:list"],
  input: PageQuery.extend({ planId: Id, flag: z.enum(["dispersed", "missing"]).optional() }),
  output: Page(
    z.object({
      workId: Id,
      judgingNo: z.string(),
      title: z.string(),
      teamName: z.string(),
      schoolName: z.string(),
      assigned: z.number(),
      submitted: z.number(),
      mean: z.number().nullable(),
      spread: z.number().nullable(),
      dispersed: z.boolean(),
      short: z.boolean(),
    }),
  ),
});

export const tiedWorks = get("/review/tie/list", {
  summary:
    "Lists works that share a rank in the newest revision; `manual` tells whether they may be ordered by hand. Titles are visible to organisers only.",
  access: ["review:result:list", "review:own:list", "review:score:list"],
  input: z.strictObject({ planId: Id }),
  output: z.object({
    manual: z.boolean(),
    groups: z.array(
      z.object({
        rank: z.number(),
        finalScore: z.number(),
        /** An order was given already; the next calculation takes it in. */
        placed: z.boolean(),
        works: z.array(z.object({ judgingNo: z.string(), title: z.string().nullable() })),
      }),
    ),
  }),
});

/** All works of one tie by judging number, best first. */
export const TieOrder = z.object({
  planId: Id,
  judgingNos: z
    .array(z.string().regex(/^\d{1,8}$/))
    .min(2)
    .max(200),
  /** A leader says why. */
  reason: Line(200, 0).default(""),
});

export const settleTie = post("/review/tie/order", {
  summary: "Orders tied works by hand, best first; the next calculation applies it.",
  access: ["review:result:edit", "review:own:edit", "review:score:edit"],
  act: "result",
  inPlan: "calculate",
  input: TieOrder,
  output: Nothing,
  faults: ["noManualOrder", "reasonRequired"],
});
