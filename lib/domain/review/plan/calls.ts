import { z } from "zod";
import { duties } from "@/db/values";
import { PlanRow, PlanSettings, TaskStatus } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { duties };

/** Organisers, and administrators of an organisation for its own plans. */
const staff = ["review:rule:list", "review:assign:list", "review:result:list", "review:own:list"] as const;
const ruling = ["review:rule:edit", "review:own:edit"] as const;
const assigning = ["review:assign:edit", "review:own:edit"] as const;

export const listPlans = get("/review/plan/list", {
  summary:
    "Lists the plans of a contest, of every contest in scope, or of an organisation in a stage that it runs for itself.",
  access: staff,
  input: z
    .object({ competitionId: Id.optional(), stageId: Id.optional(), orgId: Id.optional() })
    .refine(({ stageId, orgId }) => !orgId || stageId, { path: ["stageId"], error: "required" }),
  output: z.array(PlanRow),
});

export const PlanDetail = PlanRow.extend(PlanSettings.shape);
export const planDetail = get("/review/plan/detail", {
  summary: "Returns a review plan with all of its settings.",
  access: staff,
  input: z.object({ planId: Id }),
  output: PlanDetail,
});

/** `orgId`: the organisation that judges its own works of a stage which it runs for itself. */
export const NewPlan = PlanSettings.extend({
  stageId: Id,
  itemId: Id.nullable().default(null),
  orgId: Id.nullable().default(null),
});
export const addPlan = post("/review/plan/add", {
  summary: "Adds a review plan for a stage, or for one track or group in it; by an organisation for its own works.",
  access: ruling,
  act: "configure",
  input: NewPlan,
  output: z.object({ planId: Id }),
  faults: ["planInvalid", "planReadOnly", "stageJudgedOutside", "planOfPlace"],
});

/** Once the first review is submitted only the name, the count of reviews, the limit of dispersion and the deadlines may change. */
export const PlanChange = PlanSettings.extend({ planId: Id, version: z.number().int() });
export const updatePlan = post("/review/plan/update", {
  summary: "Changes a review plan.",
  access: ruling,
  act: "configure",
  inPlan: "edit",
  input: PlanChange,
  output: z.object({ version: z.number() }),
  faults: ["stale", "planInvalid", "planLocked"],
});

export const deletePlan = post("/review/plan/delete", {
  summary: "Deletes a review plan that was never opened.",
  access: ruling,
  act: "configure",
  inPlan: "delete",
  input: z.object({ planId: Id }),
  output: Nothing,
  faults: ["drawsStay", "planIsPart", "lettersStay"],
});

export const closePlan = post("/review/plan/close", {
  summary: "Closes a review plan: experts can no longer write. Reopening it requires a reason.",
  access: ruling,
  act: "review",
  inPlan: "close",
  input: z.object({ planId: Id }),
  output: Nothing,
  faults: ["sceneBusy"],
});

export const reopenPlan = post("/review/plan/reopen", {
  summary: "Reopens a closed review plan.",
  access: ruling,
  act: "review",
  inPlan: "reopen",
  input: z.object({ planId: Id, reason: Line(200) }),
  output: Nothing,
});

const PlanExpert = z.object({
  expertId: Id,
  realName: z.string(),
  orgName: z.string().nullable(),
  cap: z.number(),
  itemIds: z.array(Id),
  leader: z.boolean(),
  retired: z.boolean(),
  /** Days of the plan on which they are away. */
  away: z.array(z.object({ from: z.string(), until: z.string() })),
  /** The most works of one plan that they take. */
  maxLoad: z.number().nullable(),
  /** What bars them from judging in this contest, and what the host made an exception of. */
  duties: z.array(z.enum(duties)),
  excepted: z.array(z.enum(duties)),
  /** Live tasks, and how many of them are submitted. */
  tasks: z.number(),
  submitted: z.number(),
  version: z.number(),
});
export type PlanExpert = z.output<typeof PlanExpert>;

export const listPlanExperts = get("/review/plan/expert/list", {
  summary: "Lists a plan's experts with their workload.",
  access: staff,
  input: z.object({ planId: Id }),
  output: z.array(PlanExpert),
});

const cap = z.number().int().min(0).max(10_000);

