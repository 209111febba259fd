import { z } from "zod";
import { schoolRequestStatuses } from "@/db/values";
import { NewGroup } from "@/lib/domain/org/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { schoolRequestStatuses };

export const SchoolRequestStatus = z.enum(schoolRequestStatuses);

/** A request to add an organisation to the directory, as whoever made it sees it. */
const OwnSchoolRequest = z.object({
  requestId: Id,
  kind: z.enum(["school", "company"]),
  name: z.string(),
  city: z.string(),
  note: z.string(),
  status: SchoolRequestStatus,
  /** The organisation that it came to. */
  groupName: z.string().nullable(),
  reason: z.string().nullable(),
  askTime: DT,
  settleTime: DT.nullable(),
});

export const ownSchoolRequests = get("/web/user/school/request/list", {
  summary: "Lists the caller's requests for schools and companies that the directory lacks, newest first.",
  access: "member",
  input: z.object({}),
  output: z.array(OwnSchoolRequest),
});

const SchoolRequestRow = OwnSchoolRequest.extend({
  realName: z.string(),
  username: z.string(),
  settledBy: z.string().nullable(),
});
export type SchoolRequestRow = z.output<typeof SchoolRequestRow>;

export const schoolRequestPage = get("/system/school/request/page", {
  summary:
    "Lists requests of people in scope for organisations that the directory lacks: the open ones first, the oldest on top.",
  access: "sys:group:add",
  input: PageQuery.extend({ status: SchoolRequestStatus.optional() }),
  output: Page(SchoolRequestRow),
});

const OfRequest = z.object({ requestId: Id });

const SchoolProposal = z.object({
  groupId: Id,
  groupName: z.string(),
  /** The name of it that is nearest to what was asked for. */
  knownAs: z.string(),
  city: z.string().nullable(),
  parentName: z.string().nullable(),
  /** In per cent: 100 is the same name. */
  likeness: z.int().min(0).max(100),
  /** The caller may change it: what was asked for can stay as another name of it. */
  takesName: Flag,
});
export type SchoolProposal = z.output<typeof SchoolProposal>;

export const proposedSchools = get("/system/school/request/proposal/list", {
  summary:
    "Lists organisations of the directory that a request may mean, by names alike and the same city: the nearest first, 5 at most.",
  access: "sys:group:add",
  input: OfRequest,
  output: z.array(SchoolProposal),
});

export const matchSchoolRequest = post("/system/school/request/match", {
  summary:
    "Settles a request by an organisation that is in the directory already. The person is notified, and their profile gets it where they have chosen no other since they asked.",
  access: "sys:group:add",
  input: OfRequest.extend({
    groupId: Id,
    /** What was asked for stays as another name of the organisation, where the caller may change it and no other bears it. */
    keepName: Flag.default(1),
  }),
  output: z.object({ nameKept: Flag }),
  faults: ["groupKindWrong", "illegalTransition"],
});

export const createRequestedSchool = post("/system/school/request/create", {
  summary: "Adds the organisation that was asked for and settles the request by it, likewise.",
  access: "sys:group:add",
  input: NewGroup.omit({ kind: true }).extend({ requestId: Id }),
  output: z.object({ groupId: Id }),
  faults: ["illegalTransition", "groupKindWrong", "conflict", "groupCodeTaken", "groupNameTaken"],
});

export const refuseSchoolRequest = post("/system/school/request/refuse", {
  summary: "Refuses a request for an organisation, with a reason that the person is told.",
  access: "sys:group:add",
  input: OfRequest.extend({ reason: Line(500) }),
  output: Nothing,
  faults: ["illegalTransition"],
});
