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

/** `fill` in place of every text; a line break in what it gives begins a new paragraph, without another marker. */
export function mapText(rich: RichText, fill: (text: string) => string): RichText {
  const filled: Paragraph[] = [];
  for (const paragraph of rich) {
    let runs: Run[] = [];
    let { marker } = paragraph;
    const { align, indent, quote } = paragraph;
    for (const { text, style } of paragraph.runs) {
      const whole = fill(text);
      if (!whole.includes("\n")) {
        runs.push({ text: whole, style });
        continue;
      }
      const [first = "", ...more] = whole.replaceAll("\r", "").split("\n");
      runs.push({ text: first, style });
      for (const line of more) {
        filled.push({ runs, align, marker, indent, quote });
        runs = [{ text: line, style }];
        marker = "";
      }
    }
    filled.push({ runs, align, marker, indent, quote });
  }
  return filled;
}
