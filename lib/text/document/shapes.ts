/** Where something lies in a document: from the outermost to the innermost, as a member of an archive, then its page. */
export interface Step {
  kind: StepKind;
  n?: number;
  name?: string;
}

export const stepKinds = [
  "member",
  "page",
  "slide",
  "sheet",
  "paragraph",
  "row",
  "line",
  "notes",
  "header",
  "comment",
  "property",
  "image",
  "bytes",
] as const;
type StepKind = (typeof stepKinds)[number];

/** What part of a file it is: what readers read, what programs store beside it, and the names of who wrote it. */
type PartKind = "text" | "property" | "author" | "position" | "name";

/** A piece of text of a document. Where `lines` is set, each line of it is one of these, counted from 1. */
export interface Part {
  at: Step[];
  kind: PartKind;
  text: string;
  lines?: "paragraph" | "row" | "line";
}

/** Why a document, or a part of it, could not be read. */
export const unreadReasons = [
  "encrypted",
  "damaged",
  "tooLarge",
  "inflates",
  "tooHeavy",
  "tooLong",
  "tooDeep",
  "noText",
  "kind",
  "failed",
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

interface Unread {
  at: Step[];
  why: UnreadReason;
}

/** All that was read of a file, and what of it could not be. Kinds that say nothing, as fonts do, have neither. */
export interface Reading {
  parts: Part[];
  unread: Unread[];
  /** Pages, slides or sheets. */
  pages: number;
}

/** A document that cannot be read, in a word. */
export class Unreadable extends Error {
  constructor(readonly why: UnreadReason) {
    super(why);
  }
}

const MB = 1_048_576;
/** Far above what a work of a contest needs. */
export const BOUNDS = {
  /** A file that is looked into at all. */
  bytes: 128 * MB,
  /** Inflated, of all members of all archives in it. */
  inflated: 384 * MB,
  member: 96 * MB,
  /** Of a film or a sound: what it says about itself, or one that lies within another file. */
  media: 32 * MB,
  xml: 32 * MB,
  members: 5000,
  /** Archives within archives. */
  depth: 3,
  pages: 1000,
  characters: 4_000_000,
  images: 300,
} as const;
