import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing } from "@/lib/http/wire";

/** The windows of a stage of which an organisation may keep a part for its own teams. */
export const ownWindows = ["signUp", "submit"] as const;

/** A window of a stage, with the part of it that an organisation keeps; null where it keeps the whole. */
export const OwnWindow = z.object({
  type: z.enum(ownWindows),
  startTime: DT,
  endTime: DT,
  own: z.object({ startTime: DT, endTime: DT }).nullable(),
});

const Span = z.object({ startTime: DT, endTime: DT }).nullable();

export const setTerms = post("/ladder/org/terms/update", {
  summary:
    "Sets what an organisation tells its own teams of a stage, and its own windows inside the stage's. An end is at least a day ahead; a window that is open does not begin anew. Its captains are told of changed windows.",
  access: "enroll:work:audit",
  act: "schedule",
  input: z.object({
    stageId: Id,
    orgId: Id,
    version: z.number().int().min(0),
    notice: Line(2000, 0),
    signUp: Span,
    submit: Span,
  }),
  output: Nothing,
  faults: ["stale", "ownOutsideStage", "ownAlreadyOpen", "ownEndTooSoon", "ownEndBeforeStart", "passedOver"],
});
