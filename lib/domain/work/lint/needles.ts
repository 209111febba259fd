import { pinyin } from "pinyin-pro";
import { foldedWord } from "./fold";
import type { Identity, IdentityKind } from "./identity";
import { shortForms } from "./short-forms";

/** How an identity is searched for: as a piece of the tight text, or by a pattern in the loose one. */
export interface Needle extends Identity {
  tight?: string;
  loose?: RegExp;
  /** Whether a hit, as it stands in the document, says what it seems to; left out: always. */
  surely?: (found: string) => boolean;
  /** Short words of Chinese must begin and end where words of the sentence do; `only`: else they are nothing, not merely unsure. */
  whole?: boolean | "only";
}

const HAN = /^[\p{Script=Han}·]+$/u;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Every way in which these are searched for (docs/rules/work.md, "Blind files"). */
export function needlesOf(identities: readonly Identity[]): Needle[] {
  const known = new Map(identities.map((one) => [`${one.kind}/${one.word}`, one]));
  return [...known.values()].flatMap((one) => makers[one.kind](one));
}

const makers: Record<IdentityKind, (one: Identity) => Needle[]> = {
  name: (one) => (HAN.test(one.word) ? [...chinese(one), ...inPinyin(one)] : latinName(one)),
  mobile: (one) => digits(one),
  email: (one) => [{ ...one, loose: new RegExp(`(?<![\\w.+-])${escaped(one.word.toLowerCase())}(?!\\w)`, "g") }],
  studentNo: (one) => code(one),
  school: (one) => organisation(one),
  college: (one) => organisation(one),
};

function chinese(one: Identity): Needle[] {
  const tight = foldedWord(one.word, true);
  return [...tight].length < 2 ? [] : [{ ...one, tight, whole: [...tight].length < 3 }];
}

const COMPOUND =
  /^(?:欧阳|司马|上官|诸葛|司徒|东方|独孤|南宫|夏侯|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|轩辕|端木|百里|呼延|东郭|西门|第五)/;

/** Syllables of a name, each way in which it may be read; ü as passports and keyboards write it. */
function readings(name: string): string[][] {
  const plain = { toneType: "none", type: "array", v: true } as const;
  const ways = [pinyin(name, { ...plain, mode: "surname" }), pinyin(name, plain)];
  return [...new Map(ways.map((way) => [way.join(" "), way])).values()];
}
const syllable = (one: string) =>
  `${one.includes("v") ? `(?:${one}|${one.replace("v", "u")}|${one.replace("v", "yu")})` : escaped(one)}[1-5]?`;

/** Family name first or last, joined or apart, with or without tones. */
function inPinyin(one: Identity): Needle[] {
  const name = one.word.replaceAll("·", "");
  const cut = COMPOUND.test(name) ? 2 : 1;
  if ([...name].length < 2 || [...name].length > 5) return [];
  return readings(name).flatMap((way): Needle[] => {
    if (way.some((s) => !/^[a-z]+$/.test(s))) return [];
    const within = "[\\s'’\\-]{0,2}";
    const between = "[\\s._,'’\\-·]{0,3}";
    const family = way.slice(0, cut).map(syllable).join(within);
    const given = way.slice(cut).map(syllable).join(within);
    return [`${family}${between}${given}`, `${given}${between}${family}`].map((pattern) => ({
      ...one,
      loose: new RegExp(`(?<![a-z])${pattern}(?![a-z])`, "g"),
      surely: isName,
    }));
  });
}

/** Two syllables apart in small letters may be English (“he ran”); a name is joined and long enough, begins with capitals, or has tones. */
function isName(found: string): boolean {
  if (/[^\u0000-\u007f]/.test(found) || /[a-z][1-5]/i.test(found)) return true;
  const parts = found.split(/[^A-Za-z]+/).filter(Boolean);
  if (parts.length === 1) return found.length >= 5;
  return parts.join("").length >= 9 || parts.filter((part) => /^[A-Z]/.test(part)).length >= 2;
}

function latinName(one: Identity): Needle[] {
  const tokens = foldedWord(one.word, false)
    .split(/[\s·.,-]+/)
    .filter(Boolean);
  const letters = tokens.join("").length;
  if (letters < 2) return [];
  const orders = tokens.length === 1 ? [tokens] : [tokens, [...tokens.slice(-1), ...tokens.slice(0, -1)]];
  return orders.map((order) => ({
    ...one,
    loose: new RegExp(`(?<![a-z\\d])${order.map(escaped).join("[\\s._,·\\-]{0,3}")}(?![a-z\\d])`, "gu"),
    surely: (found: string) => letters >= 4 && (tokens.length > 1 || /^\p{Lu}/u.test(found)),
  }));
}

/** A number as people write it: in groups, with its country or without. */
function digits(one: Identity): Needle[] {
  const national = one.word.replace(/\D/g, "").replace(/^86(?=1\d{10}$)/, "");
  if (national.length < 7) return [];
  return [{ ...one, loose: new RegExp(`(?<!\\d)(?:\\+?86[\\s-]?)?${[...national].join("[\\s.-]?")}(?!\\d)`, "g") }];
}

function code(one: Identity): Needle[] {
  const plain = foldedWord(one.word, true);
  if (plain.length < 4) return [];
  const pattern = [...plain].map(escaped).join("[\\s_-]?");
  return [{ ...one, loose: new RegExp(`(?<![a-z\\d])${pattern}(?![a-z\\d])`, "gu"), surely: () => plain.length >= 6 }];
}

function organisation(one: Identity): Needle[] {
  if (/\p{Script=Han}/u.test(one.word))
    return [one.word, ...shortForms(one.word)].flatMap((word): Needle[] => {
      const tight = foldedWord(word, true);
      const length = [...tight].length;
      if (length < 2) return [];
      // Two characters are a school's short form and something else as well: 人大, 山大, 清华.
      if (length === 2) return [{ ...one, tight, whole: "only", surely: () => false }];
      return [{ ...one, tight, whole: length < 4 || word !== one.word }];
    });
  const words = foldedWord(one.word, false).split(" ").filter(Boolean);
  const letters = words.join("").length;
  if (letters < 2) return [];
  return [
    {
      ...one,
      loose: new RegExp(`(?<![a-z\\d])${words.map(escaped).join("[\\s_-]{0,2}")}(?![a-z\\d])`, "gu"),
      // Of a short one the capitals tell it from a word; three letters are something else as well: BIT, HIT, THU.
      surely: (found: string) => letters >= 5 || (letters === 4 && found === one.word),
    },
  ];
}
