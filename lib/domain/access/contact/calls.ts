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

/** A new number or address of one's own to sign in with. The old one is notified, and can take it back for 72 hours. */
export const changeContact = post("/web/user/contact/update", {
  access: "member",
  input: ContactChange,
  output: Nothing,
  faults: ["wrongPassword", "wrongCode"],
});

/** Sends six digits to the number or address that one has already, to show that it is oneself. Seconds. */
export const sendOwnCode = post("/web/user/contact/code", {
  access: "member",
  input: z.object({ own: ContactKind }),
  output: z.object({ expiresIn: z.number(), resendIn: z.number() }),
  faults: ["notFound"],
});

/** Stops what an administrator proposed for oneself. */
export const refuseContact = post("/web/user/contact/refuse", {
  access: "member",
  input: z.object({ which: ContactKind }),
  output: Nothing,
  faults: ["notFound"],
});

const Link = z.object({ token: z.string().min(1, { error: "required" }).max(200) });

/** By the link that was sent to a proposed number or address: from now on it is the one to sign in with. */
export const confirmContact = post("/auth/contact/confirm", {
  access: "open",
  proof: "asked",
  input: Link,
  output: Nothing,
  faults: ["contactLinkInvalid"],
});

/** By the link that was sent to the old one: stops the change, or takes it back within 72 hours. `restored`: the old one is in force again. */
export const stopContact = post("/auth/contact/stop", {
  access: "open",
  proof: "asked",
  input: Link,
  output: z.object({ restored: z.boolean() }),
  faults: ["contactLinkInvalid"],
});
