import { z } from "zod";
import { NumberRule, TemplateRow } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line, Nothing } from "@/lib/http/wire";

export const listTemplates = get("/certificate/template/list", {
  summary: "Lists the templates of the group that issues a contest's certificates.",
  access: ["cert:template:list", "cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: z.array(TemplateRow),
});

export const templateDetail = get("/certificate/template/detail", {
  summary: "Returns a template's newest published design.",
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
    "Publishes or retires a template. A retired one may be published again. Publishing freezes the draft as the next design; certificates already issued stay unchanged.",
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
  summary: "Returns a contest's number rule, or a suggestion that no other contest of its group uses.",
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
    "Saves a contest's certificate number rule. A rule is refused if its numbers could equal those of another contest of the same issuing group, or of another track.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Setting,
  output: Nothing,
  faults: [
    "numberRuleInvalid",
    "numberRuleClash",
    "numberRuleInUse",
    "stale",
    "itemAffixMissing",
    "numberRuleClashWith",
  ],
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
  summary: "Returns the issuer settings, the defaults in force, and the recipient kinds of each award.",
  access: ["cert:setting:list", "cert:make:make"],
  input: z.object({ competitionId: Id }),
  output: Issuer.extend({
    groupName: z.string(),
    seal: Seal,
    /** The organisation's own, while it is valid: in force where the contest has neither an issuer nor a seal of its own. */
    groupSeal: z.object({ src: z.string(), validTo: z.string().nullable() }).nullable(),
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
  summary: "Saves the issuer named on certificates generated from now on.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: Issuer,
  output: Nothing,
  faults: ["stale", "pictureForeign"],
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
    "Saves which kinds of recipients receive certificates for the given awards, possibly none. Applies to certificates generated from now on; existing ones stay and may be reissued.",
  access: "cert:setting:edit",
  act: "certificateSetting",
  input: RecipientInput,
  output: Nothing,
  faults: ["stale", "recipientNotHonoured"],
});
