import "server-only";

export type { Sheet } from "./book";
export type { Trouble } from "./cell";
export { openSheet, readSheet } from "./reading";
export type { SheetRow } from "./rows";
export { type SheetColumn, streamSheet, writeTemplate, XLSX } from "./writing";
