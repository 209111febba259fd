import { codesOf } from "@/lib/designer/binding/bindings";
import { columnOf, englishCodes, numberCodes } from "@/lib/designer/binding/codes";
import type { Design, DesignElement } from "@/lib/designer/document";
import { drawnOf } from "@/lib/designer/table/parts";
import { plainOf } from "@/lib/designer/text/plain";

/** What certificates are written in. */
export type Language = "chinese" | "english";
/** As readers aloud know them (BCP 47). */
export const tagOf: Readonly<Record<Language, string>> = { chinese: "zh-CN", english: "en" };

const english = new Set<string>(englishCodes);
/** Letters and digits that are read alike in every language. */
const neutral = new Set<string>([...numberCodes, "certificateNo", "traceCode", "issueDate_iso"]);

/** Of a text's own words, those in braces left out; undefined where it has none. */
function ofWords(element: DesignElement): Language | undefined {
  if (element.type !== "text") return;
  const whole = element.content ? plainOf(element.content) : element.contentText;
  const isBinding = element.code !== undefined && !whole.includes("{");
  const words = isBinding ? "" : whole.replace(/\{[^}]*\}/g, "");
  if (/\p{sc=Han}/u.test(words)) return "chinese";
  return /\p{sc=Latin}{2}/u.test(words) ? "english" : undefined;
}

/** Of what is filled into a text. */
function ofBindings(element: DesignElement): Language | undefined {
  const codes = element.type === "text" ? codesOf(element) : [];
  const told = codes.filter((code) => !neutral.has(code) && columnOf(code) === null);
  if (told.length === 0) return;
  return told.every((code) => english.has(code)) ? "english" : "chinese";
}

/** In which language a text's own words are, else what is filled in; undefined where that is neither. */
export const languageOf = (element: DesignElement) => ofWords(element) ?? ofBindings(element);

/** The language of a certificate: English where its own words are, or what is filled into it where it has none. */
export function languageOfDesign({ slides }: Pick<Design, "slides">): Language {
  const shown = slides.flatMap(({ elements }) => drawnOf(elements)).filter(({ hidden }) => !hidden);
  const words = shown.flatMap((element) => ofWords(element) ?? []);
  const said = words.length > 0 ? words : shown.flatMap((element) => ofBindings(element) ?? []);
  return said.length > 0 && said.every((language) => language === "english") ? "english" : "chinese";
}
