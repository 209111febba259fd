import { z } from "zod";
import { DutyRow } from "@/lib/domain/review/plan/calls";
import { TaskStatus } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const reason = Line(200);

export const DistributionReport = z.object({
  distributionId: Id,
  planId: Id,
  mode: z.enum(["topUp", "adjust"]),
  seed: z.string(),
  inputsHash: z.string(),
  works: z.number(),
  experts: z.number(),
  /** Tasks that would be made, that stay, and (adjust) that would be taken back. */
  added: z.number(),
  kept: z.number(),
  removed: z.number(),
  unfilled: z.array(
    z.object({
      workId: Id,
      title: z.string(),
      teamName: z.string(),
      missing: z.number(),
      reasons: z.array(z.object({ reason: z.string(), experts: z.number() })),
    }),
  ),
  /** Empty slots in all. */
  gaps: z.number(),
  histogram: z.array(z.object({ load: z.number(), experts: z.number() })),
  loads: z.array(z.object({ expertId: Id, realName: z.string(), load: z.number(), cap: z.number() })),
  /** Of all pairs: what of wishes, specialities and soft conflicts remains. Null for a run of before these were counted. */
  soft: z
    .object({
      /** The plan weighs; otherwise loads alone counted. */
      weighed: z.boolean(),
      wants: z.number(),
      cannots: z.number(),
      pleased: z.number(),
      otherField: z.number(),
      /** Null for a run of before these were counted. */
      sameClass: z.number().nullable(),
      seen: z.number(),
      sameSchool: z.number(),
      cost: z.number().nullable(),
    })
    .nullable(),
  /** Tracks and groups with quotas of their own: what they want and have, who may judge there, and the most that anybody has. */
  quotas: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      works: z.number(),
      perWork: z.number().nullable(),
      wanted: z.number(),
      given: z.number(),
      experts: z.number(),
      perExpert: z.number().nullable(),
      busiest: z.number(),
    }),
  ),
  /** Live tasks that a conflict forbids by now; none of the new ones does. */
  conflicts: z.array(z.object({ taskId: Id, title: z.string(), expertName: z.string(), reasons: z.array(z.string()) })),
  /** Experts of the plan who judge in spite of another duty, by the host's leave. */
  exceptions: z.array(DutyRow),
  confirmed: z.boolean(),
  createTime: DT,
});
export type DistributionReport = z.output<typeof DistributionReport>;

/** `topUp` preserves every active task; `adjust` may reassign those not started. Equal seeds and inputs give equal answers. */
export const DryRun = z.object({
  planId: Id,
  mode: z.enum(["topUp", "adjust"]).default("topUp"),
  seed: Line(64).optional(),
  /** Works sent to arbitration (复评) get so many reviews more. */
  arbitrate: z.object({ workIds: z.array(Id).min(1).max(500), more: z.number().int().min(1).max(3) }).optional(),
});

export const dryRunDistribution = post("/review/distribution/dryRun", {
  summary: "Proposes who judges which works and stores the proposal with its seed; nothing is assigned yet.",
  access: ["review:assign:assign", "review:own:edit"],
  act: "review",
  inPlan: "assign",
  input: DryRun,
  output: DistributionReport,
  faults: ["nothingToReview", "duelRound", "quotaUnmet", "quotaRoom"],
});

