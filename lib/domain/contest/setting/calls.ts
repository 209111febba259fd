import { z } from "zod";
import { FormFields } from "@/lib/domain/contest/form";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Opt } from "@/lib/http/wire";
import { EnrollSetting, EnrollSettingPart, SettingKind, WorkSetting, WorkSettingPart } from "./settings";

const place = z.object({ competitionId: Id, stageId: Id.optional(), itemId: Id.optional() });

/** `own`: what this place defines itself; `inForce`: what holds there; `version` 0 where it defines nothing yet. */
const answer = <P extends z.ZodType, S extends z.ZodType>(part: P, whole: S) =>
  z.object({ own: part, inForce: whole, version: z.number(), editable: z.boolean() });

const change = <P extends z.ZodType>(part: P) => place.extend({ value: part, version: z.number().int().min(0) });
const changed = z.object({ version: z.number() });

export const enrollSetting = get("/competition/enrollSetting/detail", {
  summary: "Returns the sign-up rules of a contest, stage or track, with the names of the schools they admit.",
  access: "comp:info:list",
  input: place,
  output: answer(EnrollSettingPart, EnrollSetting).extend({
    /** The names of `eligibility.schoolIds` in force. */
    schools: z.array(Opt),
    /** The names of `feeWaivedOrgs` in force. */
    waivedOrgs: z.array(Opt),
    /** Every type of school that the directory knows. */
    schoolLevels: z.array(z.string()),
  }),
});

export const updateEnrollSetting = post("/competition/enrollSetting/update", {
  summary: "Saves the sign-up rules of a contest, or of one of its stages or tracks.",
  access: "comp:info:edit",
  act: "configure",
  input: change(EnrollSettingPart),
  output: changed,
  faults: ["stale"],
});

export const workSetting = get("/competition/workSetting/detail", {
  summary: "Returns the work rules of a contest, stage or track: its own, and those in force there.",
  access: "comp:info:list",
  input: place,
  output: answer(WorkSettingPart, WorkSetting),
});

export const updateWorkSetting = post("/competition/workSetting/update", {
  summary: "Saves the work rules of a contest, or of one of its stages or tracks.",
  access: "comp:info:edit",
  act: "configure",
  input: change(WorkSettingPart),
  output: changed,
  faults: ["stale"],
});

const OfForm = z.object({ competitionId: Id, purpose: SettingKind });

export const formDetail = get("/competition/form/detail", {
  summary: "Returns the form as edited: the draft, or else the published version.",
  access: "comp:info:list",
  input: OfForm,
  output: z.object({
    fields: FormFields,
    /** Of the draft; 0 while there is none. */
    version: z.number(),
    publishedNo: z.number(),
    changed: z.boolean(),
    editable: z.boolean(),
    versions: z.array(z.object({ no: z.number(), time: DT, count: z.number() })),
  }),
});

export const updateForm = post("/competition/form/update", {
  summary: "Saves a form's draft; the published version is not changed. `version` 0 starts a draft.",
  access: "comp:info:edit",
  act: "configure",
  input: OfForm.extend({ fields: FormFields, version: z.number().int().min(0) }),
  output: changed,
  faults: ["stale"],
});

export const publishForm = post("/competition/form/publish", {
  summary: "Publishes a form's draft. New answers use it from now on; earlier answers keep their version.",
  access: "comp:info:edit",
  act: "configure",
  input: OfForm,
  output: z.object({ no: z.number() }),
  faults: ["nothingToPublish", "stale"],
});
