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
  summary: "The rules of a team at a place, with the names of the schools they are limited to.",
  access: "comp:info:list",
  input: place,
  output: answer(EnrollSettingPart, EnrollSetting).extend({
    /** The names of `eligibility.schoolIds` in force. */
    schools: z.array(Opt),
  }),
});

export const updateEnrollSetting = post("/competition/enrollSetting/update", {
  summary: "Saves the rules of sign-up for a contest, one of its stages or one of its tracks.",
  access: "comp:info:edit",
  act: "configure",
  input: change(EnrollSettingPart),
  output: changed,
});

export const workSetting = get("/competition/workSetting/detail", {
  summary: "Shows the rules for works of a contest, a stage or a track: its own, and those in force there.",
  access: "comp:info:list",
  input: place,
  output: answer(WorkSettingPart, WorkSetting),
});

export const updateWorkSetting = post("/competition/workSetting/update", {
  summary: "Saves the rules for works of a contest, one of its stages or one of its tracks.",
  access: "comp:info:edit",
  act: "configure",
  input: change(WorkSettingPart),
  output: changed,
});

const OfForm = z.object({ competitionId: Id, purpose: SettingKind });

export const formDetail = get("/competition/form/detail", {
  summary: "The questions as edited: the draft where there is one, else the published version.",
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
  summary: "Saves the questions as a draft; what was published stays as it is. `version` 0 begins one.",
  access: "comp:info:edit",
  act: "configure",
  input: OfForm.extend({ fields: FormFields, version: z.number().int().min(0) }),
  output: changed,
  faults: ["stale"],
});

export const publishForm = post("/competition/form/publish", {
  summary:
    "Publishes the draft of a form: new answers are given to it from now on, earlier answers keep their version.",
  access: "comp:info:edit",
  act: "configure",
  input: OfForm,
  output: z.object({ no: z.number() }),
  faults: ["nothingToPublish"],
});
