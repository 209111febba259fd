import { z } from "zod";
import { NumberRule, TemplateRow } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line, Nothing } from "@/lib/http/wire";

export const templateList = get("/certificate/template/list", {
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: z.array(TemplateRow),
});

/** The newest published design, to be looked at. */
export const templateDesign = get("/certificate/template/detail", {
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ templateId: Id, competitionId: Id }),
  output: z.object({
    name: z.string(),
    design: z.record(z.string(), z.unknown()),
    seal: z.object({ text: z.string(), src: z.string().optional() }),
  }),
});

/** draft → published → retired; a retired one may be published again. */
export const templatePublish = post("/certificate/template/publish", {
  access: "cert:template:edit",
  act: { outside: "templates belong to the issuing organisation" },
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
    /** As they were saved, under whatever rules. */
    prefix: z.string(),
    suffix: z.string(),
    inUse: z.boolean(),
    issuer: z.string(),
    /** Of each track, the first number that the rule gives; random bodies by an example. */
    examples: z.array(z.object({ itemName: z.string(), number: z.string() })),
  }),
});

/** @throws numberRuleClash naming the contest it would clash with, numberRuleInvalid, numberRuleInUse */
export const settingUpdate = post("/certificate/setting/update", {
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Setting,
  output: Nothing,
});
export const SettingInput = Setting;

const Issuer = z.object({
  competitionId: Id,
  /** Printed as the issuing organisation; empty for the group's own name. */
  issuer: Line(60, 0),
  /** The name in the drawn seal; empty for the issuer's. */
  sealText: Line(30, 0),
  /** A picture takes the place of the drawn seal. */
  sealPictureId: Id.nullable(),
  /** 0 before it is first saved. */
  version: z.int().min(0),
});
export const IssuerInput = Issuer;
const Seal = z.object({ text: z.string(), src: z.string().optional() });

export const issuerDetail = get("/certificate/issuer/detail", {
  access: ["cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: Issuer.extend({
    groupName: z.string(),
    seal: Seal,
    /** Each award of the contest, and how often it was won. */
    awards: z.array(
      z.object({
        ruleId: Id,
        awardName: z.string(),
        /** Null for an award of all tracks. */
        itemName: z.string().nullable(),
        count: z.number(),
        /** The kinds of recipients that its certificates could go to, and those that they do go to. */
        honours: z.array(z.number()),
        recipientTypes: z.array(z.number()),
      }),
    ),
    /** Counts how often the kinds of recipients were chosen. */
    recipientsVersion: z.number(),
  }),
});

/** Holds for certificates made from now on. */
export const issuerUpdate = post("/certificate/issuer/update", {
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Issuer,
  output: Nothing,
});

export const RecipientInput = z.object({
  competitionId: Id,
  /** `recipientsVersion` as it was read. */
  version: z.int().min(0),
  awards: z
    .array(z.object({ ruleId: Id, recipientTypes: z.array(z.int().min(1).max(5)).max(5) }))
    .min(1)
    .max(1000),
});

/** Awards that are not named stay as they are; an award without a kind of recipient gets no certificates. */
export const recipientUpdate = post("/certificate/recipient/update", {
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: RecipientInput,
  output: Nothing,
});
