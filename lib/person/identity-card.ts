import type { FaultName } from "@/lib/fault";
import { normalCode, withoutHidden } from "@/lib/text/normal";

type IdentityCard =
  | { ok: true; number: string; birthday: string; age: number; gender: 1 | 2; checkDigitWarning: boolean }
  | { ok: false; fault: Extract<FaultName, "identityCardLength" | "identityCardBirthDate"> };

/** Nobody on record became older. */
const OLDEST = 120;

/** A number as it is stored and compared: half width, without spaces and invisible marks, its X upper case. */
export const identityCardOf = (typed: string) => normalCode(typed).toUpperCase();

/**
 * Reads what an identity-card number says of its holder.
 * @param typed in either width, with or without spaces; 17 digits and a digit or X, else `identityCardLength`
 * @param today `YYYY-MM-DD`; a birth date that is not in the calendar, lies after it or over 120 years before it is `identityCardBirthDate`
 * @returns `number` in the form to store, birthday `YYYY-MM-DD`, age in full years, gender 1 male, 2 female.
 * `checkDigitWarning` says that GB 11643 expects another last character: a hint for the eye, never a refusal.
 */
export function readIdentityCard(typed: string, today: string): IdentityCard {
  const number = identityCardOf(typed);
  if (number.length !== 18) return { ok: false, fault: "identityCardLength" };
  const birthday = dayOf(number.slice(6, 14));
  const age = birthday ? ageOn(today, birthday) : -1;
  if (!birthday || birthday > today || age > OLDEST) return { ok: false, fault: "identityCardBirthDate" };
  if (!/^\d{17}[\dX]$/.test(number)) return { ok: false, fault: "identityCardLength" };
  const gender = Number(number.charAt(16)) % 2 === 0 ? 2 : 1;
  return { ok: true, number, birthday, age, gender, checkDigitWarning: checkDigit(number) !== number.charAt(17) };
}

/** The number as others may see it: the first six and the last four characters. */
export function maskIdentityCard(typed: string): string {
  const number = identityCardOf(typed);
  return number.length === 18 ? `${number.slice(0, 6)}********${number.slice(14)}` : "*".repeat(number.length);
}

/** Digits with at most one space or hyphen between them. */
const RUN = /\d(?:[\s\p{Pd}]?[\dXx]){17,}/gu;

/**
 * Puts stars where a text for everybody holds identity-card numbers: 18 in a row, or spaced ones that hold a date of birth.
 * A text without any stays as it is, its width included.
 */
export function starIdentityCards(text: string): string {
  const plain = withoutHidden(text).normalize("NFKC");
  const starred = plain.replaceAll(RUN, (run) => {
    const solid = run.replaceAll(/[\s\p{Pd}]/gu, "");
    const held = run === solid ? /\d{17}[\dXx]/.test(run) : spacedCard.test(solid);
    return held ? "*".repeat(18) : run;
  });
  return starred === plain ? text : starred;
}

const spacedCard = /\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]/;

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

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function checkDigit(number: string): string | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(number.charAt(i)), 0);
  return "10X98765432"[sum % 11];
}
