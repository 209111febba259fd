import { z } from "zod";
import { TaskStatus } from "@/lib/domain/review/shapes";
import { MarkColumn } from "@/lib/domain/review/task/calls";
import { get } from "@/lib/http/endpoint";
import { DT, Id, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

/** How many sheets like everybody's an expert is thought to have given besides: what few sheets say counts less. */
export const AGREEING = 5;

export const flagKinds = ["severity", "spread", "disagrees", "hasty", "far", "sameRow", "favours"] as const;

const access = ["review:result:list", "review:own:list"] as const;

/** Points of 100 where not said otherwise. */
const Quality = z.object({
  expertId: Id,
  realName: z.string(),
  sheets: z.number(),
  compared: z.number(),
  severity: z.number().nullable(),
  error: z.number().nullable(),
  /** A share of everybody's: 1 is like all. */
  spread: z.number().nullable(),
  correlation: z.number().nullable(),
  medianSeconds: z.number().nullable(),
  far: z.number(),
  row: z.number(),
  flags: z.array(
    z.object({
      kind: z.enum(flagKinds),
      n: z.number(),
      value: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      schoolName: z.string().nullable(),
    }),
  ),
});
export type Quality = z.output<typeof Quality>;

const Agreement = z.object({ alpha: z.number().nullable(), units: z.number(), values: z.number() });

export const judgingQuality = get("/review/quality/detail", {
  summary:
    "Returns how a plan's experts judge: severity, spread, agreement, speed and patterns, each with its sample size; for organisers. Nothing is left out of the results by it.",
  access,
  input: z.object({ planId: Id }),
  output: z.object({
    /** Krippendorff's alpha of the totals, and of each column that counts. */
    total: Agreement,
    columns: z.array(Agreement.extend({ key: z.string(), label: z.string() })),
    experts: z.array(Quality),
  }),
});
export type JudgingQuality = z.output<typeof judgingQuality.output>;

export const expertRecord = get("/review/record/detail", {
  summary: "Returns how one expert judges in a plan; null before the first submitted review.",
  access,
  input: z.object({ planId: Id, expertId: Id }),
  output: z.object({ realName: z.string(), orgName: z.string().nullable(), quality: Quality.nullable() }),
});

export const recordPage = get("/review/record/page", {
  summary: "Lists one expert's reviews in a plan beside the mean of the others on the same works.",
  access,
  input: PageQuery.extend({ planId: Id, expertId: Id }),
  output: Page(
    z.object({
      taskId: Id,
      workId: Id,
      judgingNo: z.string(),
      title: z.string(),
      schoolName: z.string(),
      status: TaskStatus,
      total: z.number().nullable(),
      /** The mean of the others' totals; null where nobody else has submitted. */
      others: z.number().nullable(),
      seconds: z.number().nullable(),
      submitTime: DT.nullable(),
    }),
  ),
});

export const expertPlans = get("/review/record/plan/page", {
  summary:
    "Lists the plans in scope in which one expert has judged, the newest first, with how many reviews, how fast, and how they judge there.",
  access: "review:result:list",
  input: PageQuery.extend({ expertId: Id, pageSize: QueryNumber().int().min(1).max(20).default(5) }),
  output: Page(
    z.object({
      planId: Id,
      planName: z.string(),
      competitionName: z.string(),
      assigned: z.number(),
      submitted: z.number(),
      declined: z.number(),
      firstTime: DT.nullable(),
      lastTime: DT.nullable(),
      quality: Quality.nullable(),
    }),
  ),
});
export type ExpertPlan = z.output<typeof expertPlans.output>["list"][number];

export const evaluationDetail = get("/review/evaluation/detail", {
  summary:
    "Returns one work's reviews in a plan with marks, remarks and spread, and what happened to each: submitted, returned with its reason, confirmed.",
  access,
  input: z.object({ planId: Id, workId: Id }),
  output: z.object({
    workId: Id,
    judgingNo: z.string(),
    title: z.string(),
    teamName: z.string(),
    schoolName: z.string(),
    columns: z.array(MarkColumn),
    /** Mean and spread of the submitted totals. */
    mean: z.number().nullable(),
    spread: z.number().nullable(),
    dispersed: z.boolean(),
    reviews: z.array(
      z.object({
        taskId: Id,
        expertId: Id,
        expertName: z.string(),
        status: TaskStatus,
        total: z.number().nullable(),
        marks: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
        comments: z.record(z.string(), z.string()),
        comment: z.string(),
        submitTime: DT.nullable(),
      }),
    ),
    history: z.array(
      z.object({
        taskId: Id,
        expertName: z.string(),
        from: TaskStatus.nullable(),
        to: TaskStatus,
        reason: z.string().nullable(),
        byName: z.string().nullable(),
        time: DT,
      }),
    ),
  }),
});
