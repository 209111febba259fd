import { z } from "zod";
import { type ExpertAccountState, expertAccountStates } from "@/db/values";
import { Email, NewPassword } from "@/lib/domain/access/contract";
import { ExpertText } from "@/lib/domain/expert/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, orNothing, Page, PageQuery, PersonName } from "@/lib/http/wire";

const ACCOUNT = { outside: "an account is let in or kept out; nothing of a contest changes" };

export const AccountState = z.enum(expertAccountStates);

/** In which states of an account what may be done to it. */
export const accountActs = {
  invite: ["invited", "unused"],
  disable: ["invited", "unused", "active"],
  enable: ["disabled"],
  reset: ["unused", "active"],
} as const satisfies Record<string, readonly ExpertAccountState[]>;
export type AccountAct = keyof typeof accountActs;

const AccountRow = z.object({
  expertId: Id,
  username: z.string(),
  realName: z.string(),
  org: z.object({ groupId: Id, groupName: z.string() }).nullable(),
  groupName: z.string(),
  /** Masked: the account's, else where the letter went. */
  email: z.string().nullable(),
  state: AccountState,
  /** In the library; a retired one is not invited. */
  retired: z.boolean(),
  /** Of the letter that waits. */
  invitedTime: DT.nullable(),
  expireTime: DT.nullable(),
  lastLoginTime: DT.nullable(),
  /** Wholly in the caller's scope, and ranks below them. */
  manageable: z.boolean(),
  version: z.number(),
});
export type AccountRow = z.output<typeof AccountRow>;

export const expertAccountPage = get("/expert/account/page", {
  summary:
    "Lists the accounts of the experts in scope by name, with masked addresses; temporary experts are not listed.",
  access: "expert:account:list",
  input: PageQuery.extend({ state: AccountState.optional() }),
  output: Page(AccountRow),
});

export const NewExpertAccount = ExpertText.extend({
  username: Line(32, 2),
  realName: PersonName(60),
  email: Email,
  groupId: Id.optional(),
});
export const addExpertAccount = post("/expert/account/add", {
  summary:
    "Creates an account without a password for a new expert and mails them the link that activates it. Whether the address belongs to an account already is not looked at.",
  access: "expert:account:add",
  act: ACCOUNT,
  input: NewExpertAccount,
  output: z.object({ expertId: Id, expireTime: DT }),
  idempotent: true,
  faults: ["usernameTaken", "grantTooHigh", "tooFast", "notConfigured"],
});

const Versioned = z.object({ expertId: Id, version: z.number().int() });
const notTheirs = ["stale", "illegalTransition", "outranked", "rootProtected", "personElsewhere"] as const;

/** Without an address: where the last letter went, else the account's. */
export const AccountInvitation = Versioned.extend({ email: orNothing(Email) });
export const inviteExpertAccount = post("/expert/account/invite", {
  summary:
    "Mails an expert who has never signed in the link that activates their account; an earlier link stops working.",
  access: "expert:account:invite",
  act: ACCOUNT,
  input: AccountInvitation,
  output: z.object({ expireTime: DT }),
  faults: [...notTheirs, "tooFast", "notConfigured"],
});

export const disableExpertAccount = post("/expert/account/disable", {
  summary: "Disables an expert's account: every session and every link that would activate it end at once.",
  access: "expert:account:edit",
  act: ACCOUNT,
  input: Versioned.extend({ reason: Line(200) }),
  output: Nothing,
  faults: notTheirs,
});

export const enableExpertAccount = post("/expert/account/enable", {
  summary: "Enables a disabled account; one that was never activated waits for a new invitation.",
  access: "expert:account:edit",
  act: ACCOUNT,
  input: Versioned,
  output: z.object({ state: AccountState }),
  faults: notTheirs,
});

export const resetExpertPassword = post("/expert/account/reset", {
  summary:
    "Gives an expert a one-time password, shown once and changed at the next login; every session and known device ends.",
  access: "expert:account:edit",
  act: ACCOUNT,
  input: Versioned,
  output: z.object({ initialPassword: z.string() }),
  faults: [...notTheirs, "weakPassword", "tooFast"],
});

export const Activation = ExpertText.extend({
  token: z.string().min(1, { error: "required" }).max(200),
  newPassword: NewPassword,
  realName: PersonName(60),
});
export const activateExpertAccount = post("/expert/account/activate", {
  summary:
    "Activates an expert's account by the link in the letter: sets the password, confirms the profile and declares the tied organisations, all or nothing. The link works once.",
  access: "open",
  proof: "asked",
  act: ACCOUNT,
  input: Activation,
  output: z.object({ username: z.string() }),
  faults: [
    "activationInvalid",
    "weakPassword",
    "contactTaken",
    "fieldVouched",
    "notFound",
    "tooFast",
    "outranked",
    "rootProtected",
    "personElsewhere",
  ],
});
