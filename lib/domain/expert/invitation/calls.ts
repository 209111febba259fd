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
    "Invites whoever holds a number or address into a library. Whether that has an account, or is an expert already, is not looked at.",
  access: "expert:library:add",
  act: LIBRARY,
  input: NewInvitation,
  output: z.object({ invitationId: Id, expireTime: DT }),
  idempotent: true,
  faults: ["grantTooHigh", "conflict", "tooFast", "notConfigured"],
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
  summary: "The invitations of the libraries in the caller's scope, newest first; contacts masked.",
  access: "expert:library:list",
  input: PageQuery.extend({ status: InvitationStatus.optional() }),
  output: Page(InvitationRow),
});

export const withdrawInvitation = post("/expert/invitation/withdraw", {
  summary: "Takes an open invitation back: its link counts no more.",
  access: "expert:library:add",
  act: LIBRARY,
  input: z.object({ invitationId: Id }),
  output: Nothing,
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

export const acceptInvitation = post("/expert/invitation/accept", {
  summary:
    "Makes the caller an expert of the library that invites: the holder of the letter decides, with the account that they choose. Whoever invited must still be in the role by which they did.",
  access: "member",
  act: LIBRARY,
  input: Link,
  output: z.object({ expertId: Id }),
  faults: ["invitationInvalid", "expertElsewhere", "tooFast"],
});

export const declineInvitation = post("/expert/invitation/decline", {
  summary: "By the link in the letter, with or without an account.",
  access: "open",
  proof: "asked",
  act: LIBRARY,
  input: Link,
  output: Nothing,
  faults: ["invitationInvalid", "tooFast"],
});
