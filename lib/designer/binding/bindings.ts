import type { Slide, TextElement } from "@/lib/designer/document";
import { drawnOf, wholeOf } from "@/lib/designer/table/parts";
import { plainText, richTextOf } from "@/lib/designer/text/rich-text";
import type { Paragraph, RichText, Run, TextStyle } from "@/lib/designer/text/style";
import {
  type BodyCode,
  bodyCodes,
  columnOf,
  type EnglishCode,
  type ImageCode,
  imageCodes,
  inBraces,
  type NumberCode,
  type PlainCode,
  type TextCode,
} from "./codes";
import { englishDay, hanDay, isoDay } from "./days";

interface Person {
  name: string;
  school?: string;
}

interface English {
  holder?: string;
  holderSchool?: string;
  members?: readonly string[];
  advisors?: readonly string[];
  school?: string;
  awardName?: string;
  contestName?: string;
  trackName?: string;
}

/** Everything that a certificate may print, as it stood on the day of issue. Absent means unknown. */
export interface CertificateFacts {
  /** The captain's school. */
  school?: string;
  workName?: string;
  teamName?: string;
  awardName?: string;
  /** In order, the captain among them. */
  members?: readonly Person[];
  advisors?: readonly Person[];
  /** The person that a personal certificate is for. */
  holder?: Person;
  /** The issuing group. */
  companyName?: string;
  contestName?: string;
  /** As it is to be printed. */
  issueDate?: string;
  trackName?: string;
  /** Of a track that has groups. */
  groupName?: string;
  /** That the work came through, the lowest first; the last is the one of the award. */
  levels?: readonly string[];
  /** The same in English, as far as there is any. */
  english?: English;
  /** An organiser's own columns of a roll by their names; `named` prints the names, where there is nobody yet. */
  columns?: Readonly<Record<string, string>> | "named";
  /** Sixteen characters, printed in groups of four. */
  traceCode?: string;
  number?: { code: BodyCode; prefix: string; body: string; suffix: string };
}

type Code = TextCode | NumberCode | PlainCode | EnglishCode;

interface Bound {
  /** Text by element id, of every text element of the slide that is drawn. */
  texts: Record<string, RichText>;
  /** Bindings without a value, and names in braces that mean nothing: a certificate with one is not made. */
  unbound: { elementId: string; code: string }[];
}

const noOrder = "（排名不分先后）";

/** The value of a binding (docs/rules/certificate.md, "Bindings"); empty when the facts have none. */
export const valueOf = (code: string, facts: CertificateFacts): string =>
  trimmed(Object.hasOwn(values, code) ? values[code as Code](facts) : ofColumn(code, facts));

function ofColumn(code: string, { columns = {} }: CertificateFacts): string {
  const name = columnOf(code);
  if (name === null) return "";
  if (columns === "named") return name;
  return Object.hasOwn(columns, name) ? (columns[name] as string) : "";
}

/**
 * The texts of a slide for one certificate.
 * @param pictures which image codes there is a picture for; the others are reported
 */
export function bind(slide: Slide, facts: CertificateFacts, pictures: readonly ImageCode[] = imageCodes): Bound {
  const bound: Bound = { texts: {}, unbound: [] };
  for (const element of drawnOf(slide.elements)) {
    if (element.hidden) continue;
    const missing: string[] = [];
    if (element.type === "text") bound.texts[element.id] = filledText(element, facts, missing);
    else if (
      element.type === "image" &&
      element.code &&
      !element.src &&
      !pictures.some((code) => code === element.code)
    )
      missing.push(element.code);
    if (!element.optional) bound.unbound.push(...missing.map((code) => ({ elementId: wholeOf(element.id), code })));
  }
  return bound;
}

/**
 * Returns an element's text for one certificate, with bindings in braces (`在{contestName}中`) replaced.
 * @param missing collects the codes without a value; an optional element with one is empty
 */
export function filledText(element: TextElement, facts: CertificateFacts, missing: string[] = []): RichText {
  const text: Paragraph[] = [];
  for (const { blanks, align, marker, indent, quote } of patternOf(element)) {
    const runs: Run[] = [];
    for (const { words, codes, style } of blanks) {
      let whole = words[0] as string;
      for (let i = 0; i < codes.length; i++) {
        const value = valueOf(codes[i] as string, facts);
        if (value === "") missing.push(codes[i] as string);
        whole += value + (words[i + 1] as string);
      }
      runs.push({ text: whole, style });
    }
    text.push({ runs, align, marker, indent, quote });
  }
  return element.optional && missing.length > 0 ? plainText("", element) : text;
}

/** A run with places for values between its words. */
interface Blank {
  words: string[];
  codes: string[];
  style: TextStyle;
}

type Pattern = readonly (Omit<Paragraph, "runs"> & { blanks: Blank[] })[];

/** Elements are never changed in place. */
const patterns = new WeakMap<TextElement, Pattern>();

