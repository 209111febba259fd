export interface Answer {
  status: number;
  headers: Headers;
  /** The headers and the body, a spreadsheet by its cells: what a reader could find something in. */
  text: string;
  /** Of the envelope; null where a file came. */
  code: number | null;
  msg: string;
  data: unknown;
  errors: { field: string; message: string }[];
  /** The whole envelope. */
  json?: unknown;
}
