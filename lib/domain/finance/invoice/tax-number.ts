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

/**
 * What can be said of a taxpayer's number of 15 to 20 signs: one of 18 is a unified social credit code, right by its check sign or
 * wrong; of other lengths nothing is checked.
 */
export function taxNumberIs(number: string): "right" | "wrong" | "unchecked" {
  if (number.length !== LENGTH) return "unchecked";
  return checkSignOf(number.slice(0, -1)) === number.at(-1) ? "right" : "wrong";
}
