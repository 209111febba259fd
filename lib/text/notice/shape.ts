import { withoutHidden } from "@/lib/text/normal";

/** An official notice with a list attached, as both its forms are written from it: as a Word document and on paper. */
export interface Notice {
  /** Under a red heading, as official documents stand (GB/T 9704-2012); else a letter under a plain one. */
  official: boolean;
  /** In the heading, and below the text. */
  issuer: string;
  number: string;
  title: string;
  recipients: string;
  /** Paragraphs, a line each. */
  opening: string;
  /** As it is written out below the text. */
  day: string;
  words: { number: string; recipients: string; attachment: string };
  list: NoticeList;
}

export interface NoticeList {
  title: string;
  columns: readonly { title: string; width: number }[];
  sections: readonly {
    heading: string;
    tables: readonly { heading: string; rows: readonly (readonly string[])[] }[];
  }[];
}

/** GB/T 9704-2012, in millimetres: an A4 sheet, and 22 lines of size 3 between its margins. */
export const page = { width: 210, height: 297, top: 37, bottom: 35, left: 28, right: 26, lines: 22 };

/** Sizes of type in points, after their Chinese names. */
export const sizes = { two: 22, three: 16, four: 14, table: 10.5 };

/** A text on one line without what nobody sees, and without what no document can hold. */
export const clean = (text: string): string =>
  withoutHidden(text)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\ufffe\uffff\s]+/gu, " ")
    .trim();

export const paragraphsOf = (text: string): string[] => text.split("\n").map(clean).filter(Boolean);

/** Of a line's height: a wide character fills its square, another one half of it. */
const ems = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.5), 0);

/**
 * How far from the right edge the issuer and the day end, in characters: the day begins two characters after the issuer, and neither ends
 * nearer than two characters to the edge.
 */
export function signed({ issuer, day }: Pick<Notice, "issuer" | "day">) {
  const [wide, short] = [ems(clean(issuer)), ems(day)];
  const right = wide - 2 - short;
  return right >= 0 ? { issuer: 2, day: 2 + right } : { issuer: 2 - right, day: 2 };
}

/** A list that is written down is as good as its file: text throughout, and as many cells in a row as there are columns. */
export const cellsOf = (row: readonly string[]): string[] => row.map(clean);
