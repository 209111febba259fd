import { z } from "zod";
import { now, toWireDay } from "@/lib/clock";
import { oneWay } from "@/lib/http/openapi/one-way";
import { CodeLine, CodeOf, orNothing, PersonName } from "@/lib/http/wire";
import { mobileOf } from "@/lib/person/contact";
import { Email } from "@/lib/person/email";
import { gradeOf } from "@/lib/person/grade";
import { identityCardOf } from "@/lib/person/identity-card";
import { isLatinName } from "@/lib/person/latin-name";
import { isStorable, normalUsername } from "@/lib/text/normal";
import { brokenRules, namesIn, PASSWORD_MAX } from "./credential/password-rules";

export { Email };

/** A number as it is stored: E.164. People type it as they please (`lib/person/contact.ts`). */
export const Mobile = z
  .string()
  .max(60)
  .overwrite((typed) => mobileOf(typed) ?? typed)
  .refine((text) => mobileOf(text) === text, { error: "mobile" })
  .meta({ examples: ["13800000000", "+85261234567"] });

/**
 * Never shaped like a number or an address: the login form accepts those too, and one person's username must not match
 * another's contact.
 */
export const Username = z
  .string()
  .overwrite(normalUsername)
  .regex(/^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}\w.-]{1,31}$/u, { error: "username" })
  .refine((name) => !mobileOf(name)?.startsWith("+86"), { error: "username" });

/** Bounds only what is worked on: its strength is judged where the username is known. */
export const Password = z.string().min(1, { error: "required" }).max(PASSWORD_MAX);

/** One that somebody chooses now; what it must not hold of its person is judged where that is known. */
export const NewPassword = Password.superRefine((password, context) => {
  for (const message of brokenRules(password)) context.addIssue({ code: "custom", message });
});

export const Code = CodeOf(/^\d{6}$/, { error: "code" });

/** Something that can be read: marks and figures alone are nobody's name. */
export const RealName = PersonName(60).refine((name) => name === "" || /\p{L}/u.test(name), { error: "realName" });

/** A name in Latin letters, as its bearer writes it: ZHANG San, Zhang San, San Zhang, Lü-Wang Mei. */
export const EnglishName = PersonName(80)
  .refine(isLatinName, { error: "englishName" })
  .meta({ examples: ["ZHANG San"] });

/** One of the two contact channels. */
export const Contact = z.object({ mobile: orNothing(Mobile), email: orNothing(Email) });
export type Contact = z.output<typeof Contact>;

/** Reported beside whatever else is wrong. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** A shape that takes a number or an address, not both. */
export const byOneContact = <T extends z.ZodObject>(shape: T): T =>
  oneWay(shape, [["mobile"], ["email"]], "oneContact");

type LoginRequest = { password?: unknown; username?: unknown; mobile?: unknown; email?: unknown };

/** A new password must not hold the user name, the number or the name of the mailbox that it comes with. */
export const nameless = {
  // Looked at beside whatever else is wrong, so nothing here is known to be text.
  check: ({ password, username, mobile, email }: LoginRequest) => {
    const text = (typed: unknown) => (typeof typed === "string" ? typed : "");
    const names = [text(username), ...namesIn({ mobile: text(mobile), email: text(email) })];
    return !brokenRules(text(password), names).includes("passwordName");
  },
  says: { error: "passwordName", path: ["password"] as PropertyKey[], ...always },
};

/** An identity-card number in the form that is stored; what it says is read by `lib/person/identity-card.ts`. */
export const IdCard = z
  .string()
  .max(60)
  .overwrite(identityCardOf)
  .refine((text) => isStorable(text, true), { error: "controlCharacters" });

/** The year in which somebody began to study, as text. */
export const Grade = z
  .string()
  .max(20)
  .overwrite((typed) => gradeOf(typed, toWireDay(now())) ?? typed)
  .refine((text) => gradeOf(text, toWireDay(now())) === text, { error: "grade" })
  .meta({ examples: ["2023"] });

/** The answer to the drawn characters, once the server asks for it. */
export const CaptchaAnswer = z.object({
  captchaId: orNothing(z.string().max(100)),
  captchaCode: orNothing(CodeLine(10)),
});
