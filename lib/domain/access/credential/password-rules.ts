import { shownMobile } from "@/lib/person/contact";
import { commonPasswords } from "./common-passwords";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What a password must be: long enough, not one that everybody tries first, not made of what others know of its person. */
export const passwordRules = ["passwordLength", "passwordPlain", "passwordName"] as const;
export type PasswordRule = (typeof passwordRules)[number];

const RUN = "01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm 1qaz2wsx3edc4rfv";

function isPlain(password: string) {
  const backwards = [...password].reverse().join("");
  return (
    commonPasswords.has(password) || new Set(password).size < 4 || RUN.includes(password) || RUN.includes(backwards)
  );
}

/**
 * The rules that a password breaks; none for a good one.
 * @param names what others know of the person: user name, number, the name of a mailbox
 */
export function brokenRules(password: string, names: readonly string[] = []): PasswordRule[] {
  const plain = password.toLowerCase();
  const broken: Record<PasswordRule, boolean> = {
    passwordLength: password.length < PASSWORD_MIN,
    passwordPlain: isPlain(plain),
    passwordName: names.some((name) => name.length >= 3 && plain.includes(name.toLowerCase())),
  };
  return passwordRules.filter((rule) => broken[rule]);
}

/** The parts of a number or an address that identify its owner. */
export const namesIn = ({ mobile, email }: { mobile?: string; email?: string }) =>
  [mobile ? shownMobile(mobile) : "", email?.split("@")[0] ?? ""].filter(Boolean);
