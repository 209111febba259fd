import { isStorable, normalLine } from "@/lib/text/normal";
import type { FormField } from "./field";
import { type AnswerProblem, isDay, type Reading, readNumber, unfinished } from "./reading";
import { answerTo, isEmpty } from "./visible";

/** Reads the rows of a table answer; rows without any entry are left out, and so is what no column asks for. */
export function readTable({ columns = [], minSel = 0, maxSel = 100 }: FormField, raw: unknown): Reading {
  if (!Array.isArray(raw) || !raw.every(isRow)) return { problems: [{ fault: "notAList" }] };
  if (raw.length > maxSel) return { problems: [{ fault: "tooMany", params: { max: maxSel } }] };
  const problems: AnswerProblem[] = [];
  const rows = raw.flatMap((row, r) => {
    const cells: Record<string, string | number> = {};
    const filled = columns.filter(({ key }) => !isEmpty(answerTo(row, key)));
    for (const column of filled.length > 0 ? columns : []) {
      const read = readCell(column, answerTo(row, column.key));
      if (typeof read === "object") problems.push({ ...read, path: [r, column.key] });
      else if (read !== undefined) cells[column.key] = read;
    }
    return filled.length > 0 ? [cells] : [];
  });
  if (rows.length < minSel) problems.push({ fault: "tooFew", params: { min: minSel } });
  return problems.every(({ fault }) => unfinished.has(fault)) ? { value: rows, problems } : { problems };
}

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === "object" && row !== null && !Array.isArray(row);

function readCell(
  column: NonNullable<FormField["columns"]>[number],
  raw: unknown,
): string | number | undefined | AnswerProblem {
  if (isEmpty(raw)) return column.required ? { fault: "required" } : undefined;
  if (column.type === "number") {
    const read = readNumber({}, raw);
    return typeof read.value === "number" ? read.value : { fault: "notANumber" };
  }
  if (typeof raw !== "string") return { fault: "notText" };
  const text = normalLine(raw);
  if (!isStorable(text)) return { fault: "controlCharacters" };
  if (column.type === "date") return isDay(text) ? text : { fault: "notADate" };
  return [...text].length <= 500 ? text : { fault: "tooLong", params: { max: 500 } };
}
