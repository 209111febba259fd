import { z } from "zod";
import { bodyCodes } from "@/lib/designer/codes";
import { Day, DT, Id, Line } from "@/lib/http/wire";

export const certificateStatuses = [
  "pending",
  "generated",
  "issued",
  "sent",
  "revoked",
  "superseded",
  "discarded",
] as const;
export const CertificateStatus = z.enum(certificateStatuses);
export type CertificateStatus = z.output<typeof CertificateStatus>;

/** What the public is told: issued and sent are valid. */
export const Standing = z.enum(["valid", "revoked", "replaced"]);
export type Standing = z.output<typeof Standing>;

const Affix = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{Script=Han}A-Za-z0-9〔〕（）()[\]{}\-_/.#]*$/u, { error: "affix" });
export const NumberRule = z.object({
  prefix: Affix.default(""),
  suffix: Affix.default(""),
  body: z.enum(bodyCodes),
});

export const TemplateRow = z.object({
  templateId: Id,
  name: z.string(),
  recipientType: z.number().int().min(1).max(5),
  status: z.enum(["draft", "published", "retired"]),
  /** The newest published design. */
  designId: Id.nullable(),
  designNo: z.number(),
  issued: z.number(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

export const IssueRequest = z.object({
  competitionId: Id,
  templateId: Id,
  /** Left out: every published award without a certificate. */
  awardIds: z.array(Id).min(1).max(5000).optional(),
  /** Only awards by this rule. */
  ruleId: Id.optional(),
  issueDate: Day.optional(),
});
export type IssueRequest = z.output<typeof IssueRequest>;

export const Problem = z.object({
  awardId: Id,
  recipient: z.string(),
  awardName: z.string(),
  fault: z.enum(["bindingEmpty", "textOverflow"]),
  /** The binding, or the element whose text does not fit. */
  names: z.array(z.string()),
});
export type Problem = z.output<typeof Problem>;

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
});
export type CertificateRow = z.output<typeof CertificateRow>;

export const Reason = Line(200);
