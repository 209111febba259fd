import { dateOf, type Format, shownBy } from "./formats";

/** Why what a cell says cannot be taken; each has words in `messages/<locale>/sheet.json`. */
type TroubleName =
  | "cellError"
  | "digitsLost"
  | "shownOtherwise"
  | "formulaWithoutValue"
  | "dateInvalid"
  | "charactersLost"
  | "merged"
  | "unreadable";

export interface Trouble {
  trouble: TroubleName;
  /** What the cell shows, what it holds, or the range it is merged into. */
  params?: Record<string, string>;
}

/** A cell as the file spells it. */
export interface RawCell {
  /** `s` and `inlineStr` are texts already; `n` where the file says nothing. */
  type: string;
  value: string;
  formula: boolean;
  format: Format;
}

interface Cell {
  text: string;
  trouble?: Trouble;
}

const ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/i;
/** A long number that a program has shortened on its way through a text file. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2,}$/i;

const wrong = (trouble: TroubleName, text: string, params: Record<string, string> = {}): Cell => ({
  text,
  trouble: { trouble, params: { shown: text, ...params } },
});

/** What a cell shows, as text; days as `YYYY-MM-DD`. Where that differs from what it holds, or digits are lost, a trouble says so. */
export function readCell({ type, value, formula, format }: RawCell, from1904: boolean): Cell {
  if (type === "e") return wrong("cellError", value || "#N/A");
  if (value === "") return formula && type !== "str" ? wrong("formulaWithoutValue", "") : { text: "" };
  if (type === "b") return { text: value === "1" || value === "true" ? "TRUE" : "FALSE" };
  if (type === "d") return { text: value.replace("T", " ").replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, "") };
  return type === "n" ? numberAs(format, value, from1904) : textAs(value);
}

function textAs(text: string): Cell {
  if (ERROR.test(text.trim())) return wrong("cellError", text.trim());
  if (SHORTENED.test(text.trim())) return wrong("digitsLost", text.trim());
  return text.includes("\ufffd") ? wrong("charactersLost", text) : { text };
}

function numberAs(format: Format, spelt: string, from1904: boolean): Cell {
  const value = Number(spelt);
  if (spelt.trim() === "" || !Number.isFinite(value)) return wrong("unreadable", spelt);
  if (format.as === "date") {
    const date = dateOf(value, format, from1904);
    return date === null ? wrong("dateInvalid", plainly(value)) : { text: date };
  }
  // A spreadsheet program keeps fifteen digits of a number; what stood behind them is zeros by now.
  if (Math.abs(value) >= 1e15) return wrong("digitsLost", value < 1e21 ? value.toFixed(0) : String(value));
  const held = plainly(value);
  return format.as === "code" ? asShown(format.code, value, held) : { text: held };
}

/** Without an exponent; the noise behind the fifteenth digit of a fraction is none of its digits. */
function plainly(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return rounded.toFixed(0);
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/0+$/, "") : String(rounded);
}

/** Zeros in front, separators of a number that names something, a percentage: as they are shown. */
function asShown(code: string, value: number, held: string): Cell {
  const shown = shownBy(code, value);
  // An exponent is how a program shows a long number that it still holds.
  if (/\dE[+-]?\d/i.test(shown)) return { text: held };
  if (shown.endsWith("%")) {
    const percent = plainly(Number(shown.slice(0, -1).replaceAll(",", "")) / 100);
    return percent === held ? { text: shown } : wrong("shownOtherwise", shown, { held });
  }
  const numeric = shown.replaceAll(/[,\s¥￥$€£]/g, "");
  if (/^-?\d+(?:\.\d+)?$/.test(numeric)) {
    if (Number(numeric) !== Number(held)) return wrong("shownOtherwise", shown, { held });
    return { text: /^0\d/.test(numeric) && !numeric.includes(".") ? numeric : held };
  }
  const digits = (text: string) => text.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits(shown) === digits(held) ? { text: shown } : wrong("shownOtherwise", shown, { held });
}
