import type { SQL } from "drizzle-orm";
import type { user } from "@/db";
import { maskEmail, maskMobile, type OneContact } from "@/lib/person/contact";

export type Which = "mobile" | "email";
type Person = typeof user.$inferSelect;

export const whichOf = ({ mobile }: OneContact): Which => (mobile ? "mobile" : "email");
export const contactBy = (which: Which, text: string): OneContact =>
  which === "mobile" ? { mobile: text } : { email: text };
export const channelOf = { mobile: "sms", email: "email" } as const;
export const maskOf = (which: Which, text: string): string => (which === "mobile" ? maskMobile(text) : maskEmail(text));

/** What a person has of one kind, and when it was proved to be theirs. */
export const held = (person: Person, which: Which) =>
  which === "mobile"
    ? { value: person.mobile, verifiedAt: person.mobileVerifiedAt }
    : { value: person.email, verifiedAt: person.emailVerifiedAt };

/** The same as values to store. */
export const put = (which: Which, value: string | null, verifiedAt: Date | SQL | null) =>
  which === "mobile" ? { mobile: value, mobileVerifiedAt: verifiedAt } : { email: value, emailVerifiedAt: verifiedAt };

/** Nobody has ever signed in to it, nor proved one of its contacts: it is still what its maker wrote down. */
export const isUnused = (person: Pick<Person, "lastLoginAt" | "mobileVerifiedAt" | "emailVerifiedAt">) =>
  person.lastLoginAt === null && person.mobileVerifiedAt === null && person.emailVerifiedAt === null;
