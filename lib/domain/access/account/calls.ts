import { z } from "zod";
import { LoginResult } from "@/lib/domain/access/login/calls";
import { byOneContact, Code, Contact, NewPassword, nameless, RealName, Username } from "@/lib/domain/access/shapes";
import { post } from "@/lib/http/endpoint";
import { Nothing, orNothing } from "@/lib/http/wire";

export const CodePurpose = z.enum(["login", "register", "retrieve", "contact"]);

export const sendCode = post("/auth/code/send", {
  summary:
    "Sends six digits, which end those that the same requester was sent before; those of others stay good. For login and retrieval only to who has an account, but answers, and works, the same for everyone else. Sends six digits to a number or address. Whether anybody has it cannot be told from the answer. Seconds.",
  access: "open",
  proof: "always",
  input: byOneContact(Contact.extend({ purpose: CodePurpose })),
  output: z.object({ expiresIn: z.number(), resendIn: z.number() }),
  faults: ["tooFast", "notConfigured"],
});

/**
 * `username` is a wish: where somebody has it, digits are added, so that no answer tells which user names there are. Without
 * one the system makes one up.
 */
export const Registration = byOneContact(
  Contact.extend({
    username: orNothing(Username),
    realName: RealName,
    kind: z.enum(["student", "teacher"]).default("student"),
    password: NewPassword,
    code: Code,
    /** Agreement to how personal data is used; without it nothing is stored. */
    consent: z.literal(true, { error: "consent" }),
  }),
).refine(nameless.check, nameless.says);
export const register = post("/auth/register", {
  summary:
    "Registers a new participant and signs them in at once. They belong to the platform until their profile names a school.",
  access: "open",
  proof: "always",
  input: Registration,
  output: LoginResult,
  faults: ["weakPassword", "wrongCode", "tooFast", "contactTaken"],
});

/** A new password for who holds the code. */
export const Retrieval = byOneContact(Contact.extend({ code: Code, password: NewPassword })).refine(
  nameless.check,
  nameless.says,
);
export const retrieve = post("/auth/retrieve", {
  summary: "Sets a new password for whoever holds the code; every device is signed out.",
  access: "open",
  proof: "always",
  input: Retrieval,
  output: Nothing,
  faults: ["wrongCode", "weakPassword"],
});
