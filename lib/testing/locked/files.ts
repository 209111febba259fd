import { readFileSync } from "node:fs";

/** The ends of the names of the files here. */
export const LOCKED = ["docx", "xlsx", "pptx", "doc", "xls", "odt", "ods", "odp"] as const;

/**
 * An Office file with a real lock, password `secret`. The newer three were locked by officecrypto-tool 0.0.19 ("agile" encryption of
 * [MS-OFFCRYPTO] 2.3.4.10), the others by LibreOffice 7.4 (RC4 in the old two, AES in OpenDocument); msoffcrypto-tool opens the first five.
 */
export const lockedFile = (kind: (typeof LOCKED)[number]): Buffer =>
  readFileSync(new URL(`locked.${kind}`, import.meta.url));

/** The same two old files before they were locked: what a lock changes in them is a few bits. */
export const openFile = (kind: "doc" | "xls"): Buffer => readFileSync(new URL(`open.${kind}`, import.meta.url));
