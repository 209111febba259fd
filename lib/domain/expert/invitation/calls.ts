import { z } from "zod";
import { invitationStatuses } from "@/db/values";
import { byOneContact, Contact, RealName } from "@/lib/domain/access/contract";
import { ExpertText } from "@/lib/domain/expert/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

const LIBRARY = { outside: "experts belong to their organisation" };

export const InvitationStatus = z.enum(invitationStatuses);

/** `name` is how the inviter knows the person; the letter greets them by it. */
export const InvitationText = ExpertText.extend({ name: RealName, groupId: Id.optional() });
export const NewInvitation = byOneContact(InvitationText.extend(Contact.shape));

export const inviteExpert = post("/expert/invitation/add", {
  summary:
    "Invites the holder of a number or address into a library, without checking whether an account or expert exists.",
  access: "expert:library:add",
  act: LIBRARY,
  input: NewInvitation,
  output: z.object({ invitationId: Id, expireTime: DT }),
  idempotent: true,
  faults: ["grantTooHigh", "invitationOpen", "tooFast", "notConfigured"],
});

const InvitationRow = z.object({
  invitationId: Id,
  name: z.string(),
  /** Masked. */
  contact: z.string(),
  groupName: z.string(),
  invitedBy: z.string(),
  status: InvitationStatus,
  createTime: DT,
  expireTime: DT,
});
export type InvitationRow = z.output<typeof InvitationRow>;

export const expertInvitationPage = get("/expert/invitation/page", {
  summary: "Lists the invitations of the libraries in scope, newest first, with masked contacts.",
  access: "expert:library:list",
  input: PageQuery.extend({ status: InvitationStatus.optional() }),
  output: Page(InvitationRow),
});

export const withdrawInvitation = post("/expert/invitation/withdraw", {
  summary: "Withdraws an open invitation; its link stops working.",
  access: "expert:library:add",
  act: LIBRARY,
  input: z.object({ invitationId: Id }),
  output: Nothing,
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

export const acceptInvitation = post("/expert/invitation/accept", {
  summary:
    "Accepts an invitation by the link in the letter and makes the caller's account an expert of that library. The inviter must still hold the role in which they invited.",
  access: "member",
  act: LIBRARY,
  input: Link,
  output: z.object({ expertId: Id }),
  faults: [
    "invitationInvalid",
    "expertElsewhere",
    "tooFast",
    "notFound",
    "notConfigured",
    "grantTooHigh",
    "proofNeeded",
  ],
});

export const declineInvitation = post("/expert/invitation/decline", {
  summary: "Declines an invitation by the link in the letter, with or without an account.",
  access: "open",
  proof: "asked",
  act: LIBRARY,
  input: Link,
  output: Nothing,
  faults: ["invitationInvalid", "tooFast"],
});
