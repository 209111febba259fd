import { z } from "zod";
import { applicationStatuses, educations } from "@/db/values";
import { FormField, FormFields } from "@/lib/domain/contest/contract";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, OrgName, Page, PageQuery, PersonName, Text } from "@/lib/http/wire";

const LIBRARY = { outside: "experts belong to their organisation" };

/** `before`, `open` and `over` follow from the clock. */
export const callStates = ["draft", "before", "open", "over"] as const;
export const CallState = z.enum(callStates);
export type CallState = z.output<typeof CallState>;

export const ApplicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

const CallRow = z.object({
  callId: Id,
  title: z.string(),
  groupName: z.string(),
  competitionId: Id.nullable(),
  competitionName: z.string().nullable(),
  startTime: DT,
  endTime: DT,
  state: CallState,
  /** Applications that wait for an answer, and that were approved. */
  appliedNum: z.number(),
  approvedNum: z.number(),
  version: z.number(),
});
export type CallRow = z.output<typeof CallRow>;

export const expertCallPage = get("/expert/recruit/page", {
  summary: "Lists the calls for experts of the libraries in scope, the newest first.",
  access: "expert:recruit:list",
  input: PageQuery.extend({ state: CallState.optional() }),
  output: Page(CallRow),
});

export const expertCallDetail = get("/expert/recruit/detail", {
  summary: "Returns a call for experts with its text and questions.",
  access: "expert:recruit:list",
  input: z.object({ callId: Id }),
  output: CallRow.extend({ text: z.string(), fields: z.array(FormField), answered: z.boolean() }),
});
export type CallDetail = z.output<typeof expertCallDetail.output>;

/** Questions to a person: files are not taken. */
const Questions = FormFields.refine((fields) => fields.every(({ type }) => type !== "file" && type !== "image"), {
  error: "fileQuestionHere",
});

/** Without a contest it is for the library alone. */
export const CallInput = z
  .object({
    title: Line(100),
    text: Text(10_000),
    competitionId: Id.nullable().default(null),
    startTime: DT,
    endTime: DT,
    fields: Questions,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ["endTime"], error: "endsFirst" });

export const addExpertCall = post("/expert/recruit/add", {
  summary: "Adds a call for experts; nobody outside sees it before it is published.",
  access: "expert:recruit:add",
  act: LIBRARY,
  input: CallInput,
  output: z.object({ callId: Id }),
  idempotent: true,
});

export const updateExpertCall = post("/expert/recruit/update", {
  summary: "Changes a call for experts. Once somebody has applied, its questions stay.",
  access: "expert:recruit:edit",
  act: LIBRARY,
  input: CallInput.safeExtend({ callId: Id, version: z.number().int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "callAnswered"],
});

export const publishExpertCall = post("/expert/recruit/publish", {
  summary: "Publishes a call for experts on the host's site; it takes applications in its time.",
  access: "expert:recruit:edit",
  act: LIBRARY,
  input: z.object({ callId: Id, version: z.number().int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "callClosed"],
});

const Applicant = z.object({
  applicationId: Id,
  name: z.string(),
  username: z.string(),
  org: z.object({ groupId: Id, groupName: z.string() }).nullable(),
  /** Where the directory lacks the organisation: in their own words. */
  organisation: z.string().nullable(),
  jobTitle: z.string(),
  fields: z.array(z.string()),
  degree: z.enum(educations).nullable(),
  answers: z.record(z.string(), z.unknown()),
  status: ApplicationStatus,
  reason: z.string().nullable(),
  applyTime: DT,
});
export type Applicant = z.output<typeof Applicant>;

export const applicationPage = get("/expert/recruit/application/page", {
  summary: "Lists the applications to a call, those that wait first.",
  access: "expert:recruit:list",
  input: PageQuery.extend({ callId: Id, status: ApplicationStatus.optional() }),
  output: Page(Applicant),
});

const Applications = z.object({ ids: z.array(Id).min(1).max(200) });
const Judged = Bulk(BulkRow.extend({ applicationId: Id, name: z.string() }));

export const approveApplications = post("/expert/recruit/application/approve", {
  summary: "Approves applications, each on its own: who applied enters the library with what they wrote.",
  access: "expert:recruit:audit",
  act: LIBRARY,
  input: Applications,
  output: Judged,
  bulk: true,
  idempotent: true,
  faults: ["illegalTransition", "expertElsewhere", "accountDisabled", "grantTooHigh", "notConfigured"],
});

export const refuseApplications = post("/expert/recruit/application/refuse", {
  summary: "Refuses applications with a reason that their people read, each on its own.",
  access: "expert:recruit:audit",
  act: LIBRARY,
  input: Applications.extend({ reason: Line(300) }),
  output: Judged,
  bulk: true,
  idempotent: true,
  faults: ["illegalTransition"],
});

/** Where somebody works: of the directory, or, where it is not there, in their own words. */
export const ApplicationText = z
  .object({
    callId: Id,
    name: PersonName(60),
    orgId: Id.nullable().default(null),
    organisation: OrgName(100).nullable().default(null),
    jobTitle: Line(60, 0).default(""),
    fields: z.array(Line(40)).max(20).default([]),
    degree: z.enum(educations).nullable().default(null),
  })
  .superRefine(({ orgId, organisation }, context) => {
    const wrong = (message: string) => {
      for (const path of ["orgId", "organisation"]) context.addIssue({ code: "custom", path: [path], message });
    };
    if (orgId === null && organisation === null) wrong("required");
    if (orgId !== null && organisation !== null) wrong("invalid");
  });

export const applyToCall = post("/web/expert/call/apply", {
  summary: "Applies to a call for experts while it is open, once; after a withdrawal again.",
  access: "member",
  act: LIBRARY,
  input: ApplicationText.safeExtend({ answers: z.record(z.string().max(64), z.unknown()).default({}) }),
  output: z.object({ applicationId: Id }),
  idempotent: true,
  faults: ["callClosed", "appliedBefore", "expertElsewhere", "tooFast"],
});

export const withdrawApplication = post("/web/expert/call/withdraw", {
  summary: "Withdraws the caller's application while nobody has answered it.",
  access: "member",
  act: LIBRARY,
  input: z.object({ callId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});
