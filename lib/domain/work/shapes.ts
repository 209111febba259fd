import { z } from "zod";
import { workStatuses } from "@/db/values";
import { FormField, Slot, windowStates } from "@/lib/domain/contest/contract";
import { DT, FileRef, Id, Line } from "@/lib/http/wire";

export { workStatuses };

export const WorkStatus = z.enum(workStatuses);
export type WorkStatus = z.output<typeof WorkStatus>;

/** Works that may still be handed in, or handed in anew. */
export const waitingStatuses = ["draft", "submitted", "returned"] as const satisfies WorkStatus[];

/** Works that have been judged, whatever became of them. */
export const reviewedStatuses = ["reviewed", "promoted", "eliminated", "awarded"] as const satisfies WorkStatus[];

/** Works that are judged, or have been. */
export const judgedStatuses = ["reviewing", ...reviewedStatuses] as const satisfies WorkStatus[];

export const Reason = Line(500);

/** Answers to the work form by field key; the form's own schema judges them. Bounded in size, since a draft stores what was typed. */
export const Answers = z
  .record(z.string().max(64), z.unknown())
  .refine((a) => JSON.stringify(a).length <= 200_000, { error: "tooLong" })
  .meta({ description: "By the key of the field: text, number, yes or no, a list or rows, as its type asks." });
export type Answers = z.output<typeof Answers>;

/** A file of a work: `fileId` names the file in its slot, not the stored content. */
export const WorkFile = FileRef.extend({ slot: z.string(), sha256: z.string() });
export type WorkFile = z.output<typeof WorkFile>;

/** A place for files: a slot of the work settings, or a question of the form that is answered by files. */
export const WorkSlot = Slot.extend({ key: z.string() });
export type WorkSlot = z.output<typeof WorkSlot>;

/** What was handed in at one moment. */
export const Version = z.object({
  versionId: Id,
  no: z.number(),
  workName: z.string(),
  /** It only calls an earlier version otherwise, by a change request. */
  retitled: z.boolean(),
  submitTime: DT,
  submittedBy: z.string(),
  signedBy: z.string().nullable(),
  fields: z.array(FormField),
  answers: Answers,
  files: z.array(WorkFile),
  final: z.boolean(),
});
export type Version = z.output<typeof Version>;

/** One step of a work's past. */
export const Step = z.object({
  from: z.string().nullable(),
  to: z.string(),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  time: DT,
});

/** The time for submitting as the team's page counts it down; instants in milliseconds of the database's clock. */
export const SubmitWindow = z.object({
  state: z.enum(windowStates),
  startTime: DT.nullable(),
  endTime: DT.nullable(),
  extended: z.boolean(),
  startsAt: z.number().nullable(),
  deadline: z.number().nullable(),
  serverTime: z.number(),
});
export type SubmitWindow = z.output<typeof SubmitWindow>;
