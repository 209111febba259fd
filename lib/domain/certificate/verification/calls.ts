import { z } from "zod";
import { CaptchaAnswer } from "@/lib/domain/access/contract";
import { Standing } from "@/lib/domain/certificate/shapes";
import { get } from "@/lib/http/endpoint";
import { anyWay } from "@/lib/http/openapi/one-way";
import { Day, Id, Line, Page, PageQuery } from "@/lib/http/wire";
import { identityCardOf } from "@/lib/person/identity-card";

/** Number and name, or name, contest and the last four of the identity card. Never one fact alone. */
export const CertificateSearch = anyWay(
  PageQuery.omit({ keywords: true }).extend({
    certificateNo: Line(100, 0).optional(),
    name: Line(60),
    competitionId: Id.optional(),
    idCardLast4: z
      .string()
      .max(20)
      .overwrite(identityCardOf)
      .regex(/^(\d{3}[\dX])?$/, { error: "idCardLast4" })
      .optional(),
    ...CaptchaAnswer.shape,
  }),
  [["certificateNo"], ["competitionId", "idCardLast4"]],
);

export const FoundCertificate = z.object({
  certificateId: Id,
  certificateNo: z.string(),
  name: z.string(),
  competitionName: z.string(),
  itemName: z.string(),
  awardName: z.string(),
  issueDate: Day,
  status: Standing,
  previewUrl: z.string(),
});
export type FoundCertificate = z.output<typeof FoundCertificate>;

export const searchCertificates = get("/home/certificate/page", {
  summary:
    "Finds certificates by number and name, or by name, contest and the last four characters of the identity card. A miss does not reveal which fact was wrong.",
  access: "open",
  proof: "asked",
  input: CertificateSearch,
  output: Page(FoundCertificate),
  faults: ["searchIncomplete", "captchaNeeded", "wrongCode", "tooFast"],
});

export const ownCertificates = get("/web/certificate/mine", {
  summary: "Lists the caller's certificates that were not replaced, newest first.",
  access: "member",
  input: z.object({}),
  output: z.array(FoundCertificate),
});
