import { z } from "zod";
import { byOneContact, Contact, RealName } from "@/lib/domain/access/contract";
import { ExpertText } from "@/lib/domain/expert/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

const LIBRARY = { outside: "experts belong to their organisation" };

export const InvitationStatus = z.enum(["open", "accepted", "declined", "withdrawn", "expired"]);

/** `name` is how the inviter knows the person; the letter greets them by it. */
export const InvitationText = ExpertText.extend({ name: RealName, groupId: Id.optional() });
export const NewInvitation = byOneContact(InvitationText.extend(Contact.shape));

/** Invites somebody into the library by number or address; the answer is the same whether or not that has an account. */
export const expertInvite = post("/expert/invitation/add", {
  access: "expert:library:add",
  act: LIBRARY,
  input: NewInvitation,
  output: z.object({ invitationId: Id, expireTime: DT }),
  idempotent: true,
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

/** The invitations of the libraries in the caller's scope, newest first. */
export const expertInvitationPage = get("/expert/invitation/page", {
  access: "expert:library:list",
  input: PageQuery.extend({ status: InvitationStatus.optional() }),
  output: Page(InvitationRow),
});

/** Takes an open invitation back: its link counts no more. */
export const expertInvitationWithdraw = post("/expert/invitation/withdraw", {
  access: "expert:library:add",
  act: LIBRARY,
  input: z.object({ invitationId: Id }),
  output: Nothing,
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

/** By the link in the letter: the caller becomes an expert of the library that invites. */
export const expertInvitationAccept = post("/expert/invitation/accept", {
  access: "member",
  act: LIBRARY,
  input: Link,
  output: z.object({ expertId: Id }),
});

/** By the link in the letter, with or without an account. */
export const expertInvitationDecline = post("/expert/invitation/decline", {
  access: "open",
  proof: "asked",
  act: LIBRARY,
  input: Link,
  output: Nothing,
});
