import { brokenRules, PASSWORD_MIN } from "@/lib/domain/access/contract";

export const strengths = ["none", "weak", "fair", "strong"] as const;
export type Strength = (typeof strengths)[number];

/** Each longer by so much is worth as much as another kind of sign. */
const STEP = 4;

/** How hard a password is to guess, as far as its length and its kinds of signs tell; one that is refused is weak. */
export function strengthOf(password: string, names: readonly string[] = []): Strength {
  if (password === "") return "none";
  if (brokenRules(password, [...names]).length > 0) return "weak";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u, /\p{Lo}/u].filter((kind) => kind.test(password)).length;
  const longer = Math.floor((Array.from(password).length - PASSWORD_MIN) / STEP);
  if (kinds < 2 && longer < 3) return "weak";
  return kinds + longer < 4 ? "fair" : "strong";
}
