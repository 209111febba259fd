import type { Claim, Claims } from "./claim";

const reason = { reason: "because" };
const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});

export const promotion: Claims = {
  "GET /review/promotion/stage/option": [
    organise({ planId: "judgedPlan" }),
    { ...organise({ stageId: "schoolStage" }), meets: "judgedPlan" },
  ],
  "GET /review/promotion/preview": organise(
    { revisionId: "revision", toStageId: "laterStage", itemId: "judgedItem" },
    { by: "rank", value: 1 },
  ),
  "GET /review/promotion/draw": organise(
    { revisionId: "revision", toStageId: "laterStage", itemId: "judgedItem" },
    { by: "rank", value: 1 },
  ),
  "GET /ladder/promotion/run/list": organise({ stageId: "judgedStage" }),
  "GET /ladder/promotion/run/detail": organise({ runId: "promotionRun" }),
  "GET /ladder/promotion/run/export": organise({ runId: "promotionRun" }),
  "POST /ladder/promotion/run/answer/update": organise({ runId: "promotionRun" }, { days: 3 }),
  "POST /review/promotion/publish": organise(
    {
      revisionId: "newerRevision",
      toStageId: "laterStage",
      itemId: "judgedItem",
      add: "judgedWork",
      remove: "judgedWork",
    },
    { by: "rank", value: 1, ...reason },
  ),
  "GET /ladder/promotion/preview": organise(
    { fromStageId: "schoolStage", toStageId: "laterStage", itemId: "judgedItem" },
    { eachBy: "table" },
  ),
  "POST /ladder/promotion/publish": organise(
    {
      fromStageId: "schoolStage",
      toStageId: "laterStage",
      itemId: "judgedItem",
      add: "sealedWork",
      remove: "sealedWork",
    },
    { eachBy: "table", ...reason },
  ),
  "GET /ladder/quota/list": organise({ stageId: "schoolStage", itemId: "judgedItem" }),
  "POST /ladder/quota/save": {
    ...organise({
      stageId: "schoolStage",
      itemId: "judgedItem",
      rows: (things) => [{ orgId: things.school, value: 2 }],
    }),
    open: ["rows"],
  },
  "GET /ladder/quota/template/export": organise({ stageId: "schoolStage" }),
  "POST /ladder/quota/template/check": organise({ stageId: "schoolStage" }, { file: "quotas.xlsx" }),
  "POST /ladder/quota/template/import": organise({ checkId: "checkedQuotas", stageId: "schoolStage" }),
  "GET /ladder/ranking/list": organise({ competitionId: "outsideContest" }),
  "GET /ladder/ranking/template/export": organise({ stageId: "outsideStage", itemId: "outsideItem" }),
  "POST /ladder/ranking/template/check": organise(
    { stageId: "outsideStage", itemId: "outsideItem" },
    { file: "outside.xlsx" },
  ),
  "POST /ladder/ranking/template/import": organise({
    checkId: "checkedRanking",
    stageId: "outsideStage",
    itemId: "outsideItem",
  }),
  "GET /ladder/quota/formula/preview": organise({ stageId: "schoolStage", itemId: "judgedItem" }),
  "POST /ladder/quota/formula/save": organise(
    { stageId: "schoolStage", itemId: "judgedItem" },
    { base: 3, perEntered: 0.1, perPromoted: 0, perAward: 0, level: 1, least: 0, most: 100 },
  ),
};
