import { z } from "zod";
import { emailOf, mobileOf, shownMobile } from "@/lib/person/contact";
import { gradeOf } from "@/lib/person/grade";
import { readIdentityCard } from "@/lib/person/identity-card";
import { isStorable, normalLine, normalText } from "@/lib/text/normal";
import type { FormField, Option } from "./field";
import { wholeText } from "./pattern";

export type Answer = string | number | boolean | string[] | Record<string, string | number>[];

export type AnswerFault =
  | "required"
  | "notText"
  | "controlCharacters"
  | "tooShort"
  | "tooLong"
  | "patternMismatch"
  | "notANumber"
  | "tooSmall"
  | "tooLarge"
  | "offStep"
  | "notADate"
  | "notADateTime"
  | "notAnOption"
  | "notAFlag"
  | "notAList"
  | "tooFew"
  | "tooMany"
  | "notAPhone"
  | "notAnEmail"
  | "notAUrl"
  | "notAGrade"
  | "identityCardLength"
  | "identityCardBirthDate";

/** What is wrong with an answer: a code that the caller words, and where in a table it is. */
export interface AnswerProblem {
  fault: AnswerFault;
  params?: Record<string, number>;
  path?: (string | number)[];
}
/** The value as it is stored; one that is merely unfinished comes with its problem. */
export interface Reading {
  value?: Answer;
  problems: AnswerProblem[];
}

/** Faults of an answer that is merely not finished: a draft may have them. */
export const unfinished = new Set<AnswerFault>(["required", "tooShort", "tooFew"]);

const RICH_MOST = 50_000;

type Type = Exclude<FormField["type"], "section" | "table">;

const good = (value: Answer): Reading => ({ value, problems: [] });
const fault = (name: AnswerFault, params?: Record<string, number>, value?: Answer): Reading => ({
  value,
  problems: [params ? { fault: name, params } : { fault: name }],
});

/** Reads one given (not empty) answer by the field's type. @param today `YYYY-MM-DD`, for birth dates */
export function readAnswer(type: Type, field: FormField, raw: unknown, today: string): Reading {
  switch (type) {
    case "text":
      return field.source === GRADE ? readGrade(raw, today) : readText(field, raw, 500, normalLine);
    case "textarea":
      return readText(field, raw, 5_000, normalText);
    case "richtext":
      return readRich(field, raw);
    case "number":
      return readNumber(field, raw);
    case "statement":
      return typeof raw === "boolean" ? good(raw) : fault("notAFlag");
    case "checkbox":
      return field.options?.length || field.source !== "custom"
        ? readChoices(field, raw)
        : readAnswer("statement", field, raw, today);
    case "radio":
    case "select":
      return typeof raw === "string" && isOption(field.options, raw) ? good(raw) : fault("notAnOption");
    case "cascade":
      return readPath(field.options, raw);
    case "file":
    case "image":
      return readList(raw, 0, field.fileRule?.maxCount ?? 1);
    default:
      return typeof raw === "string" ? readFormat(type, normalLine(raw), today) : fault("notText");
  }
}

function readFormat(
  type: "date" | "datetime" | "phone" | "email" | "idcard" | "url",
  text: string,
  today: string,
): Reading {
  switch (type) {
    case "date":
      return isDay(text) ? good(text) : fault("notADate");
    case "datetime":
      return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10))
        ? good(text.padEnd(19, ":00"))
        : fault("notADateTime");
    case "phone": {
      // Answers are read by people: the number as they write it, which has one form as well.
      const number = mobileOf(text);
      return number ? good(shownMobile(number)) : fault("notAPhone");
    }
    case "email": {
      const address = emailOf(text);
      return address ? good(address) : fault("notAnEmail");
    }
    case "idcard": {
      const card = readIdentityCard(text, today);
      return card.ok ? good(card.number) : fault(card.fault);
    }
    case "url":
      return text.length <= 2_000 && /^https?:\/\//i.test(text) && URL.canParse(text) ? good(text) : fault("notAUrl");
  }
}

