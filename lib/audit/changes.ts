import { toWireTime } from "@/lib/clock";
import { maskEmail, maskMobile } from "@/lib/person/contact";

/**
 * One field before and after, as the audit stores it. `of` names the part of the thing that the field belongs to; a field whose content is
 * nobody's to read in a log is `hidden` and holds neither.
 */
export interface Change {
  field: string;
  of?: string;
  from: unknown;
  to: unknown;
  hidden?: true;
}

/** Written by the machine with every change, or derived from what is named beside it. */
const technical = new Set([
  ...["id", "version", "pinyin", "initials", "path", "createdAt", "updatedAt", "vouched", "locale", "viewCount"],
  ...[
    "passwordSetAt",
    "mobileVerifiedAt",
    "emailVerifiedAt",
    "lastLoginAt",
    "lastNumber",
    "lastWaiting",
    "taken",
    "mergedAt",
    "recipientsVersion",
  ],
]);

/** What identifies a person, free text about one, and codes that are worth money. */
const hidden = new Set(["birthday", "gender", "studentNo", "remark", "passwordHash", "avatar", "feeCodes"]);
const oneOf: Record<string, string> = {
  idCardCipher: "idCard",
  idCardHash: "idCard",
  bankCardCipher: "bankCard",
  bankCardHash: "bankCard",
  bankName: "bankCard",
  passwordHash: "password",
};

const maskName = (name: string) => `${[...name][0] ?? ""}${"*".repeat(Math.max([...name].length - 1, 1))}`;

const masks: Record<string, (text: string) => string> = {
  mobile: maskMobile,
  email: maskEmail,
  realName: maskName,
  contactName: maskName,
  contactPhone: maskMobile,
  contactEmail: maskEmail,
  englishName: maskName,
};

/** Longer texts are cut: the log says what kind of change it was, the thing itself holds its text. */
const LONGEST = 300;

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function plain(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return toWireTime(value);
  if (typeof value !== "string") return value;
  return cut((masks[field]?.(value) ?? value).replace(/<[^>]*>/g, " "));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What an act made of a thing, for the detail of its audit row: every field of `after` that differs from `before`. Personal data is
 * masked, numbers of cards and documents are only said to have changed.
 */
export function changesBetween(before: object, after: object, of?: string): { changes: Change[] } {
  const was = new Map<string, unknown>(Object.entries(before));
  const changes = new Map<string, Change>();
  for (const [key, value] of Object.entries(after)) {
    if (technical.has(key) || same(was.get(key), value)) continue;
    const field = oneOf[key] ?? key;
    const closed = hidden.has(key) || key in oneOf;
    const change = closed
      ? { field, from: null, to: null, hidden: true as const }
      : { field, from: plain(key, was.get(key)), to: plain(key, value) };
    changes.set(field, of ? { ...change, of } : change);
  }
  return { changes: [...changes.values()] };
}

/**
 * What joined a list and what left it, for the detail of an audit row, under two names; nothing where nothing did. Long lists before and
 * after would be cut to the same words.
 */
export function movedBetween<In extends string, Out extends string>(
  before: readonly string[],
  after: readonly string[],
  names: readonly [joined: In, left: Out],
) {
  const lists = [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
  return Object.fromEntries(names.flatMap((name, at) => (lists[at]?.length ? [[name, lists[at]]] : [])));
}
