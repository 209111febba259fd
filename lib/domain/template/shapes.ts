import { z } from "zod";
import { AwardRule } from "@/lib/domain/award/contract";
import {
  ContestText,
  EnrollSettingPart,
  FormField,
  GroupRule,
  StageText,
  WindowType,
  WorkSettingPart,
} from "@/lib/domain/contest/contract";
import { missingParts, PlanQuota, PlanSettings } from "@/lib/domain/review/contract";
import { VoteRules } from "@/lib/domain/work/contract";
import { CodeOf, Line, Text } from "@/lib/http/wire";
import { BirthOffset, DayOffset, GradeOffset, Moment } from "./moment";

/** What a file says first, so that no other file is taken for one. */
export const TEMPLATE_KIND = "contest-template";
export const TEMPLATE_VERSION = 1;

const Code = CodeOf(/^[A-Z0-9]{1,8}$/, { error: "itemCode" });
/** A stage by its place, counted from 1. */
const StageNo = z.int().min(1).max(50);
/** Null: for all stages, or all tracks. A group of a track is named by its own code. */
const place = { stage: StageNo.nullable(), track: Code.nullable() };
const limits = { capacity: z.int().min(1).max(1_000_000).nullable(), sort: z.int().min(0).max(9999) };
const names = { code: Code, name: Line(100), nameEn: Line(200, 0) };

const condition = GroupRule.shape.when.unwrap().shape;
const When = z.object({ ...condition, grades: z.array(GradeOffset).max(40) });
const Track = z.object({
  ...names,
  ...limits,
  waitingList: z.boolean(),
  groups: z.array(z.object({ ...names, ...limits })).max(100),
  groupRules: z.array(z.object({ when: When.nullable(), group: Code })).max(12),
});

const { stageName, stageNameEn, level, mode, ownerScope, idleRule, idleMost, directMost, schoolsReceive, description } =
  StageText.shape;
const Stage = z.object({
  ...{ name: stageName, nameEn: stageNameEn, level },
  /** Those that it is held for; none: all. */
  tracks: z.array(Code).max(100).default([]),
  mode: mode.unwrap(),
  ownerScope: ownerScope.unwrap(),
  idleRule: idleRule.unwrap(),
  idleMost: idleMost.unwrap(),
  directMost: directMost.unwrap(),
  schoolsReceive: schoolsReceive.unwrap(),
  description,
  windows: z.array(z.object({ type: WindowType, from: Moment, until: Moment })).max(5),
  /** How many works each organisation sends on, of a track or of each; none of one organisation alone. */
  quotas: z.array(z.object({ track: Code.nullable(), value: z.int().min(0).max(100_000) })).max(200),
});

const own = EnrollSettingPart.shape;
const Eligible = own.eligibility
  .unwrap()
  .omit({ schoolIds: true })
  .extend({
    grades: z.array(GradeOffset).max(40).optional(),
    bornFrom: BirthOffset.optional(),
    bornUntil: BirthOffset.optional(),
  });
const until = { until: DayOffset };
const Enroll = EnrollSettingPart.omit({ feeWaivedOrgs: true, feeCodes: true, howToPay: true }).extend({
  feeTiers: z.array(own.feeTiers.unwrap().element.extend(until)).max(12).optional(),
  refundTable: z.array(own.refundTable.unwrap().element.extend(until)).max(12).optional(),
  eligibility: Eligible.optional(),
  lockAt: Moment.nullable().optional(),
});
const Work = WorkSettingPart.extend({
  publicFrom: Moment.nullable().optional(),
  lockAt: Moment.nullable().optional(),
});
const Rules = z.discriminatedUnion("of", [
  z.object({ of: z.literal("enroll"), ...place, value: Enroll }),
  z.object({ of: z.literal("work"), ...place, value: Work }),
]);

const Field = FormField.extend({
  requiredFrom: Moment.optional(),
  freezeAt: Moment.optional(),
  items: z.array(Code).max(200),
  stages: z.array(StageNo).max(50),
});

const planPlace = { stage: StageNo, track: Code.nullable() };
const Plan = z.object({
  ...planPlace,
  ...PlanSettings.shape,
  quotas: z.array(PlanQuota.omit({ itemId: true }).extend({ track: Code })).max(100),
  softDeadline: Moment.nullable(),
  hardDeadline: Moment.nullable(),
  wishesUntil: Moment.nullable(),
  /** The other plans whose results enter, each with its percent; null: its result is its own alone. */
  combination: z
    .object({
      missing: z.enum(missingParts),
      parts: z
        .array(z.object({ ...planPlace, weight: z.number().min(0.01).max(99.99) }))
        .min(1)
        .max(8),
    })
    .nullable(),
});

const Award = z.object({
  ...planPlace,
  ...AwardRule.omit({ competitionId: true, stageId: true, itemId: true }).shape,
});

const Vote = z.object({
  from: Moment,
  until: Moment,
  ...z.object(VoteRules.shape).omit({ startTime: true, endTime: true }).shape,
});

const TemplateText = ContestText.omit({
  seriesName: true,
  round: true,
  year: true,
  host: true,
  hostEn: true,
  downloads: true,
  coverUrl: true,
  contact: true,
});
const fields = z.array(Field).max(200);

/**
 * A contest without its people, its organisations, its codes and its files: what the next host begins with. Dates are counted from
 * the first day, tracks are named by their codes and stages by their places (docs/rules/contest.md, "Templates").
 */
export const ContestTemplate = z.object({
  kind: z.literal(TEMPLATE_KIND),
  version: z.literal(TEMPLATE_VERSION),
  contest: TemplateText,
  tracks: z.array(Track).max(100),
  stages: z.array(Stage).max(50),
  milestones: z.array(z.object({ name: Line(60), at: Moment, description: Text(300) })).max(50),
  rules: z.array(Rules).max(500),
  forms: z.object({ enroll: fields, work: fields }),
  plans: z.array(Plan).max(200),
  awards: z.array(Award).max(500),
  vote: Vote.nullable(),
});
export type ContestTemplate = z.output<typeof ContestTemplate>;
export type TemplateField = ContestTemplate["forms"]["enroll"][number];

/** What may be left out when a contest is made; its tracks and stages are always there. */
export const templateParts = ["text", "dates", "rules", "forms", "plans", "awards", "vote"] as const;
export type TemplatePart = (typeof templateParts)[number];

/** The templates that the product comes with, each a file of this name. */
export const shippedTemplates = ["individual", "ladder", "elimination", "scene", "poster"] as const;
export type ShippedName = (typeof shippedTemplates)[number];
