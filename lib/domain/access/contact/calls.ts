import { z } from "zod";
import { byOneContact, Code, Contact, Password } from "@/lib/domain/access/shapes";
import { post } from "@/lib/http/endpoint";
import { Nothing, orNothing } from "@/lib/http/wire";

export const ContactKind = z.enum(["mobile", "email"]);

/** What shows that it is oneself. */
const selfProof = { password: orNothing(Password), own: orNothing(ContactKind), ownCode: orNothing(Code) };
type Shown = { password?: unknown; own?: unknown; ownCode?: unknown };
/** Looked at beside what else is wrong, but for a body that is nothing at all. */
const isThere = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const somehow = {
  check: ({ own, ownCode, password }: Shown) => own !== undefined || ownCode !== undefined || password !== undefined,
  says: { error: "required", path: ["password"], when: isThere },
};
const byCode = {
  check: ({ own, ownCode }: Shown) => own === undefined || ownCode !== undefined,
  says: { error: "required", path: ["ownCode"], when: isThere },
};

/** That it is oneself is shown by the password, or by `ownCode`, sent to the number or address named by `own`. */
export const SelfProof = withSelfProof({});

/** A body with these fields and those by which one shows that it is oneself. */
export function withSelfProof<F extends z.ZodRawShape>(fields: F) {
  return z
    .object({ ...fields, ...selfProof })
    .refine((sent) => somehow.check(sent as Shown), somehow.says)
    .refine((sent) => byCode.check(sent as Shown), byCode.says);
}

/**
 * `code` was sent to the new number or address (purpose `contact`). That it is oneself is shown by the password, or by
 * `ownCode`, sent to the number or address named by `own` that one has already.
 */
export const ContactChange = byOneContact(
  Contact.extend({
    code: Code,
    ...selfProof,
  }),
)
  .refine(somehow.check, somehow.says)
  .refine(byCode.check, byCode.says);

export const changeContact = post("/web/user/contact/update", {
  summary:
    "Changes the caller's mobile number or e-mail address, proved by the code sent to the new one. Other devices are signed out; the old contact is notified and can undo the change for 72 hours.",
  access: "member",
  input: ContactChange,
  output: Nothing,
  faults: ["wrongPassword", "wrongCode", "notFound", "accountLocked", "contactTaken", "tooFast"],
});

export const sendOwnCode = post("/web/user/contact/code", {
  summary:
    "Sends a six-digit code to the caller's current number or address, to confirm their identity. Returns the seconds until the next one may be requested.",
  access: "member",
  input: z.object({ own: ContactKind }),
  output: z.object({ expiresIn: z.number(), resendIn: z.number() }),
  faults: ["notFound", "tooFast", "notConfigured", "proofNeeded"],
});

export const refuseContact = post("/web/user/contact/refuse", {
  summary: "Declines a contact change that an administrator proposed for the caller.",
  access: "member",
  input: z.object({ which: ContactKind }),
  output: Nothing,
  faults: ["notFound"],
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

export const confirmContact = post("/auth/contact/confirm", {
  summary:
    "Applies a proposed number or address, by the link sent to it. Permissions and uniqueness are checked again; every device is signed out and the old contact is notified.",
  access: "open",
  proof: "asked",
  input: Link,
  output: Nothing,
  faults: [
    "contactLinkInvalid",
    "contactTaken",
    "tooFast",
    "notFound",
    "rootProtected",
    "outranked",
    "personElsewhere",
  ],
});

export const stopContact = post("/auth/contact/stop", {
  summary:
    "Stops a contact change by the link sent to the old number or address. A change that took effect is undone together with later ones: every device is signed out, and a password set since is no longer valid.",
  access: "open",
  proof: "asked",
  input: Link,
  output: z.object({ restored: z.boolean() }),
  faults: ["contactLinkInvalid", "tooFast"],
});
