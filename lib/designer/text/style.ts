/** How a run of text looks; lengths in design units. */
export interface TextStyle {
  /** Stored name of a font (`fonts.ts`). */
  font: string | undefined;
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: "sup" | "sub" | null;
  color: string;
  background: string | null;
  /** Where a click on it leads, in a PDF, too. */
  link: string | null;
}

export interface Run {
  /** A line break in it begins a new paragraph, without another marker. */
  text: string;
  style: TextStyle;
}

export type Align = "left" | "center" | "right" | "justify";

export interface Paragraph {
  runs: Run[];
  align: Align;
  /** What stands before it in a list: `•`, `3.` */
  marker: string;
  /** Depth in lists and quotes. */
  indent: number;
  quote: boolean;
}

/** A text as it is set: never empty, one paragraph at least. */
export type RichText = readonly Paragraph[];

export const textOf = (text: RichText) => text.map(({ runs }) => runs.map((run) => run.text).join("")).join("\n");
