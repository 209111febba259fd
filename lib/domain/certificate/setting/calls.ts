import { z } from "zod";
import { NumberRule, TemplateRow } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line, Nothing } from "@/lib/http/wire";

export const listTemplates = get("/certificate/template/list", {
  summary: "Templates of the group that issues a contest's certificates.",
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: z.array(TemplateRow),
});

export const templateDetail = get("/certificate/template/detail", {
  summary: "The newest published design, to be looked at.",
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ templateId: Id, competitionId: Id }),
  output: z.object({
    name: z.string(),
    design: z.record(z.string(), z.unknown()),
    seal: z.object({ text: z.string(), src: z.string().optional() }),
  }),
});

export const publishTemplate = post("/certificate/template/publish", {
  summary:
    "Publishes a template, or retires it; what was issued from it stays. Publishing freezes the draft as the next design, so a published template with a draft is published again. Draft → published → retired; a retired one may be published again.",
  access: "cert:template:edit",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ templateId: Id, status: z.enum(["published", "retired"]) }),
  output: Nothing,
  faults: ["illegalTransition", "templateBlank"],
});

const Setting = NumberRule.extend({
  competitionId: Id,
  /** 0 before it is first saved: the fields are then a suggestion. */
  version: z.number(),
});

export const numberSetting = get("/certificate/setting/detail", {
  summary: "The rule of a contest, or a suggestion that no other contest of its group uses.",
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

export const saveNumberRule = post("/certificate/setting/update", {
  summary:
    "Saves the rule by which a contest's certificates are numbered. A rule whose numbers could ever equal those of another contest of the same issuing group, or of another track, is refused.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Setting,
  output: Nothing,
  faults: ["numberRuleInvalid", "numberRuleClash", "numberRuleInUse", "stale"],
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

export const issuerSetting = get("/certificate/issuer/detail", {
  summary: "What is set, what holds where nothing is, and which kinds of recipients each award honours.",
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

export const saveIssuer = post("/certificate/issuer/update", {
  summary: "Saves whom certificates name as their issuer; it holds for those made from now on.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Issuer,
  output: Nothing,
  faults: ["stale"],
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

export const saveRecipients = post("/certificate/recipient/update", {
  summary:
    "Chooses for awards of a contest to which kinds of recipients their certificates go, none included; awards that are not named stay as they are. Holds for certificates made from now on. What stands stays, and may be made anew.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: RecipientInput,
  output: Nothing,
  faults: ["stale", "recipientNotHonoured"],
});
