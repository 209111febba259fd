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
  access: "comp:info:list",
  input: place,
  output: answer(EnrollSettingPart, EnrollSetting).extend({
    /** The names of `eligibility.schoolIds` in force. */
    schools: z.array(Opt),
  }),
});
export const enrollSettingUpdate = post("/competition/enrollSetting/update", {
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
export const workSettingUpdate = post("/competition/workSetting/update", {
  summary: "Saves the rules for works of a contest, one of its stages or one of its tracks.",
  access: "comp:info:edit",
  act: "configure",
  input: change(WorkSettingPart),
  output: changed,
});

const OfForm = z.object({ competitionId: Id, purpose: SettingKind });

/** The questions as edited: the draft where there is one, else the published version. */
export const formDetail = get("/competition/form/detail", {
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
export const formUpdate = post("/competition/form/update", {
  access: "comp:info:edit",
  act: "configure",
  input: OfForm.extend({ fields: FormFields, version: z.number().int().min(0) }),
  output: changed,
});
/** Makes the draft the version that new answers are given to; earlier answers keep theirs. */
export const formPublish = post("/competition/form/publish", {
  access: "comp:info:edit",
  act: "configure",
  input: OfForm,
  output: z.object({ no: z.number() }),
});
