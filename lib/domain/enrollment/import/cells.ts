import type { FormField, Option } from "@/lib/domain/contest/contract";
import { normalLine } from "@/lib/text/normal";

const words = (text: string) => normalLine(text).toLowerCase();

const yes = new Set(["是", "有", "同意", "yes", "y", "true", "1", "√", "✓"]);
const no = new Set(["否", "无", "不同意", "no", "n", "false", "0"]);

/** The value of an option by its value or its label in either language; what matches none stays as typed, to be refused. */
function valueOf(options: readonly Option[] | undefined, typed: string): string {
  const wanted = words(typed);
  const is = ({ value, label }: Option) => [value, label.zh, label.en ?? ""].some((name) => words(name) === wanted);
  return options?.find(is)?.value ?? typed;
}

const parts = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** The steps of a choice in several levels, each by its label. */
function pathOf(options: readonly Option[] | undefined, typed: string): string[] {
  let level = options;
  return parts(typed, /[/／>]/).map((step) => {
    const value = valueOf(level, step);
    level = level?.find((option) => option.value === value)?.children;
    return value;
  });
}

/** What a cell says, as the form takes an answer; undefined for an empty cell. */
export function answerIn(field: FormField, text: string): unknown {
  if (text === "") return undefined;
  switch (field.type) {
    case "radio":
    case "select":
      return valueOf(field.options, text);
    case "checkbox":
      if (!field.options?.length && field.source === "custom")
        return yes.has(words(text)) ? true : no.has(words(text)) ? false : text;
      return parts(text, /[、,，;；|\n]/).map((one) => valueOf(field.options, one));
    case "cascade":
      return pathOf(field.options, text);
    default:
      return text;
  }
}
