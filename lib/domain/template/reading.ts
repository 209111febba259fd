import type { z } from "zod";
import { Fault, type FieldError } from "@/lib/fault";
import { fieldErrorsOf, zodWords } from "@/lib/http/refusal";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { ContestTemplate, TEMPLATE_KIND, TEMPLATE_VERSION } from "./shapes";

const MOST_DEPTH = 24;
const MOST_NAMED = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const unreadable = () => new Fault("templateUnreadable", {}, [{ field: "file", fault: "templateUnreadable" }]);

/**
 * Reads a file as a template of a contest. Whatever the schema does not know is refused where it stands, instead of being dropped.
 * @throws templateUnreadable for a file that is none; templateVersion; badInput with the path of each field that is wrong
 */
export function readTemplate(bytes: Buffer, locale: Locale): ContestTemplate {
  const raw = jsonIn(bytes);
  if (!isRecord(raw) || raw.kind !== TEMPLATE_KIND) throw unreadable();
  if (raw.version !== TEMPLATE_VERSION) {
    const params = { version: String(raw.version).slice(0, 20), known: TEMPLATE_VERSION };
    throw new Fault("templateVersion", params, [{ field: "version", fault: "templateVersion", params }]);
  }
  if (deeperThan(raw, MOST_DEPTH)) throw unreadable();
  const parsed = ContestTemplate.safeParse(raw, { error: zodWords(locale) });
  if (!parsed.success) throw new Fault("badInput", {}, fieldErrorsOf(parsed.error, locale));
  const unknown = unknownIn(raw, parsed.data);
  if (unknown.length > 0) {
    const message = wordsOf(locale, "faults")("field.unknownField");
    throw new Fault(
      "badInput",
      {},
      unknown.map((field): FieldError => ({ field, message })),
    );
  }
  return parsed.data;
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
}

/** Level by level: what is nested a million deep ends no stack. */
function deeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.filter(isRecord).flatMap((one) => Object.values(one));
  }
  return false;
}

/** The paths of what was given and is not in what was taken: names that no object of ours has, `__proto__` among them. */
function unknownIn(given: unknown, taken: unknown, path: string[] = [], found: string[] = []): string[] {
  if (!isRecord(given) || !isRecord(taken)) return found;
  for (const key of Object.keys(given)) {
    if (found.length >= MOST_NAMED) return found;
    const at = [...path, key];
    if (Object.hasOwn(taken, key)) unknownIn(given[key], taken[key], at, found);
    else found.push(at.join("."));
  }
  return found;
}

/** A template as the file has it. */
export const fileText = (template: z.input<typeof ContestTemplate>) =>
  `${JSON.stringify(ContestTemplate.parse(template), null, 2)}\n`;
