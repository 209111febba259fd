import { z } from "zod";
import { CaptchaAnswer, Email, Mobile } from "@/lib/domain/access/contract";
import { get, post } from "@/lib/http/endpoint";
import {
  CodeLine,
  DT,
  Id,
  Ids,
  Line,
  OrgName,
  orNothing,
  Page,
  PageQuery,
  PersonName,
  QueryFlag,
  Text,
} from "@/lib/http/wire";

/** What somebody from outside says who wants to try the platform; `remark` is what they need it for. */
export const TrialRequest = z.object({
  contactName: PersonName(40),
  mobile: Mobile,
  organization: OrgName(100),
  position: orNothing(Line(60)),
  email: orNothing(Email),
  remark: orNothing(Text(1000)),
  /** A missing captcha is reported at the field of the code. */
  captchaId: CaptchaAnswer.shape.captchaId,
  captchaCode: CodeLine(10),
});

export const saveTrial = post("/system/product/trial/save", {
  summary: "Requests a trial of the platform as a visitor; requires the answer to a captcha from `GET /auth/captcha`.",
  access: "open",
  proof: "always",
  input: TrialRequest,
  output: z.object({ trialId: Id }),
  faults: ["captchaNeeded", "wrongCode", "tooFast"],
});

export const TrialRow = z.object({
  trialId: Id,
  contactName: z.string(),
  mobile: z.string(),
  organization: z.string(),
  position: z.string().nullable(),
  email: z.string().nullable(),
  remark: z.string().nullable(),
  host: z.string(),
  createTime: DT,
  answeredTime: DT.nullable(),
  answeredBy: z.string().nullable(),
});
export type TrialRow = z.output<typeof TrialRow>;

export const trialPage = get("/system/product/trial/page", {
  summary: "Lists the trial requests of the hosts in scope, newest first.",
  access: "sys:site:list",
  input: PageQuery.extend({ answered: QueryFlag.optional() }),
  output: Page(TrialRow),
});

export const answerTrials = post("/system/product/trial/answer", {
  summary: "Marks trial requests as answered, all or none; those already answered stay unchanged.",
  access: "sys:site:edit",
  input: z.object({ ids: Ids }),
  output: z.object({ answered: z.number() }),
});