export const lastDistribution = get("/review/distribution/detail", {
  summary: "Returns the last distribution of a plan; null before the first.",
  access: ["review:assign:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: DistributionReport.nullable(),
});

export const confirmDistribution = post("/review/distribution/confirm", {
  summary:
    "Creates the proposed tasks and opens the plan, all or nothing, and only if nothing has changed since the dry run.",
  access: ["review:assign:assign", "review:own:edit"],
  act: "review",
  inPlan: "assign",
  input: z.object({ distributionId: Id, withGaps: z.boolean().default(false) }),
  output: z.object({ added: z.number(), removed: z.number() }),
  faults: [
    "dryRunOutdated",
    "drawChanged",
    "drawPending",
    "drawRepeated",
    "conflictsRemain",
    "distributionInfeasible",
    "planInvalid",
    "duelRound",
  ],
});

export const majorCoverage = get("/review/major/coverage", {
  summary:
    "Compares what a plan's works ask for with what its experts can take, by track and by major, before a distribution.",
  access: ["review:rule:list", "review:assign:list", "review:result:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: z.object({
    works: z.number(),
    slots: z.number(),
    experts: z.number(),
    capacity: z.number(),
    rows: z.array(
      z.object({
        kind: z.enum(["track", "major"]),
        name: z.string(),
        works: z.number(),
        slots: z.number(),
        experts: z.number(),
        /** Experts of the plan who name it as a speciality. */
        named: z.number(),
        /** Experts of the plan who name another major of the class. */
        related: z.number(),
        capacity: z.number(),
        /** Works with fewer experts than they need. */
        short: z.number(),
        lacking: z.number(),
      }),
    ),
  }),
});
export type MajorCoverage = z.output<typeof majorCoverage.output>;

export const assignmentPage = get("/review/assign/page", {
  summary: "Lists who judges which works in a plan, for its organiser.",
  access: ["review:assign:list", "review:own:list"],
  input: PageQuery.extend({
    planId: Id,
    expertId: Id.optional(),
    workId: Id.optional(),
    status: TaskStatus.optional(),
    overdue: z.enum(["1"]).optional(),
  }),
  output: Page(
    z.object({
      taskId: Id,
      workId: Id,
      judgingNo: z.string(),
      title: z.string(),
      teamName: z.string(),
      schoolName: z.string(),
      expertId: Id,
      expertName: z.string(),
      status: TaskStatus,
      overdue: z.boolean(),
      total: z.number().nullable(),
      declineReason: z.string().nullable(),
      submitTime: DT.nullable(),
      /** A conflict of interest holds by now: the review may be taken back although it was begun. */
      barred: z.boolean(),
    }),
  ),
});

export const cancelTasks = post("/review/assign/cancel", {
  summary:
    "Cancels tasks, all or none. A started review can be cancelled only for a conflict of interest; its marks are stored but do not count.",
  access: ["review:assign:edit", "review:own:edit"],
  act: "review",
  inPlan: "assign",
  input: z.object({ ids: Ids, reason }),
  output: z.object({ cancelled: z.number() }),
});

export const transferTask = post("/review/assign/transfer", {
  summary: "Transfers a task that has not been started to another expert of the plan.",
  access: ["review:assign:edit", "review:own:edit"],
  act: "review",
  inPlan: "assign",
  input: z.object({ taskId: Id, expertId: Id, reason }),
  output: z.object({ taskId: Id }),
  faults: ["conflictOfInterest", "expertHasWork", "expertAtCap", "trackAtCap", "duelRound"],
});

export const returnReview = post("/review/task/return", {
  summary: "Returns a submitted review to its expert, by the organiser or the leader of the plan's group.",
  access: ["review:assign:edit", "review:own:edit", "review:score:edit"],
  act: "review",
  inPlan: "judge",
  input: z.object({ taskId: Id, reason }),
  output: Nothing,
});

export const confirmReviews = post("/review/task/confirm", {
  summary: "Confirms submitted reviews.",
  access: ["review:assign:edit", "review:own:edit", "review:score:edit"],
  act: "review",
  inPlan: "judge",
  input: z.object({ ids: Ids }),
  output: z.object({ confirmed: z.number() }),
});

export const remindExperts = post("/review/assign/remind", {
  summary:
    "Reminds experts of their unfinished reviews, by default all experts of the plan; those without any get no message.",
  access: ["review:assign:edit", "review:own:edit"],
  act: "review",
  inPlan: "judge",
  input: z.object({ planId: Id, expertIds: z.array(Id).max(500).default([]) }),
  output: z.object({ told: z.number() }),
});
