import { z } from "zod";
import { educations, nominationStatuses } from "@/db/values";
import { byOneContact, Contact, RealName } from "@/lib/domain/access/contract";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery, QueryNumber, Text } from "@/lib/http/wire";

const LIBRARY = { outside: "experts belong to their organisation" };

/** `before`, `open` and `over` follow from the clock. */
export const requestStates = ["before", "open", "over"] as const;
export const RequestState = z.enum(requestStates);

export const NominationStatus = z.enum(nominationStatuses);
export type NominationStatus = z.output<typeof NominationStatus>;

const RequestRow = z.object({
  requestId: Id,
  title: z.string(),
  groupName: z.string(),
  startTime: DT,
  endTime: DT,
  state: RequestState,
  /** The caller asks; others are asked. */
  organises: z.boolean(),
  /** The number of each school; for a school that is asked, its own. */
  quota: z.number(),
  /** Nominations that wait for an answer, and that were approved; for a school, its own. */
  nominatedNum: z.number(),
  approvedNum: z.number(),
  version: z.number(),
});
export type RequestRow = z.output<typeof RequestRow>;

export const expertRequestPage = get("/expert/recommend/page", {
  summary:
    "Lists the requests for recommendations that the caller makes, and those that ask its school; the newest first.",
  access: "expert:recommend:list",
  input: PageQuery.extend({ state: RequestState.optional() }),
  output: Page(RequestRow),
});

const Exception = z.object({ orgId: Id, quota: z.number().int().min(0).max(1000) });

export const expertRequestDetail = get("/expert/recommend/detail", {
  summary: "Returns a request for recommendations, to its host and to a school that it asks.",
  access: "expert:recommend:list",
  input: z.object({ requestId: Id }),
  output: RequestRow.extend({
    note: z.string(),
    /** Schools with a number of their own; to the host alone. */
    exceptions: z.array(Exception.extend({ schoolName: z.string() })),
  }),
});
export type RequestDetail = z.output<typeof expertRequestDetail.output>;

export const RequestInput = z
  .object({
    title: Line(100),
    note: Text(2000),
    quota: z.number().int().min(0).max(1000),
    exceptions: z.array(Exception).max(500).default([]),
    startTime: DT,
    endTime: DT,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ["endTime"], error: "endsFirst" });

export const addExpertRequest = post("/expert/recommend/add", {
  summary: "Asks the schools below the caller's organisation to recommend experts.",
  access: "expert:recommend:edit",
  act: LIBRARY,
  input: RequestInput,
  output: z.object({ requestId: Id }),
  idempotent: true,
});

export const updateExpertRequest = post("/expert/recommend/update", {
  summary: "Changes a request for recommendations; what was nominated stays, whatever the new number.",
  access: "expert:recommend:edit",
  act: LIBRARY,
  input: RequestInput.safeExtend({ requestId: Id, version: z.number().int() }),
  output: z.object({ version: z.number() }),
  faults: ["stale"],
});

const Nomination = z.object({
  nominationId: Id,
  name: z.string(),
  /** Masked. */
  contact: z.string(),
  schoolName: z.string(),
  jobTitle: z.string(),
  fields: z.array(z.string()),
  degree: z.enum(educations).nullable(),
  hasForm: z.boolean(),
  status: NominationStatus,
  reason: z.string().nullable(),
  createTime: DT,
});
export type Nomination = z.output<typeof Nomination>;

export const nominationPage = get("/expert/recommend/nomination/page", {
  summary: "Lists nominations: to the host those that were sent, to a school its own with its drafts.",
  access: "expert:recommend:list",
  input: PageQuery.extend({ requestId: Id, status: NominationStatus.optional() }),
  output: Page(Nomination),
});

export const NominationText = z.object({
  requestId: Id,
  name: RealName,
  jobTitle: Line(60, 0).default(""),
  fields: z.array(Line(40)).max(20).default([]),
  degree: z.enum(educations).nullable().default(null),
});

export const addNomination = post("/expert/recommend/nomination/add", {
  summary: "Begins the nomination of a person by the caller's school; it is sent once the signed form is there.",
  access: "expert:recommend:add",
  act: LIBRARY,
  input: byOneContact(NominationText.extend(Contact.shape)),
  output: z.object({ nominationId: Id }),
  idempotent: true,
  faults: ["requestClosed", "tooManyDrafts"],
});

export const FORM_MB = 10;
export const putNominationForm = post("/expert/recommend/nomination/form", {
  summary: "Stores the signed form of a nomination as PDF; another one takes its place until it is sent.",
  access: "expert:recommend:add",
  act: LIBRARY,
  input: z.object({ nominationId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ name: z.string() }),
  carries: "file",
  fileMb: FORM_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "storageFull", "illegalTransition"],
});

export const nominationForm = get("/expert/recommend/nomination/form/file", {
  summary: "Returns the signed form of a nomination, to the school and to the host.",
  access: "expert:recommend:list",
  input: z.object({ nominationId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

export const submitNomination = post("/expert/recommend/nomination/submit", {
  summary: "Sends a nomination to the host while the school's number is not used up.",
  access: "expert:recommend:add",
  act: LIBRARY,
  input: z.object({ nominationId: Id }),
  output: Nothing,
  faults: ["requestClosed", "overQuota", "formMissing", "nominatedBefore", "illegalTransition"],
});

export const withdrawNomination = post("/expert/recommend/nomination/withdraw", {
  summary: "Takes a nomination back while nobody has answered it; the school may name somebody else.",
  access: "expert:recommend:add",
  act: LIBRARY,
  input: z.object({ nominationId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

const Nominations = z.object({ ids: z.array(Id).min(1).max(200) });
const Answered = Bulk(BulkRow.extend({ nominationId: Id, name: z.string() }));

export const approveNominations = post("/expert/recommend/nomination/approve", {
  summary: "Approves nominations, each on its own: who was nominated is invited into the library.",
  access: "expert:recommend:audit",
  act: LIBRARY,
  input: Nominations,
  output: Answered,
  bulk: true,
  idempotent: true,
  faults: ["grantTooHigh", "notConfigured", "illegalTransition", "invitationOpen", "tooFast"],
});

export const refuseNominations = post("/expert/recommend/nomination/refuse", {
  summary: "Refuses nominations with a reason that their school reads, each on its own.",
  access: "expert:recommend:audit",
  act: LIBRARY,
  input: Nominations.extend({ reason: Line(300) }),
  output: Answered,
  bulk: true,
  idempotent: true,
  faults: ["illegalTransition"],
});