/** What values are written into: of an element with a code, that code's place in the style that its text begins with. */
function patternOf(element: TextElement): Pattern {
  let pattern = patterns.get(element);
  if (!pattern) {
    const rich = richTextOf(element);
    const [first] = rich;
    const style = first?.runs[0]?.style;
    const named = rich.some(({ runs }) => runs.some(({ text }) => text.search(inBraces) >= 0));
    pattern =
      element.code && first && style && !named
        ? [{ ...first, blanks: [{ words: ["", ""], codes: [element.code], style }] }]
        : rich.map((paragraph) => ({ ...paragraph, blanks: paragraph.runs.map(blankOf) }));
    patterns.set(element, pattern);
  }
  return pattern;
}

function blankOf({ text, style }: Run): Blank {
  const parts = text.split(inBraces);
  return { words: parts.filter((_, i) => i % 2 === 0), codes: parts.filter((_, i) => i % 2 === 1), style };
}

/** What an element shows of a certificate's facts: its code, or the names in braces in its text. */
export const codesOf = (element: TextElement): string[] =>
  patternOf(element).flatMap(({ blanks }) => blanks.flatMap(({ codes }) => codes));

/** `trim` costs more than a look at either end. */
const trimmed = (text: string) =>
  isSpace(text.charCodeAt(0)) || isSpace(text.charCodeAt(text.length - 1)) ? text.trim() : text;
const isSpace = (unit: number) => unit < 0x21 || unit === 0xa0 || (unit > 0x1fff && unit < 0x3001) || unit === 0xfeff;

function joined(people: readonly Person[] = []): string {
  let all = "";
  for (let i = 0; i < people.length; i++) all += (i > 0 ? "、" : "") + (people[i] as Person).name;
  return all;
}

function schoolsOf(people: readonly Person[] = []): string {
  const schools: string[] = [];
  for (const { school } of people) if (school && !schools.includes(school)) schools.push(school);
  return schools.join("、");
}

const perLine = (lines: readonly string[]) => lines.join("\n");
const namesOf = (people: readonly Person[] | undefined) => (people ?? []).map(({ name }) => name);
const withRule = (names: readonly string[]) => (names.length > 1 ? [...names, noOrder] : names);
/** Names of two Chinese characters are as wide as those of three, so; two letters belong together. */
const spread = (name: string) => (/^\p{sc=Han}{2}$/u.test(name) ? [...name].join("\u3000") : name);
const body = (code: BodyCode) => (facts: CertificateFacts) => (facts.number?.code === code ? facts.number.body : "");

const values: Record<Code, (facts: CertificateFacts) => string> = {
  school: ({ school = "" }) => school,
  student: ({ members = [] }) => joined(members) + (members.length > 1 ? noOrder : ""),
  teacher: ({ advisors }) => joined(advisors),
  workName: ({ workName = "" }) => workName,
  teamName: ({ teamName = "" }) => teamName,
  allSchoolHor: ({ members }) => schoolsOf(members),
  awardName: ({ awardName = "" }) => awardName,
  workName_Portrait: ({ workName = "" }) => workName,
  student_Portrait: ({ members }) => perLine(withRule(namesOf(members))),
  school_Portrait: ({ school = "" }) => school,
  teacher_Portrait: ({ advisors }) => perLine(namesOf(advisors)),
  teacher_school_Portrait: ({ advisors = [] }) =>
    perLine(advisors.map(({ name, school }) => (school ? `${name}（${school}）` : name))),
  userSchool: ({ holder }) => holder?.school ?? "",
  userName: ({ holder }) => holder?.name ?? "",
  userName_mid: ({ holder }) => spread(holder?.name ?? ""),
  companyName: ({ companyName = "" }) => companyName,
  certCodePrefix: ({ number }) => number?.prefix ?? "",
  certCodeSuffix: ({ number }) => number?.suffix ?? "",
  ...(Object.fromEntries(bodyCodes.map((code) => [code, body(code)])) as Record<
    BodyCode,
    (facts: CertificateFacts) => string
  >),
  contestName: ({ contestName = "" }) => contestName,
  certificateNo: ({ number }) => (number ? number.prefix + number.body + number.suffix : ""),
  issueDate: ({ issueDate = "" }) => issueDate,
  traceCode: ({ traceCode = "" }) => traceCode.replace(/.{4}(?=.)/g, "$& "),
  trackName: ({ trackName = "" }) => trackName,
  groupName: ({ groupName = "" }) => groupName,
  levels: ({ levels = [] }) => levels.join(" → "),
  issueDate_han: ({ issueDate }) => hanDay(issueDate),
  issueDate_iso: ({ issueDate }) => isoDay(issueDate),
  issueDate_en: ({ issueDate }) => englishDay(issueDate),
  userName_en: ({ english }) => english?.holder ?? "",
  userSchool_en: ({ english }) => english?.holderSchool ?? "",
  student_en: ({ english }) => english?.members?.join(", ") ?? "",
  teacher_en: ({ english }) => english?.advisors?.join(", ") ?? "",
  school_en: ({ english }) => english?.school ?? "",
  awardName_en: ({ english }) => english?.awardName ?? "",
  contestName_en: ({ english }) => english?.contestName ?? "",
  trackName_en: ({ english }) => english?.trackName ?? "",
};
