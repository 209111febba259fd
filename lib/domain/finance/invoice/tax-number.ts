import { readIdentityCard } from "@/lib/person/identity-card";

/** Signs of a unified social credit code: digits, and letters without I, O, S, V and Z (GB 32100-2015, 5). */
const SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const LENGTH = 18;

/** The last sign of a unified social credit code by the seventeen before it; null where one of them is no sign of it. */
export function checkSignOf(first: string): string | null {
  let sum = 0;
  for (let at = 0, weight = 1; at < LENGTH - 1; at++, weight = (weight * 3) % SIGNS.length) {
    const value = SIGNS.indexOf(first.charAt(at) || " ");
    if (value < 0) return null;
    sum += value * weight;
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Whether a number is somebody's, by its date and its check sign; how old they are is not asked. */
function isIdentityNumber(number: string): boolean {
  const read = readIdentityCard(number, `${number.slice(6, 10)}-12-31`);
  return read.ok && !read.checkDigitWarning;
}

/**
 * What can be said of a taxpayer's number of 15 to 20 signs: one of 18 is a unified social credit code, right by its check sign or
 * wrong, or the identity number of somebody who trades under their own (GB 11643-1999), which no register of ours tells; one of 19
 * that begins with L is that of who pays tax for a while; of others nothing is checked.
 */
export function taxNumberIs(number: string): "right" | "wrong" | "unchecked" {
  // Who pays tax for a while has an L before the number that they have otherwise.
  if (number.length === LENGTH + 1 && number.startsWith("L")) return taxNumberIs(number.slice(1));
  if (number.length !== LENGTH) return "unchecked";
  if (checkSignOf(number.slice(0, -1)) === number.at(-1)) return "right";
  return isIdentityNumber(number) ? "unchecked" : "wrong";
}
