import { z } from "zod";
import { batchStatuses, certificateStatuses, sendingStatuses, templateStatuses } from "@/db/values";
import { now, toWireDay } from "@/lib/clock";
import { bodyCodes } from "@/lib/designer/binding/codes";
import { noticeKinds } from "@/lib/designer/notices";
import { Day, DT, Id, Line } from "@/lib/http/wire";
import { starIdentityCards } from "@/lib/person/identity-card";

export { certificateStatuses, templateStatuses };

export const CertificateStatus = z.enum(certificateStatuses);
export type CertificateStatus = z.output<typeof CertificateStatus>;

/** The validity shown to the public: issued and sent are valid. */
export const Standing = z.enum(["valid", "revoked", "replaced"]);
export type Standing = z.output<typeof Standing>;

const Affix = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{Script=Han}A-Za-z0-9〔〕（）()[\]{}\-_/.#]*$/u, { error: "affix" })
  .refine((affix) => !/[{}]/.test(affix.replaceAll(/\{(?:item|year)\}/g, "")), { error: "affixName" });
export const NumberRule = z.object({
  prefix: Affix.default(""),
  suffix: Affix.default(""),
  body: z.enum(bodyCodes),
});

export const TemplateRow = z.object({
  templateId: Id,
  name: z.string(),
  recipientType: z.number().int().min(1).max(6),
  status: z.enum(templateStatuses),
  /** The newest published design. */
  designId: Id.nullable(),
  designNo: z.number(),
  issued: z.number(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

const inAYear = () => toWireDay(now()).replace(/^\d+/, (year) => String(Number(year) + 1));
/** A date allowed on a certificate: from 1 October 1949 until a year ahead. */
export const IssueDay = Day.refine((day) => day >= "1949-10-01" && day <= inAYear(), { error: "certificateDay" });

const Issue = z.object({
  competitionId: Id,
  templateId: Id,
  /** Left out: every published award without a certificate. */
  awardIds: z.array(Id).min(1).max(5000).optional(),
  /** Only awards by this rule. */
  ruleId: Id.optional(),
  issueDate: IssueDay.optional(),
  /** The people of a roll, in the place of awards. */
  rollId: Id.optional(),
  /** Certificates that stand beside those that people have of other templates, with numbers of their own. */
  further: z.boolean().default(false),
});
export const IssueRequest = Issue.refine(({ rollId, awardIds, ruleId }) => !rollId || !(awardIds || ruleId), {
  path: ["rollId"],
  error: "invalid",
});
export type IssueRequest = Omit<z.output<typeof IssueRequest>, "further"> & { further?: boolean };

export const Problem = z.object({
  /** Null where the certificate is for being on a roll. */
  awardId: Id.nullable(),
  /** Of the award: where the people and names that a certificate prints are corrected. */
  teamName: z.string(),
  recipient: z.string(),
  awardName: z.string(),
  /**
   * `recipientMissing` and `revokedBefore` prevent no other certificate: there is no recipient, or the earlier certificate
   * was revoked.
   */
  fault: z.enum(["bindingEmpty", "textOverflow", "glyphMissing", "recipientMissing", "revokedBefore"]),
  /** The bindings without a value, the characters that no font draws, or the revoked number. */
  names: z.array(z.string()),
  /** On which elements of the design, as the editor calls them. */
  elements: z.array(z.string()),
});
export type Problem = z.output<typeof Problem>;

/** What a design has probably forgotten; it prevents no certificate. */
export const Notice = z.object({
  kind: z.enum(noticeKinds),
  /** The page or the element of the design that it is about: `at` in the address of the editor. */
  at: z.string().nullable(),
  words: z.string(),
});
export type Notice = z.output<typeof Notice>;

export const BatchStatus = z.enum(batchStatuses);
export type BatchStatus = z.output<typeof BatchStatus>;

/** What became of the message about a certificate. */
export const deliveryResults = ["unsent", "sent", "failed"] as const;

export const SendingStatus = z.enum(sendingStatuses);
export type SendingStatus = z.output<typeof SendingStatus>;

export const BatchRow = z.object({
  batchId: Id,
  competitionId: Id,
  templateName: z.string(),
  /** Of the roll whose people it is for; null for awards. */
  rollName: z.string().nullable(),
  further: z.boolean(),
  recipientType: z.number(),
  status: BatchStatus,
  total: z.number(),
  done: z.number(),
  /** Of those made: how many wait to be checked, and how many to be sent. */
  toCheck: z.number(),
  toSend: z.number(),
  issueDate: Day,
  createdBy: z.string(),
  createTime: DT,
  /** How many certificates could not be made, and the first of what was wrong with them. */
  notMade: z.number(),
  problems: z.array(Problem),
});
export type BatchRow = z.output<typeof BatchRow>;

export const CertificateRow = z.object({
  certificateId: Id,
  certificateNo: z.string(),
  revision: z.number(),
  status: CertificateStatus,
  competitionName: z.string(),
  awardName: z.string(),
  workName: z.string(),
  teamName: z.string(),
  holders: z.array(z.string()),
  traceCode: z.string(),
  issueTime: DT.nullable(),
  reason: z.string().nullable(),
  batchId: Id.nullable(),
});
export type CertificateRow = z.output<typeof CertificateRow>;

/** Shown to everybody who checks the certificate. */
export const Reason = Line(200).refine((text) => starIdentityCards(text) === text, { error: "idCardInText" });

/** Of which certificates a list or an act is: those of a track or group, of a school's teams and people, of somebody. Named ids need none of it. */
export const Narrowing = z.object({
  itemId: Id.optional(),
  schoolId: Id.optional(),
  person: Line(100).optional().describe("In the printed name"),
});
export type Narrowing = z.output<typeof Narrowing>;
