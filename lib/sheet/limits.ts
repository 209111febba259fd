import { Fault, type FaultName, type FaultParams } from "@/lib/fault";

const MB = 1_048_576;

/** Far above what 20,000 rows of a list that people fill in need, far below what would hurt. Bytes are inflated ones. */
export const LIMITS = {
  parts: 1000,
  /** Of one part that is read. */
  sheetBytes: 64 * MB,
  stringsBytes: 32 * MB,
  stylesBytes: 8 * MB,
  smallBytes: 2 * MB,
  /** Of all parts that are read. */
  bytes: 96 * MB,
  /** Inflated to packed, from `ratioFrom` bytes on: what is filled in by hand or by a program stays below 60. */
  ratio: 250,
  ratioFrom: 8 * MB,
  elements: 6_000_000,
  depth: 40,
  attributes: 64,
  /** Rows and cells that the file names, empty ones included. */
  rows: 200_000,
  cells: 2_000_000,
  columns: 200,
  /** What Excel lets into a cell. */
  cellCharacters: 32_767,
  /** Of all cells together, each shared text counted at every use. */
  characters: 16_000_000,
  texts: 500_000,
  styles: 65_000,
  formats: 5000,
  merges: 10_000,
  names: 10_000,
  sheets: 255,
} as const;

/** Refuses a file by the field that carried it. */
export const refused = (fault: FaultName, params: FaultParams = {}) =>
  new Fault(fault, params, [{ field: "file", fault, params }]);

/** What reading has cost so far; every step counts before it works. */
export class Work {
  /** `most`: bytes inflated altogether. */
  constructor(private readonly most: number = LIMITS.bytes) {}

  bytes = 0;
  elements = 0;
  rows = 0;
  cells = 0;
  characters = 0;
  texts = 0;

  /** @throws the fault once `kind` passes its limit */
  count(kind: "bytes" | "rows" | "characters" | "texts", fault: FaultName, by = 1) {
    this[kind] += by;
    const max = kind === "bytes" ? this.most : LIMITS[kind];
    if (this[kind] > max) throw refused(fault, { max });
  }
}
