import { normalText } from "@/lib/text/normal";
import { type RawCell, readCell, type Trouble } from "./cell";
import type { Format } from "./formats";
import { withoutGuard } from "./formula";
import { LIMITS, refused, type Work } from "./limits";
import { RunText } from "./parts";
import type { Attributes, XmlEvents } from "./xml";

/** A row as it was read: its number as the spreadsheet program shows it, from 1, and its cells as the text that they show. */
export interface SheetRow {
  rowNum: number;
  cells: string[];
  /** By the place of a cell, why its text is not to be trusted. */
  troubles?: Record<number, Trouble>;
}

interface Ways {
  texts: readonly string[];
  formats: readonly Format[];
  from1904: boolean;
  /** Rows that hold something, the heading included. */
  maxRows: number;
}

const PLAIN: Format = { as: "plain" };
const LAST = { row: 1_048_576, column: 16_384 };

/** The number of a column by its letters, from 0; -1 for none. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at > 0 && at < 4 ? column - 1 : -1;
}

/** Reads the rows of a sheet that hold anything; what is merely formatted is counted and passed over. */
export class RowReader implements XmlEvents {
  readonly rows: SheetRow[] = [];
  /** Of rows that hold something. */
  hidden = 0;
  /** Cells that hold what a formula came to. */
  formulas = 0;
  readonly merges: string[] = [];
  private row: SheetRow = { rowNum: 0, cells: [] };
  private rowHidden = false;
  private column = -1;
  private cell: RawCell = { type: "", value: "", formula: false, format: PLAIN };
  private readonly run = new RunText(() => this.place());
  private inside: "" | "v" | "is" = "";

  constructor(
    private readonly ways: Ways,
    private readonly work: Work,
  ) {}

  get listening() {
    return this.inside === "v" || (this.inside === "is" && this.run.listening);
  }

  open(name: string, attributes: Attributes) {
    if (this.inside === "is") this.run.open(name);
    else if (name === "c") this.openCell(attributes);
    else if (name === "v" || name === "is") this.inside = name;
    else if (name === "f") this.cell.formula = true;
    else if (name === "row") this.openRow(attributes);
    else if (name === "mergeCell") this.merge(attributes.ref ?? "");
  }

  text(piece: string) {
    this.run.text(piece);
  }

  close(name: string) {
    if (this.inside === "is" && name !== "is") this.run.close(name);
    else if (name === "v" || name === "is") {
      this.inside = "";
      this.cell.value = this.run.take();
    } else if (name === "c") this.closeCell();
    else if (name === "row") this.closeRow();
  }

  private openRow({ r, hidden }: Attributes) {
    this.work.count("rows", "sheetTooManyRows");
    const rowNum = r === undefined ? this.row.rowNum + 1 : Number(r);
    if (!Number.isInteger(rowNum) || rowNum <= this.row.rowNum || rowNum > LAST.row) throw refused("sheetDamaged");
    this.row = { rowNum, cells: [] };
    this.rowHidden = hidden === "1" || hidden === "true";
    this.column = -1;
  }

  private openCell({ r, s, t }: Attributes) {
    if (++this.work.cells > LIMITS.cells) throw refused("sheetTooManyCells", { max: LIMITS.cells });
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    if (this.column < 0 || this.column >= LAST.column) throw refused("sheetDamaged");
    const format = this.ways.formats[Number(s ?? -1)] ?? PLAIN;
    this.cell = { type: t ?? "n", value: "", formula: false, format };
  }

  private closeCell() {
    if (this.cell.type === "s" && this.cell.value !== "") {
      const text = this.ways.texts[Number(this.cell.value)];
      if (text === undefined) throw refused("sheetDamaged");
      this.cell.value = text;
    }
    const { text: shown, trouble } = readCell(this.cell, this.ways.from1904);
    const text = withoutGuard(shown.trim());
    if (!trouble && normalText(text) === "") return;
    if (this.column >= LIMITS.columns) throw refused("sheetTooWide", { cell: this.place(), max: LIMITS.columns });
    this.work.count("characters", "sheetTooMuchText", text.length);
    if (this.cell.formula && !trouble) this.formulas++;
    while (this.row.cells.length < this.column) this.row.cells.push("");
    this.row.cells[this.column] = text;
    if (trouble) (this.row.troubles ??= {})[this.column] = trouble;
  }

  private closeRow() {
    if (this.row.cells.length === 0) return;
    if (this.rows.length > this.ways.maxRows) throw refused("sheetTooLong", { max: this.ways.maxRows });
    this.rows.push(this.row);
    if (this.rowHidden) this.hidden++;
  }

  private merge(reference: string) {
    if (this.merges.push(reference) > LIMITS.merges) throw refused("sheetTooManyMerges", { max: LIMITS.merges });
  }

  private place() {
    let letters = "";
    for (let left = this.column + 1; left > 0; left = Math.floor((left - 1) / 26))
      letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    return `${letters}${this.row.rowNum}`;
  }
}
