import { z } from "zod";
import { schoolRequestStatuses } from "@/db/values";
import { NewGroup } from "@/lib/domain/org/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

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

export const matchSchoolRequest = post("/system/school/request/match", {
  summary:
    "Settles a request by an organisation that is in the directory already. The person is notified, and their profile gets it where they have chosen no other since they asked.",
  access: "sys:group:add",
  input: OfRequest.extend({ groupId: Id }),
  output: Nothing,
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
