import { z } from "zod";
import {
  awardBases,
  awardKinds,
  awardMethods,
  awardStatuses,
  objectionEnds,
  objectionStatuses,
  tiesAtCut,
} from "@/db/values";
import { DT, Flag, Id, Line } from "@/lib/http/wire";

export { awardStatuses, objectionEnds, objectionStatuses };

export const AwardStatus = z.enum(awardStatuses);
export type AwardStatus = z.output<typeof AwardStatus>;

export const ObjectionStatus = z.enum(objectionStatuses);
export type ObjectionStatus = z.output<typeof ObjectionStatus>;

export const AwardKind = z.enum(awardKinds);
export type AwardKind = z.output<typeof AwardKind>;
export type AwardMethod = (typeof awardMethods)[number];
export type TieAtCut = (typeof tiesAtCut)[number];
export { awardBases, awardKinds, awardMethods, tiesAtCut };

/** What an organiser writes down about an award: a count, a percentage, or points of 100, after its method. */
export const AwardRule = z.object({
  competitionId: Id,
  stageId: Id,
  itemId: Id.nullable().default(null),
  name: Line(40),
  nameEn: Line(80, 0).nullable().default(null),
  level: z.number().int().min(1).max(20),
  kind: AwardKind.default("graded"),
  method: z.enum(awardMethods),
  value: z.number().min(0).max(100_000),
  base: z.enum(awardBases).default("reviewed"),
  tie: z.enum(tiesAtCut).default("include"),
  mayBeVacant: z.boolean().default(true),
  /** The most works that may hold this award or a higher one, whatever the ties. */
  hardCap: z.number().int().min(1).max(100_000).nullable().default(null),
});
export type AwardRule = z.output<typeof AwardRule>;

export const AwardRuleRow = AwardRule.extend({
  ruleId: Id,
  stageName: z.string(),
  itemName: z.string().nullable(),
  /** Awards by it that are public or confirmed: the rule stays as it is. */
  inUse: z.boolean(),
  version: z.number(),
});
export type AwardRuleRow = z.output<typeof AwardRuleRow>;

/** One line of an award list, as anybody may read it while it is public. */
export const AwardLine = z.object({
  workId: Id,
  workNo: z.string().nullable(),
  workName: z.string(),
  teamName: z.string(),
  schoolName: z.string(),
  itemName: z.string(),
  advisors: z.array(z.string()),
  awardName: z.string(),
  level: z.number(),
  kind: AwardKind,
});
export type AwardLine = z.output<typeof AwardLine>;

/** What of a person a public list may say that it was corrected. */
const PublicFact = z.enum(["realName", "schoolId"]);
export type PublicFact = z.output<typeof PublicFact>;

export const PublicResults = z.object({
  /** `publicity`: on view, objections are taken until `endTime`; `published`: final. */
  state: z.enum(["publicity", "published"]),
  lists: z.array(
    z.object({
      publicityId: Id,
      state: z.enum(["publicity", "closed", "published"]),
      name: z.string(),
      /** Judged outside of the system: when the ranking was imported, and by whose organisation; null where it was judged here. */
      imported: z.object({ time: DT, by: z.string() }).nullable(),
      startTime: DT,
      endTime: DT,
      rows: z.array(AwardLine.extend({ prizeId: Id, schoolId: Id })),
      /** What was corrected of people on the list since it was published, the oldest first. */
      corrections: z.array(
        z.object({
          time: DT,
          teamName: z.string(),
          person: z.string(),
          fact: PublicFact,
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type PublicResults = z.output<typeof PublicResults>;

export const AwardRow = AwardLine.extend({
  awardId: Id,
  competitionId: Id,
  competitionName: z.string(),
  status: AwardStatus,
  rank: z.number().nullable(),
  /** Points of 100. */
  score: z.number().nullable(),
  published: Flag,
  reason: z.string().nullable(),
});
export type AwardRow = z.output<typeof AwardRow>;