export const addPlanExperts = post("/review/plan/expert/add", {
  summary: "Adds experts to a plan, singly or as a whole review group; those already in it stay unchanged.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: z.object({
    planId: Id,
    expertIds: z.array(Id).max(500).default([]),
    expertGroupId: Id.optional(),
    cap: cap.default(1000),
  }),
  /** `away`: of the added, who is away on a day of the plan. */
  output: z.object({ added: z.number(), away: z.number() }),
  faults: ["dutyBars"],
});
export const PlanExpertChange = z.object({
  planId: Id,
  expertId: Id,
  cap,
  itemIds: z.array(Id).max(100),
  leader: z.boolean(),
  version: z.int(),
});

export const updatePlanExpert = post("/review/plan/expert/update", {
  summary: "Changes an expert's tracks and limits in a plan.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: PlanExpertChange,
  output: Nothing,
  faults: ["stale"],
});

export const removePlanExperts = post("/review/plan/expert/delete", {
  summary: "Removes experts without active tasks from a plan.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: z.object({ planId: Id, ids: Ids }),
  output: Nothing,
  faults: ["expertBusy", "expertHasMarked"],
});

/** An exception that the host made for somebody who has another duty in the contest. */
export const DutyRow = z.object({
  exceptionId: Id,
  expertId: Id,
  expertName: z.string(),
  duty: z.enum(duties),
  reason: z.string(),
  byName: z.string(),
  createTime: DT,
});
export type DutyRow = z.output<typeof DutyRow>;

export const listExceptions = get("/review/duty/list", {
  summary: "Lists the exceptions by which people with another duty in the contest judge in a plan, with their reasons.",
  access: staff,
  input: z.object({ planId: Id }),
  output: z.array(DutyRow),
});

export const grantException = post("/review/duty/add", {
  summary:
    "Allows an expert to judge in a plan despite a duty in its contest, by the host, with a reason that the distribution report shows. Nobody can grant it to themselves, under any account.",
  access: "comp:info:publish",
  act: "configure",
  inPlan: "edit",
  input: z.object({ planId: Id, expertId: Id, duty: z.enum(duties), reason: Line(200) }),
  output: z.object({ exceptionId: Id }),
  faults: ["ownException", "exceptionGranted"],
});

export const withdrawException = post("/review/duty/delete", {
  summary: "Withdraws an exception; the expert's unfinished tasks in the contest return to the organiser.",
  access: "comp:info:publish",
  act: "configure",
  inPlan: "edit",
  input: z.object({ planId: Id, exceptionId: Id, reason: Line(200) }),
  output: Nothing,
});

const Conflict = z.object({
  conflictId: Id,
  expertId: Id,
  expertName: z.string(),
  workId: Id,
  workTitle: z.string(),
  teamName: z.string(),
  reason: z.string(),
  byExpert: z.boolean(),
  createTime: DT,
});

export const conflictPage = get("/review/conflict/page", {
  summary: "Lists the conflicts of interest declared in a plan's contest, newest first.",
  access: ["review:assign:list", "review:own:list"],
  input: PageQuery.extend({ planId: Id }),
  output: Page(Conflict),
});

/** Says that an expert may not judge a work, before or after it is assigned; a live task of the pair is cancelled. */
export const NewConflict = z.object({ planId: Id, expertId: Id, workId: Id, reason: Line(200) });
export const addConflict = post("/review/conflict/add", {
  summary: "Records a conflict of interest declared by the organiser.",
  access: assigning,
  act: "review",
  inPlan: "assign",
  input: NewConflict,
  output: z.object({ cancelled: z.number() }),
});

export const deleteConflict = post("/review/conflict/delete", {
  summary: "Deletes a declared conflict of interest.",
  access: assigning,
  act: "review",
  input: z.object({ conflictId: Id, reason: Line(200) }),
  output: Nothing,
});

export const planWorkPage = get("/review/plan/work/page", {
  summary: "Lists the works that a plan judges or will judge, by title, team or number.",
  access: staff,
  input: PageQuery.extend({ planId: Id }),
  output: Page(
    z.object({
      workId: Id,
      title: z.string(),
      teamName: z.string(),
      teamNo: z.string().nullable(),
      schoolName: z.string(),
      judgingNo: z.string().nullable(),
    }),
  ),
});

export const groupProgress = get("/review/group/progress", {
  summary:
    "Returns the group leader's view of the plan: every task by judging number; totals only once the leader's own reviews are submitted.",
  access: "review:score:list",
  input: z.strictObject({ planId: Id }),
  output: z.array(
    z.object({
      taskId: Id,
      judgingNo: z.string(),
      expertName: z.string(),
      status: TaskStatus,
      total: z.number().nullable(),
    }),
  ),
});
