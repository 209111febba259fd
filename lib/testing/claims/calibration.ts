import type { Claim, Claims } from "./claim";

const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
const judge = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "expert",
  takes,
  with: { ...values },
  alsoFor: ["expert2"],
});
const marks = { marks: { idea: 30, effect: 30 } };

/** Calibration: a plan with two works to learn its measure by, neither marked. */
export const calibration: Claims = {
  "GET /review/calibration/detail": organise({ planId: "meetingPlan" }),
  "GET /review/calibration/choice/page": organise({ planId: "meetingPlan" }),
  "POST /review/calibration/add": organise(
    { planId: "meetingPlan", workId: "judgedWork" },
    { ...marks, reasons: { idea: "bold", effect: "used by many" } },
  ),
  "POST /review/calibration/delete": organise({ calibrationId: "spareCalibration" }),
  "POST /review/calibration/demand": organise({ planId: "meetingPlan" }, { demanded: 1 }),
  "GET /review/calibration/mine/list": judge({ planId: "meetingPlan" }),
  "GET /review/calibration/mine/detail": judge({ calibrationId: "calibration" }),
  "GET /review/calibration/mine/file": judge({ calibrationId: "calibration" }, { slot: "report", n: 1 }),
  "POST /review/calibration/mine/submit": judge({ calibrationId: "calibration" }, marks),
};
