import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing } from "@/lib/http/wire";
import { NumberRule, TemplateRow } from "./shapes";

export const templateList = get("/certificate/template/list", {
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: z.array(TemplateRow),
});

/** The newest published design, to be looked at. */
export const templateDesign = get("/certificate/template/detail", {
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ templateId: Id, competitionId: Id }),
  output: z.object({ name: z.string(), design: z.record(z.string(), z.unknown()), issuer: z.string() }),
});

/** draft → published → retired; a retired one may be published again. */
export const templatePublish = post("/certificate/template/publish", {
  access: "cert:template:edit",
  input: z.object({ templateId: Id, status: z.enum(["published", "retired"]) }),
  output: Nothing,
});

const Setting = NumberRule.extend({
  competitionId: Id,
  /** 0 before it is first saved: the fields are then a suggestion. */
  version: z.number(),
});
export const settingDetail = get("/certificate/setting/detail", {
  access: ["cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: Setting.extend({
    inUse: z.boolean(),
    issuer: z.string(),
    /** Of each track, the first number that the rule gives; random bodies by an example. */
    examples: z.array(z.object({ itemName: z.string(), number: z.string() })),
  }),
});

/** @throws numberRuleClash naming the contest it would clash with, numberRuleInvalid, numberRuleInUse */
export const settingUpdate = post("/certificate/setting/update", {
  access: "cert:setting:edit",
  input: Setting,
  output: Nothing,
});
export const SettingInput = Setting;