export const isDay = (text: string) => z.iso.date().safeParse(text).success;

function readText(
  { min = 0, max, regex }: FormField,
  raw: unknown,
  most: number,
  normal: (typed: string) => string,
): Reading {
  if (typeof raw !== "string") return fault("notText");
  const text = normal(raw);
  if (!isStorable(text, true)) return fault("controlCharacters");
  const length = [...text].length;
  const limit = Math.min(max ?? most, most);
  if (length > limit) return fault("tooLong", { max: limit });
  if (length < min) return fault("tooShort", { min }, text);
  if (regex !== undefined && !wholeText(regex).test(text)) return fault("patternMismatch");
  return good(text);
}

/** Where a text field asks for the grade, which is a year. */
export const GRADE = "profile.grade";

function readGrade(raw: unknown, today: string): Reading {
  if (typeof raw !== "string") return fault("notText");
  const year = gradeOf(raw, today);
  return year ? good(year) : fault("notAGrade");
}

/** What is written in rich text: tags do not count, an entity is one character. */
export const writtenIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:[a-z]+|#\d+);/gi, "&")
    .trim();

/** Limits and patterns are about the words, not about how they look; formatting without a word is no answer. */
function readRich(field: FormField, raw: unknown): Reading {
  if (typeof raw !== "string") return fault("notText");
  if (raw.length > RICH_MOST) return fault("tooLong", { max: RICH_MOST });
  const written = writtenIn(raw);
  if (written === "") return { problems: [] };
  const { value, problems } = readText(field, written, RICH_MOST, normalText);
  return value === undefined ? { problems } : { value: normalText(raw).trim(), problems };
}

/** Beyond it sums lose their units. */
const GREATEST = 1e12;

export function readNumber({ min, max, step }: Pick<FormField, "min" | "max" | "step">, raw: unknown): Reading {
  const typed = typeof raw === "string" && /^[+-]?\d+(\.\d+)?$/.test(raw.trim());
  const number = typeof raw === "number" || typed ? Number(raw) : Number.NaN;
  if (!Number.isFinite(number)) return fault("notANumber");
  if (number > GREATEST) return fault("tooLarge", { max: GREATEST });
  if (number < -GREATEST) return fault("tooSmall", { min: -GREATEST });
  if (min !== undefined && number < min) return fault("tooSmall", { min });
  if (max !== undefined && number > max) return fault("tooLarge", { max });
  const steps = step === undefined ? 0 : (number - (min ?? 0)) / step;
  if (step !== undefined && Math.abs(steps - Math.round(steps)) > 1e-9) return fault("offStep", { step });
  return good(number);
}

const isOption = (options: readonly Option[] | undefined, value: string) =>
  options?.length ? options.some((option) => option.value === value) : value.length <= 100;

function readChoices({ options, minSel = 0, maxSel = 500 }: FormField, raw: unknown): Reading {
  const read = readList(raw, minSel, maxSel);
  if (!Array.isArray(read.value)) return read;
  return read.value.every((one) => typeof one === "string" && isOption(options, one)) ? read : fault("notAnOption");
}

function readList(raw: unknown, least: number, most: number): Reading {
  if (!Array.isArray(raw) || !raw.every((one) => typeof one === "string" && one.length <= 100))
    return fault("notAList");
  const list = [...new Set<string>(raw)];
  if (list.length > most) return fault("tooMany", { max: most });
  if (list.length < least) return fault("tooFew", { min: least }, list);
  return good(list);
}

function readPath(options: readonly Option[] | undefined, raw: unknown): Reading {
  if (
    !Array.isArray(raw) ||
    raw.length > 10 ||
    !raw.every((one) => typeof one === "string" && isOption(undefined, one))
  )
    return fault("notAList");
  if (!options?.length) return good([...raw]);
  let level: readonly Option[] = options;
  for (const step of raw) {
    const option = level.find(({ value }) => value === step);
    if (!option) return fault("notAnOption");
    level = option.children ?? [];
  }
  return level.length > 0 ? fault("notAnOption") : good([...raw]);
}
