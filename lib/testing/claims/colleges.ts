import { type Claim, type Claims, inAMonth } from "./claim";

const reason = { reason: "because" };
/** A school's desk over the lists of its own colleges; who organises the contest has the same right. */
const above = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "schoolAdmin",
  takes,
  with: { ...values },
  alsoFor: ["host", "manager"],
});
const each = { eachBy: "fixed", each: 1 };
const sealed = { stageId: "sealedCollegeStage", ids: "college" } as const;
const waiting = { stageId: "collegeStage", orgId: "college" } as const;

export const colleges: Claims = {
  "GET /ladder/org/page": above({ stageId: "collegeStage" }),
  "GET /ladder/org/export": above({ stageId: "collegeStage" }),
  "GET /ladder/org/detail": above(waiting),
  "GET /ladder/org/print": above({ sealId: "collegeSeal" }),
  "GET /ladder/org/receipt": above({ sealId: "collegeSeal" }),
  "POST /ladder/org/receive": above(sealed),
  "POST /ladder/org/return": above(sealed, reason),
  "POST /ladder/org/remind": above({ stageId: "collegeStage", ids: "college" }),
  "POST /ladder/org/extend": above(waiting, { until: inAMonth, ...reason }),
  "POST /ladder/org/passOver": above(waiting, reason),
  "POST /ladder/org/takeUp": above(waiting),
  "GET /ladder/quota/list": above({ stageId: "collegeStage", itemId: "collegeItem" }),
  "POST /ladder/quota/save": above({
    stageId: "collegeStage",
    itemId: "collegeItem",
    rows: (things) => [{ orgId: things.college, value: 2 }],
  }),
  "GET /ladder/quota/template/export": above({ stageId: "collegeStage" }),
  "POST /ladder/quota/template/check": above({ stageId: "collegeStage" }, { file: "quotas.xlsx" }),
  "POST /ladder/quota/template/import": above({ checkId: "checkedCollegeQuotas", stageId: "collegeStage" }),
  "GET /ladder/quota/formula/preview": above({ stageId: "collegeStage", itemId: "collegeItem" }),
  "POST /ladder/quota/formula/save": above(
    { stageId: "collegeStage", itemId: "collegeItem" },
    { base: 1, perEntered: 1, perPromoted: 0, perAward: 0, level: 1, least: 0, most: 100 },
  ),
  "GET /review/promotion/stage/option": { ...above({ stageId: "sealedCollegeStage" }), meets: "collegeRun" },
  "GET /ladder/promotion/preview": above(
    { fromStageId: "sealedCollegeStage", toStageId: "schoolsStage", itemId: "collegeItem" },
    each,
  ),
  "POST /ladder/promotion/publish": above(
    {
      ...{ fromStageId: "sealedCollegeStage", toStageId: "schoolsStage", itemId: "collegeItem" },
      ...{ add: "collegeWork", remove: "collegeWork" },
    },
    { ...each, ...reason },
  ),
  "GET /ladder/promotion/run/list": above({ stageId: "sealedCollegeStage" }),
  "GET /ladder/promotion/run/detail": above({ runId: "collegeRun" }),
  "GET /ladder/promotion/run/export": above({ runId: "collegeRun" }),
  "POST /ladder/promotion/run/answer/update": above({ runId: "collegeRun" }, { days: 3 }),
};
