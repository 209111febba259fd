import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { cellOf } from "./writing";

/** A table of a file of several: `above` are lines over its headings. A null is an empty cell. */
export interface TableSheet {
  name: string;
  above: readonly string[];
  columns: readonly { title: string; width?: number; format?: string }[];
  rows: readonly (readonly (string | number | null)[])[];
}

const writing = concurrencyLimit(1);
const BOLD = { style: { font: { bold: true } } };
/** What no part says: by which library a file was written, by whom, and when. */
const SAYS = /<(dcterms:(?:created|modified)|Application|AppVersion|dc:creator|cp:lastModifiedBy)\b[^>]*>[^<]*<\/\1>/g;

/** Several tables as one file; held in memory, so for tables of bounded length. */
export const writeSheets = (tables: readonly TableSheet[]): Promise<Buffer> =>
  writing(async () => {
    const bytes = await writeXlsx({
      sheets: tables.map(({ name, above, columns, rows }) => ({
        name,
        columns: columns.map(({ width = 14, format }) => ({ width, ...(format && { numFmt: format }) })),
        rows: [...above.map((line) => [cellOf(line)]), columns.map(({ title }) => cellOf(title)), ...rows.map(cells)],
        cells: new Map(columns.map((_, at) => [`${above.length},${at}`, BOLD])),
        freezePane: { rows: above.length + 1 },
      })),
    });
    const parts = unzipSync(bytes);
    for (const part of Object.keys(parts).filter((name) => name.startsWith("docProps/")))
      parts[part] = strToU8(strFromU8(parts[part] as Uint8Array).replace(SAYS, ""));
    return Buffer.from(zipSync(parts, { mtime: new Date(1980, 0, 1) }));
  });

const cells = (row: readonly (string | number | null)[]): CellValue[] =>
  row.map((cell) => (typeof cell === "string" ? (cell === "" ? null : cellOf(cell)) : cell));
