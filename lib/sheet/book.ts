import { Archive, mustLookLikeOne } from "./archive";
import { LIMITS, Work } from "./limits";
import { markMerged } from "./merges";
import { formatsOf, sharedTexts } from "./parts";
import { RowReader, type SheetRow } from "./rows";
import { planOf } from "./workbook";

/** What was read of a workbook, and what a person should know about it. */
export interface Sheet {
  name: string;
  rows: SheetRow[];
  /** Names of visible sheets that were not read. */
  otherSheets: string[];
  /** Rows among those read that the spreadsheet program does not show. */
  hiddenRows: number;
  /** Cells whose text is what a formula came to when the file was saved. */
  formulas: number;
}

/**
 * Reads the first visible sheet of a workbook: the rows that hold anything, the heading included, as the text that they show.
 * Every step is counted in `work` before it is taken; only the parts that are needed are inflated, as they are read.
 * @throws sheetTooLong over `maxRows` below the heading; a fault of its own for whatever else is wrong with the file
 */
export async function readBook(bytes: Buffer, maxRows: number, work = new Work()): Promise<Sheet> {
  mustLookLikeOne(bytes);
  const archive = await Archive.open(bytes, work);
  const plan = await planOf(archive);
  const formats = await formatsOf(archive, plan.styles);
  const texts = await sharedTexts(archive, plan.strings, work);
  const reader = new RowReader({ texts, formats, from1904: plan.from1904, maxRows }, work);
  await archive.read(plan.part, LIMITS.sheetBytes, reader);
  markMerged(reader.rows, reader.merges);
  const { rows, hidden: hiddenRows, formulas } = reader;
  return { name: plan.name, rows, otherSheets: plan.others, hiddenRows, formulas };
}
