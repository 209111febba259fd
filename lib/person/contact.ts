import { z } from "zod";
import { normalCode, normalUsername } from "@/lib/text/normal";

/** Beside digits people type hyphens, dots, slashes and brackets. */
const AROUND = /[()[\]【】〔〕.·/-]/g;

const MAINLAND = /^(?:(?:\+|00)?86)?0?(1[3-9]\d{9})$/;
const ABROAD = /^(?:\+|00)([1-9]\d{6,15})$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/** ITU-T E.164: calling codes of one and of two digits; all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Where a number may begin with 0 even when it is called from abroad: Ivory Coast, Benin, Gabon, Congo, Ascension, Italy … */
const KEEP_ZERO = ["225", "229", "241", "242", "247", "39", "378", "379"];

const codeOf = (digits: string) => SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);

/**
 * The one form of a telephone number: E.164, `+8613812345678`. Numbers of mainland China are mobile numbers and need no
 * country; those of other countries begin with + or 00.
 * @param typed in full or half width, with spaces, hyphens, brackets, `+86`, `0086`, or the 0 of long-distance calls
 * @returns null for what is no such number
 */
export function mobileOf(typed: string): string | null {
  if (typed.length > 60) return null;
  const plain = normalCode(typed).replaceAll(AROUND, "");
  const mainland = MAINLAND.exec(plain)?.[1];
  if (mainland) return `+86${mainland}`;
  const digits = ABROAD.exec(plain)?.[1];
  if (!digits) return null;
  const code = codeOf(digits);
  if (code === "86") return null;
  const rest = digits.slice(code.length);
  const number = `+${code}${KEEP_ZERO.includes(code) ? rest : rest.replace(/^0/, "")}`;
  return E164.test(number) ? number : null;
}

/** A number at home without its +86, as people write it and lists show it; what is no number in the form of codes. */
export function mobileAsShown(typed: string) {
  const mobile = mobileOf(typed);
  return mobile ? shownMobile(mobile) : normalCode(typed);
}

/** The one form of an e-mail address: half width, lower case; null for what is none. */
export function emailOf(typed: string): string | null {
  if (typed.length > 600) return null;
  const plain = normalUsername(typed).toLowerCase();
  return plain.length <= 254 && z.email().safeParse(plain).success ? plain : null;
}

export type OneContact = { mobile: string; email?: undefined } | { email: string; mobile?: undefined };

/** What a field for "number or address" holds, in the one form; null for neither. */
export function contactOf(typed: string): OneContact | null {
  if (/[@＠]/.test(typed)) {
    const email = emailOf(typed);
    return email ? { email } : null;
  }
  const mobile = mobileOf(typed);
  return mobile ? { mobile } : null;
}

/** The same as one text. */
export function oneFormOf(typed: string): string | null {
  const found = contactOf(typed);
  return found?.mobile ?? found?.email ?? null;
}

/** A stored number as people in China write it: 11 digits without the country; those of other countries with it. */
export const shownMobile = (mobile: string) => mobile.replace(/^\+86(?=1\d{10}$)/, "");

/** The last two characters of a student's number. */
export const maskNumber = (number: string | null) => (number ? `***${number.slice(-2)}` : "");

/** `+8613812345678` → `138****5678`, `+85261234567` → `+852****4567`. */
export function maskMobile<M extends string | null>(mobile: M): M | string {
  if (!mobile) return mobile;
  const shown = shownMobile(mobile);
  if (shown.length <= 7) return "****";
  const head = shown.startsWith("+") ? `+${codeOf(shown.slice(1))}` : shown.slice(0, 3);
  return `${head}****${shown.slice(-4)}`;
}

/** `zhangsan@example.cn` → `z***@example.cn`. */
export const maskEmail = <M extends string | null>(email: M): M | string =>
  email && email.replace(/^(.).*(@.*)$/u, "$1***$2");
