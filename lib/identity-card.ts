import type { FaultName } from "@/lib/fault";

export type IdentityCard =
  | { ok: true; birthday: string; age: number; gender: 0 | 1 | 2; checkDigitWarning: boolean }
  | { ok: false; fault: Extract<FaultName, "identityCardLength" | "identityCardBirthDate"> };

/**
 * What an identity-card number says of its holder (original.md 5).
 * @param number the text as typed; exactly 18 characters, or `identityCardLength`
 * @param today `YYYY-MM-DD`; a birth date that is not in the calendar or lies after it is `identityCardBirthDate`
 * @returns birthday `YYYY-MM-DD`, age in full years, gender 1 male, 2 female (0 where the 17th character is no digit).
 * `checkDigitWarning` says that GB 11643 expects another last character: a hint for the eye, never a refusal.
 */
export function readIdentityCard(number: string, today: string): IdentityCard {
  if (number.length !== 18) return { ok: false, fault: "identityCardLength" };
  const birthday = dayOf(number.slice(6, 14));
  if (!birthday || birthday > today) return { ok: false, fault: "identityCardBirthDate" };
  return {
    ok: true,
    birthday,
    age: ageOn(today, birthday),
    gender: genderOf(number.charAt(16)),
    checkDigitWarning: checkDigit(number) !== number.charAt(17).toUpperCase(),
  };
}

/** The number as others may see it: the first six and the last four characters (semantics.md 2.13). */
export const maskIdentityCard = (number: string) =>
  number.length === 18 ? `${number.slice(0, 6)}********${number.slice(14)}` : "*".repeat(number.length);

function dayOf(digits: string): string | null {
  const [, y, m, d] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (!y || !m || !d) return null;
  const year = Number(y);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(m) - 1] ?? 0;
  return year > 0 && Number(d) >= 1 && Number(d) <= days ? `${y}-${m}-${d}` : null;
}

/** Full years on `today`; both days `YYYY-MM-DD`. */
export function ageOn(today: string, birthday: string) {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

function genderOf(digit: string): 0 | 1 | 2 {
  if (!/^\d$/.test(digit)) return 0;
  return Number(digit) % 2 === 0 ? 2 : 1;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function checkDigit(number: string): string | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(number.charAt(i)), 0);
  return "10X98765432"[sum % 11];
}
