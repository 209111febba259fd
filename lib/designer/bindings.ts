import {
  type BodyCode,
  bodyCodes,
  type ImageCode,
  imageCodes,
  type NumberCode,
  type PlainCode,
  type TextCode,
} from "./codes";
import type { Slide, TextElement } from "./document";
import { plainText, richTextOf } from "./rich-text";
import { mapText, type RichText } from "./style";

export interface Person {
  name: string;
  school?: string;
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
  number?: { code: BodyCode; prefix: string; body: string; suffix: string };
}

export type Code = TextCode | NumberCode | PlainCode;

export interface Bound {
  /** Text by element id, of every text element of the slide that is drawn. */
  texts: Record<string, RichText>;
  /** Bindings without a value, and names in braces that mean nothing: a certificate with one is not made. */
  unbound: { elementId: string; code: string }[];
}

const noOrder = "（排名不分先后）";

/** The value of a binding (semantics.md 2.11); empty when the facts have none. */
export function valueOf(code: string, facts: CertificateFacts): string {
  return (Object.hasOwn(values, code) ? values[code as Code](facts) : "").trim();
}

/**
 * The texts of a slide for one certificate. An element with a code shows the code's value in place of its text; words
 * in braces inside a text (`在{contestName}中`) are replaced where they stand.
 * @param pictures which image codes there is a picture for; the others are reported
 */
export function bind(slide: Slide, facts: CertificateFacts, pictures: readonly ImageCode[] = imageCodes): Bound {
  const bound: Bound = { texts: {}, unbound: [] };
  for (const element of slide.elements) {
    if (element.hidden) continue;
    const missing: string[] = [];
    const resolve = (code: string) => {
      const value = valueOf(code, facts);
      if (value === "") missing.push(code);
      return value;
    };
    if (element.type === "image" && element.code && !element.src && !pictures.some((code) => code === element.code))
      missing.push(element.code);
    if (element.type === "text") {
      const text = filled(element, resolve);
      bound.texts[element.id] = element.optional && missing.length > 0 ? plainText("", element) : text;
    }
    if (!element.optional) bound.unbound.push(...missing.map((code) => ({ elementId: element.id, code })));
  }
  return bound;
}

const inBraces = /\{([A-Za-z_]+)\}/g;

/** An element with a code shows the code's value in the style that its text begins with. */
function filled(element: TextElement, resolve: (code: string) => string): RichText {
  const rich = richTextOf(element);
  const { code } = element;
  if (code && !isSentence(rich)) {
    const [first] = rich;
    const style = first?.runs[0]?.style;
    if (first && style) return mapText([{ ...first, runs: [{ text: code, style }] }], resolve);
  }
  return mapText(rich, (text) => (text.includes("{") ? sentence(text, resolve) : text));
}

/** What an element shows of a certificate's facts: its code, or the names in braces in its text. */
export function codesOf(element: TextElement): string[] {
  const rich = richTextOf(element);
  if (element.code && !isSentence(rich)) return [element.code];
  return rich.flatMap(({ runs }) =>
    runs.flatMap(({ text }) => [...text.matchAll(inBraces)].map(([, name = ""]) => name)),
  );
}

/** Words and names by turns, names at the odd places. */
const sentences = new Map<string, string[]>();

function sentence(text: string, resolve: (code: string) => string): string {
  let parts = sentences.get(text);
  if (!parts) {
    parts = text.split(inBraces);
    if (sentences.size > 1000) sentences.clear();
    sentences.set(text, parts);
  }
  let whole = parts[0] as string;
  for (let i = 1; i < parts.length; i += 2) whole += resolve(parts[i] as string) + (parts[i + 1] as string);
  return whole;
}

/** Whether names in braces stand in it. */
export const isSentence = (rich: RichText) =>
  rich.some(({ runs }) => runs.some(({ text }) => text.search(inBraces) >= 0));

const joined = (people: readonly Person[] | undefined) => (people ?? []).map(({ name }) => name).join("、");
const perLine = (lines: readonly string[]) => lines.join("\n");
const namesOf = (people: readonly Person[] | undefined) => (people ?? []).map(({ name }) => name);
const withRule = (names: readonly string[]) => (names.length > 1 ? [...names, noOrder] : names);
const spread = (name: string) => ([...name].length === 2 ? [...name].join("\u3000") : name);
const body = (code: BodyCode) => (facts: CertificateFacts) => (facts.number?.code === code ? facts.number.body : "");

const values: Record<Code, (facts: CertificateFacts) => string> = {
  school: ({ school = "" }) => school,
  student: ({ members = [] }) => joined(members) + (members.length > 1 ? noOrder : ""),
  teacher: ({ advisors }) => joined(advisors),
  workName: ({ workName = "" }) => workName,
  teamName: ({ teamName = "" }) => teamName,
  allSchoolHor: ({ members = [] }) => [...new Set(members.flatMap(({ school }) => school || []))].join("、"),
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
};
