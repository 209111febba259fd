import { z } from "zod";
import { LoginResult } from "@/lib/domain/access/login/calls";
import { byOneContact, Code, Contact, NewPassword, nameless, RealName, Username } from "@/lib/domain/access/shapes";
import { post } from "@/lib/http/endpoint";
import { Nothing, orNothing } from "@/lib/http/wire";

export const CodePurpose = z.enum(["login", "register", "retrieve", "contact"]);

export const sendCode = post("/auth/code/send", {
  summary:
    "Sends a six-digit code to a number or address and returns the seconds until the next one may be requested. Earlier codes of the same requester stop working. The answer does not reveal whether an account exists.",
  access: "open",
  proof: "always",
  input: byOneContact(Contact.extend({ purpose: CodePurpose })),
  output: z.object({ expiresIn: z.number(), resendIn: z.number() }),
  faults: ["tooFast", "notConfigured", "loginExpired"],
});

/**
 * The username wished for: where it is taken, digits are added, so that no answer reveals which usernames exist. Without
 * one it is generated.
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
    "Registers a participant and signs them in. The account belongs to the platform until the profile names a school.",
  access: "open",
  proof: "always",
  input: Registration,
  output: LoginResult,
  faults: ["weakPassword", "wrongCode", "tooFast", "contactTaken", "notConfigured"],
});

/** A new password for who holds the code. */
export const Retrieval = byOneContact(Contact.extend({ code: Code, password: NewPassword })).refine(
  nameless.check,
  nameless.says,
);
export const retrieve = post("/auth/retrieve", {
  summary: "Sets a new password for the holder of a code and signs out every device.",
  access: "open",
  proof: "always",
  input: Retrieval,
  output: Nothing,
  faults: ["wrongCode", "weakPassword", "tooFast"],
});
