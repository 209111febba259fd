import { z } from "zod";
import { byOneContact, Code, Contact, Password } from "@/lib/domain/access/shapes";
import { post } from "@/lib/http/endpoint";
import { Nothing, orNothing } from "@/lib/http/wire";

export const ContactKind = z.enum(["mobile", "email"]);

/**
 * `code` was sent to the new number or address (purpose `contact`). That it is oneself is shown by the password, or by
 * `ownCode`, sent to the number or address named by `own` that one has already.
 */
export const ContactChange = byOneContact(
  Contact.extend({
    code: Code,
    password: orNothing(Password),
    own: orNothing(ContactKind),
    ownCode: orNothing(Code),
  }),
)
  .refine(({ password, own, ownCode }) => own !== undefined || ownCode !== undefined || password !== undefined, {
    error: "required",
    path: ["password"],
    when: () => true,
  })
  .refine(({ own, ownCode }) => own === undefined || ownCode !== undefined, {
    error: "required",
    path: ["ownCode"],
    when: () => true,
  });

export const changeContact = post("/web/user/contact/update", {
  summary:
    "Changes one's own number or address to a new one, proved by the code sent to it. Every other device is signed out, the old one is notified. A new number or address of one's own to sign in with. The old one is notified, and can take it back for 72 hours.",
  access: "member",
  input: ContactChange,
  output: Nothing,
  faults: ["wrongPassword", "wrongCode", "notFound", "accountLocked", "contactTaken"],
});

export const sendOwnCode = post("/web/user/contact/code", {
  summary: "Sends six digits to the number or address that one has already, to show that it is oneself. Seconds.",
  access: "member",
  input: z.object({ own: ContactKind }),
  output: z.object({ expiresIn: z.number(), resendIn: z.number() }),
  faults: ["notFound", "tooFast", "notConfigured"],
});

export const refuseContact = post("/web/user/contact/refuse", {
  summary: "Stops what an administrator proposed for oneself.",
  access: "member",
  input: z.object({ which: ContactKind }),
  output: Nothing,
  faults: ["notFound"],
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

export const confirmContact = post("/auth/contact/confirm", {
  summary:
    "Puts a proposed number or address in force, for who holds the link sent there; every device is signed out, the old one is notified. The proposal is judged anew: by what its proposer may do now, and by what its person holds now.",
  access: "open",
  proof: "asked",
  input: Link,
  output: Nothing,
  faults: ["contactLinkInvalid", "contactTaken", "tooFast"],
});

export const stopContact = post("/auth/contact/stop", {
  summary:
    "Stops a change, for who holds the link sent to the old number or address. One that took effect is taken back with whatever was changed after it: every device is signed out, and a password that was set since lets nobody in any more.",
  access: "open",
  proof: "asked",
  input: Link,
  output: z.object({ restored: z.boolean() }),
  faults: ["contactLinkInvalid", "tooFast"],
});
