import { z } from "zod";
import { CodeLine, CodeOf, orNothing, PersonName } from "@/lib/http/wire";
import { normalUsername } from "@/lib/text/normal";

const MOBILE = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/;

/** A mainland mobile number, or an international one with its plus sign. */
export const Mobile = z.string().trim().regex(MOBILE, { error: "mobile" });

/** Kept in lower case: mail servers that tell cases apart do not exist in practice, people who mix them do. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .pipe(z.email({ error: "email" }));

/** Never the shape of a number or an address: the login screen takes those too, and a name must not stand in for another's. */
export const Username = z
  .string()
  .overwrite(normalUsername)
  .regex(/^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}\w.-]{1,31}$/u, { error: "username" })
  .refine((name) => !MOBILE.test(name), { error: "username" });

/** Bounds only what is worked on: its strength is judged where the username is known. */
export const Password = z.string().min(1, { error: "required" }).max(128);

export const Code = CodeOf(/^\d{6}$/, { error: "code" });

/** Something that can be read: marks and figures alone are nobody's name. */
export const RealName = PersonName(60).refine((name) => name === "" || /\p{L}/u.test(name), { error: "realName" });

/** One of the two ways to reach a person. */
export const Contact = z.object({ mobile: orNothing(Mobile), email: orNothing(Email) });
export type Contact = z.output<typeof Contact>;

export const exactlyOne = {
  check: ({ mobile, email }: Contact) => (mobile === undefined) !== (email === undefined),
  says: { error: "oneContact", path: ["mobile"] as PropertyKey[] },
};

/** The answer to the drawn characters, once the server asks for it. */
export const CaptchaAnswer = z.object({
  captchaId: orNothing(z.uuid()),
  captchaCode: orNothing(CodeLine(10)),
});
