import type { Claim, Claims } from "./claim";
import { ownScene } from "./scene";

const reason = { reason: "because" };
/** An organisation's own plan: the organiser of the contest looks at it. */
const look = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "schoolAdmin",
  takes,
  with: { ...values },
  alsoFor: ["host", "manager"],
});
/** Nobody but the organisation steers it. */
const run = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "schoolAdmin", takes, with: { ...values } });
const rules = {
  name: "Plan",
  columns: [{ key: "idea", label: { zh: "创新性" }, type: "score", max: 100, weight: 1 }],
  tieChain: ["sumOfMarks"],
  coiLevel: "persons",
};

export const ownJudging: Claims = {
  "GET /review/plan/list": look({ stageId: "ownStage", orgId: "school" }),
  "GET /review/plan/detail": look({ planId: "ownPlan" }),
  "POST /review/plan/add": run({ stageId: "runStage", orgId: "school" }, rules),
  "POST /review/plan/update": run(
    { planId: "ownEmptyPlan", quotas: (things) => [{ itemId: things.ownItem, perWork: 3 }] },
    { version: 1, ...rules },
  ),
  "POST /review/plan/delete": run({ planId: "ownEmptyPlan" }),
  "POST /review/plan/close": run({ planId: "ownPlan" }),
  "POST /review/plan/reopen": run({ planId: "ownClosedPlan" }, reason),
  "GET /review/plan/expert/list": look({ planId: "ownPlan" }),
  "POST /review/plan/expert/add": run({ planId: "ownEmptyPlan", expertIds: "ownExpert" }),
  "POST /review/plan/expert/update": run(
    { planId: "ownPlan", expertId: "ownExpert", itemIds: "ownItem" },
    { cap: 10, leader: false, version: 1 },
  ),
  "POST /review/plan/expert/delete": run({ planId: "ownPlan", ids: "ownSpareExpert" }),
  "GET /review/duty/list": look({ planId: "ownPlan" }),
  "GET /review/conflict/page": look({ planId: "ownPlan" }),
  "POST /review/conflict/add": run({ planId: "ownPlan", expertId: "ownSpareExpert", workId: "ownWork" }, reason),
  "POST /review/conflict/delete": run({ conflictId: "ownConflict" }, reason),
  "GET /review/plan/work/page": look({ planId: "ownPlan" }),
  "POST /review/distribution/dryRun": run(
    {
      planId: "ownPlan",
      arbitrate: (things) => ({ workIds: [things.ownWork], more: 1 }),
    },
    { seed: "the same each time" },
  ),
  "GET /review/distribution/detail": look({ planId: "ownPlan" }),
  "POST /review/distribution/confirm": run({ distributionId: "ownDistribution" }, { withGaps: true }),
  "GET /review/assign/page": look({ planId: "ownPlan", expertId: "ownExpert", workId: "ownWork" }),
  "POST /review/assign/cancel": run({ ids: "ownTask" }, reason),
  "POST /review/assign/transfer": run({ taskId: "ownTask", expertId: "ownSpareExpert" }, reason),
  "POST /review/task/return": run({ taskId: "ownSubmittedTask" }, reason),
  "POST /review/task/confirm": run({ ids: "ownSubmittedTask" }),
  "POST /review/assign/remind": run({ planId: "ownPlan", expertIds: "ownExpert" }),
  "POST /review/comment/result/finalScoreCalculation": run({ planId: "ownPlan" }, { override: reason }),
  "GET /review/comment/result/revision/list": look({ planId: "ownPlan" }),
  "GET /review/comment/result/page": look({ revisionId: "ownRevision" }),
  "GET /review/comment/result/detail": look({ planId: "ownPlan", workId: "ownWork" }),
  "GET /review/comment/result/diff": look({ fromId: "ownRevision", toId: "ownNewerRevision" }),
  "POST /review/comment/result/adjust": run({ planId: "ownPlan", workId: "ownWork" }, { points: 1, ...reason }),
  "GET /review/tie/list": look({ planId: "ownPlan" }),
  "GET /review/major/coverage": look({ planId: "ownPlan" }),
  "GET /review/wish/counts": look({ planId: "ownPlan" }),
  "GET /review/quality/detail": look({ planId: "ownPlan" }),
  "GET /review/record/detail": look({ planId: "ownPlan", expertId: "ownExpert" }),
  "GET /review/record/page": look({ planId: "ownPlan", expertId: "ownExpert" }),
  "GET /review/evaluation/detail": look({ planId: "ownPlan", workId: "ownWork" }),
  "GET /review/whatif/export": look({ planId: "ownPlan" }),
  "POST /review/whatif/confirm": run(
    { planId: "ownPlan" },
    { rule: { normalise: "zscore", drop: { highest: 0, lowest: 0, from: 5 }, tieChain: [] }, ...reason },
  ),
  "GET /review/statistics/detail": look({ planId: "ownPlan" }),
  "GET /review/statistics/work/page": look({ planId: "ownPlan" }),
  "GET /review/statistics/marks/detail": look({ planId: "ownPlan", itemId: "ownItem", expertId: "ownExpert" }),
  "GET /review/statistics/marks/page": look(
    { planId: "ownPlan", itemId: "ownItem", expertId: "ownExpert" },
    { bar: 0 },
  ),
  ...ownScene,
  "GET /ladder/org/order": look({ stageId: "ownStage", orgId: "school" }),
};

/** The calls by which organisers lead results on, with those of an organisation's own judging. */
export const ledOn: Record<string, Claim> = {
  "POST /review/duty/add": run({ planId: "ownPlan", expertId: "ownExpert" }, { duty: "manager", ...reason }),
  "GET /award/work/option": run({ planId: "ownPlan" }),
  "GET /award/list/preview": run({ revisionId: "ownRevision" }),
  "POST /award/list/propose": run({ revisionId: "ownNewerRevision" }),
  "POST /award/publicity/add": run({ planId: "ownPlan" }),
  "GET /review/promotion/stage/option": run({ planId: "ownPlan" }),
  "GET /review/promotion/preview": run(
    { revisionId: "ownRevision", toStageId: "ownLaterStage" },
    { by: "rank", value: 1 },
  ),
  "POST /review/promotion/publish": run(
    { revisionId: "ownNewerRevision", toStageId: "ownLaterStage" },
    { by: "rank", value: 1 },
  ),
};
