import type { Archive } from "./archive";
import { type Format, formatOf } from "./formats";
import { LIMITS, refused, type Work } from "./limits";
import type { Attributes, XmlEvents } from "./xml";

/** Elements of a part, where its text does not matter. */
export function elements(open: (name: string, attributes: Attributes, inside: readonly string[]) => void): XmlEvents {
  const inside: string[] = [];
  return {
    listening: false,
    text: () => {},
    open: (name, attributes) => {
      open(name, attributes, inside);
      inside.push(name);
    },
    close: () => void inside.pop(),
  };
}

/** `_x000D_` is how a workbook spells a character that XML has no place for. */
const spelt = (text: string) =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Joins the runs of a string item, without its phonetic guide. */
export class RunText implements XmlEvents {
  listening = false;
  private parts: string[] = [];
  private length = 0;
  private aside = 0;

  /** @param where how a text is named that is longer than any cell's */
  constructor(private readonly where: () => string = () => "") {}

  open(name: string) {
    if (name === "rPh") this.aside++;
    this.listening = name === "t" && this.aside === 0;
  }
  close(name: string) {
    if (name === "rPh") this.aside--;
    this.listening = false;
  }
  text(piece: string) {
    this.length += piece.length;
    if (this.length > LIMITS.cellCharacters)
      throw refused("sheetCellTooLong", { cell: this.where(), max: LIMITS.cellCharacters });
    this.parts.push(piece);
  }
  take(): string {
    const text = this.parts.length === 1 ? (this.parts[0] as string) : this.parts.join("");
    this.parts = [];
    this.length = 0;
    return spelt(text);
  }
}

/** The texts that cells share. @throws sheetTooManyTexts, sheetCellTooLong */
export async function sharedTexts(archive: Archive, part: string | undefined, work: Work): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  const run = new RunText();
  await archive.read(part, LIMITS.stringsBytes, {
    get listening() {
      return run.listening;
    },
    open: (name) => run.open(name),
    text: (piece) => run.text(piece),
    close: (name) => {
      run.close(name);
      if (name !== "si") return;
      work.count("texts", "sheetTooManyTexts");
      texts.push(run.take());
    },
  });
  return texts;
}

/** How each cell style shows numbers. @throws sheetTooManyStyles */
export async function formatsOf(archive: Archive, part: string | undefined): Promise<Format[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (!part) return [];
  await archive.read(
    part,
    LIMITS.stylesBytes,
    elements((name, { numFmtId = "0", formatCode }, inside) => {
      if (name === "numFmt" && formatCode !== undefined && inside.at(-1) === "numFmts")
        codes.set(Number(numFmtId), formatCode.slice(0, 255));
      else if (name === "xf" && inside.at(-1) === "cellXfs") ids.push(Number(numFmtId));
      if (ids.length > LIMITS.styles || codes.size > LIMITS.formats)
        throw refused("sheetTooManyStyles", { max: LIMITS.styles });
    }),
  );
  const known = new Map<number, Format>();
  return ids.map((id) => {
    const format = known.get(id) ?? formatOf(id, codes.get(id));
    known.set(id, format);
    return format;
  });
}
