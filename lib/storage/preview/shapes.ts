import type { previewKinds, previewReasons } from "@/db/values";

export type PreviewKind = (typeof previewKinds)[number];
export type PreviewReason = (typeof previewReasons)[number];

/**
 * How LibreOffice takes an Office type: the ending that it goes by, the filter that writes the PDF, and, of packages, the one that reads:
 * it never guesses, so that noise is not taken for a plain text.
 */
const office = {
  "application/msword": ["doc", "writer"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx", "writer", "MS Word 2007 XML"],
  "application/vnd.oasis.opendocument.text": ["odt", "writer", "writer8"],
  "application/vnd.ms-excel": ["xls", "calc"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx", "calc", "Calc MS Excel 2007 XML"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods", "calc", "calc8"],
  "application/vnd.ms-powerpoint": ["ppt", "impress"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [
    "pptx",
    "impress",
    "Impress MS PowerPoint 2007 XML",
  ],
  "application/vnd.oasis.opendocument.presentation": ["odp", "impress", "impress8"],
} as const satisfies Record<string, readonly [ending: string, writes: string, reads?: string]>;

/** How ffmpeg is told to read a film: it never guesses, so that a list of other addresses is not taken for one. */
const film = {
  "video/mp4": "mov",
  "video/x-m4v": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
  "video/matroska": "matroska",
  "video/x-matroska": "matroska",
  "video/vnd.avi": "avi",
  "video/x-flv": "flv",
  "video/x-ms-asf": "asf",
  "video/mpeg": "mpeg",
  "video/ogg": "ogg",
} as const;

export const officeOf = (mime: string): readonly [ending: string, writes: string, reads?: string] =>
  office[mime as keyof typeof office];
export const filmOf = (mime: string) => film[mime as keyof typeof film] as (typeof film)[keyof typeof film];

/** Every type that something is made of, with what it is. */
export const previewable: readonly { mime: string; kind: PreviewKind }[] = [
  ...Object.keys(office).map((mime) => ({ mime, kind: "pdf" as const })),
  ...Object.keys(film).map((mime) => ({ mime, kind: "film" as const })),
];

/** What is made of a content of this type; null where nothing is. */
export const previewKindOf = (mime: string): PreviewKind | null =>
  previewable.find((one) => one.mime === mime)?.kind ?? null;

/** What is known of a preview besides its content. */
export interface PreviewFacts {
  /** Of a PDF: its pages, and whether the document goes on behind them. */
  pages?: number;
  cut?: boolean;
  /** Of a film. */
  seconds?: number;
  width?: number;
  height?: number;
  playable?: boolean;
}

/** A preview, or why there is none. */
export type Made = { bytes: Buffer; mime: string; facts: PreviewFacts } | { reason: PreviewReason };
