import { z } from "zod";
import { MarkColumn, SheetFields, TaskDetail, wrongMarks } from "@/lib/domain/review/task/calls";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Nothing, Page, PageQuery, QueryNumber, Text } from "@/lib/http/wire";

const staff = ["review:rule:list", "review:own:list"] as const;
const ruling = { access: ["review:rule:edit", "review:own:edit"], act: "configure", inPlan: "edit" } as const;
const Reasons = z.record(z.string().max(32), Text(1000));
const Words = z.record(z.string(), z.string());
const shape = TaskDetail.shape;

const CalibrationRow = z.object({
  calibrationId: Id,
  no: z.number(),
  title: z.string(),
  marks: shape.marks,
  reasons: Words,
  total: z.number(),
  /** Experts who marked it. */
  done: z.number(),
});
export type CalibrationRow = z.output<typeof CalibrationRow>;

export const calibrationDetail = get("/review/calibration/detail", {
  summary: "Returns a plan's calibration works with their reference marks, to its organiser.",
  access: staff,
  input: z.object({ planId: Id }),
  output: z.object({ demanded: Flag, columns: z.array(MarkColumn), works: z.array(CalibrationRow) }),
});

export const calibrationChoices = get("/review/calibration/choice/page", {
  summary:
    "Lists works of other plans that the caller may look at and that may calibrate this one: none that it judges, and none of a team whose work it judges.",
  access: staff,
  input: PageQuery.extend({ planId: Id }),
  output: Page(z.object({ workId: Id, title: z.string(), planName: z.string() })),
});

export const addCalibration = post("/review/calibration/add", {
  summary: "Adds one of up to three calibration works to a plan, with reference marks and a reason for each column.",
  ...ruling,
  input: z.object({ planId: Id, workId: Id, marks: SheetFields.shape.marks, reasons: Reasons.default({}) }),
  output: z.object({ calibrationId: Id }),
  faults: ["calibrationFull", "calibrationTaken", "marksIncomplete", "reasonRequired", ...wrongMarks],
});

export const removeCalibration = post("/review/calibration/delete", {
  summary: "Removes a calibration work that no expert has marked.",
  ...ruling,
  input: z.object({ calibrationId: Id }),
  output: Nothing,
  faults: ["calibrationMarked"],
});

export const demandCalibration = post("/review/calibration/demand", {
  summary:
    "Demands of a plan's experts that they mark its calibration works before they open what they judge, or no longer.",
  ...ruling,
  input: z.object({ planId: Id, demanded: Flag }),
  output: Nothing,
});

const expert = "review:score:list" as const;

export const myCalibration = get("/review/calibration/mine/list", {
  summary: "Lists the calibration works of a plan to its expert, and which of them they have marked.",
  access: expert,
  input: z.strictObject({ planId: Id }),
  output: z.object({
    demanded: Flag,
    works: z.array(z.object({ calibrationId: Id, no: z.number(), title: z.string(), done: z.boolean() })),
  }),
  faults: ["identityNeeded"],
});

const Given = z.object({ marks: shape.marks, words: Words, total: z.number() });
const Opened = z.object({
  calibrationId: Id,
  planId: Id,
  planName: z.string(),
  no: z.number(),
  title: z.string(),
  fields: shape.fields,
  files: shape.files,
  columns: z.array(MarkColumn),
  writable: z.boolean(),
  /** The caller's own marks, once given. */
  own: Given.nullable(),
  /** What the organiser gave, and why; shown after the caller's own marks. */
  reference: Given.nullable(),
});
export type OpenedCalibration = z.output<typeof Opened>;

export const openCalibration = get("/review/calibration/mine/detail", {
  summary:
    "Returns a calibration work to an expert of its plan as they would be given a work to judge; the reference marks only after their own.",
  access: expert,
  input: z.strictObject({ calibrationId: Id }),
  output: Opened,
  faults: ["identityNeeded"],
});

export const calibrationFile = get("/review/calibration/mine/file", {
  summary: "Returns a file of a calibration work under a neutral name.",
  access: expert,
  input: z.strictObject({
    calibrationId: Id,
    slot: z.string().regex(/^[A-Za-z][\w.]{0,60}$/),
    n: QueryNumber().int().min(1).max(100),
  }),
  output: z.unknown(),
  answers: "file",
  faults: ["identityNeeded", "fileCorrupt"],
});

export const markCalibration = post("/review/calibration/mine/submit", {
  summary: "Gives a calibration work the caller's marks, once. They count for nothing but their own comparison.",
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: SheetFields.omit({ comment: true }).extend({ calibrationId: Id }),
  output: Nothing,
  faults: ["identityNeeded", "calibrationDone", "marksIncomplete", ...wrongMarks],
});
