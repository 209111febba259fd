import type { Doer } from "@/lib/audit";
import type { Locale } from "@/lib/i18n/locale";
import type { Trouble } from "@/lib/sheet";

/** Who imports, as far as this kernel needs to know; a kind's own judge knows more. */
export interface Importer extends Doer {
  userId: string;
  locale: Locale;
}

/** A row of the spreadsheet, by column, as it shows itself: nothing is normalised yet. */
export interface TypedRow<Column extends string = string> {
  rowNum: number;
  values: Record<Column, string>;
  /** Why the text of a column is not to be trusted. */
  troubles?: Partial<Record<Column, Trouble>>;
}

/** A row whose `values` have the form that is stored; `changes` are fit to be shown. */
export interface FormedRow<Column extends string = string> extends TypedRow<Column> {
  changes: { column: Column; from: string; to: string }[];
}

/** What an import does with a row. */
export const importActions = ["create", "update", "unchanged", "skip"] as const;
type Action = (typeof importActions)[number];

/** What becomes of a row. */
export interface Verdict<Column extends string, Entry> {
  action: Action;
  /** Words for the person who imports, in their language. */
  errors: { column: Column; message: string }[];
  entry: Entry;
  /** What is shown instead of what was typed, where a column tells what becomes of the row. */
  values?: Record<Column, string>;
}

/** The columns of a kind of spreadsheet. */
export interface ImportColumns<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  heading(column: Column, locale: Locale): string;
  /** How else a column may be headed where no cell has its heading: the first of these that stands in the sheet counts. */
  also?: Partial<Record<Column, readonly string[]>>;
  /** Within how many rows its headings stand, where that is more than usual. */
  headingWithin?: number;
  /** The column of each cell of a row of headings that is known as a whole; nothing for any other row. */
  placed?(cells: readonly string[]): (Column | undefined)[] | undefined;
  /** The form in which each column is judged and stored. */
  forms: Record<Column, (typed: string) => string>;
  /** A text as it may be shown to whoever imports it: personal numbers are masked. */
  shown?(column: Column, text: string): string;
}

/**
 * What can be imported from a spreadsheet. The kernel reads, forms, stores the check and words the outcome; a kind says what its
 * columns are, judges rows and writes them.
 */
export interface ImportKind<Column extends string, Options, Entry, A extends Importer> extends ImportColumns<Column> {
  /** As `import_check` and the audit know it. */
  kind:
    | "user"
    | "group"
    | "college"
    | "school"
    | "department"
    | "major"
    | "team"
    | "orgList"
    | "ranking"
    | "quota"
    | "expert"
    | "bankLine"
    | "roll";
  /**
   * Asks what the rows are judged by; the judge that comes back takes them one after the other, in their order.
   * With `hold` what they name stays as it is until the current transaction ends.
   */
  judge(
    rows: readonly FormedRow<Column>[],
    options: Options,
    actor: A,
    hold: boolean,
  ): Promise<(row: FormedRow<Column>) => Verdict<Column, Entry>>;
  /** The most rows of a file; fewer than every import reads. */
  mostRows?: number;
  /** What a check tells of the rows that would be written, besides their number. */
  notices?(entries: readonly Entry[], actor: A): string[];
  /** Writes judged rows inside the current transaction. */
  write(entries: readonly Entry[], actor: A): Promise<void>;
}
