import { TextElement } from "@/lib/designer/document";
import { breakLines, measure } from "@/lib/designer/text/line-breaks";
import { read } from "@/lib/designer/text/reading";
import { plainText } from "@/lib/designer/text/rich-text";
import { gapOf, padding, Setting } from "@/lib/designer/text/setting";

export interface Look {
  font: "FangSong" | "SimSun" | "SimHei";
  /** In design units, as all lengths here. */
  size: number;
  bold?: boolean;
  color?: string;
  align?: "left" | "center" | "right" | "justify";
}

export interface Lines {
  lines: string[];
  /** A word was longer than a line: each line stands for itself, or the text would shrink until the word fits. */
  cut: boolean;
  missing: number[];
}

const set = new Setting();

/** A text of one paragraph as the lines that it takes in a width. */
export function linesIn(text: string, width: number, look: Look): Lines {
  const { font, size, bold = false } = look;
  const element = TextElement.parse({
    ...{ id: "t", type: "text", left: 0, top: 0, width: width + 2 * padding, height: 100 },
    ...{ fontSize: size, defaultFontName: font, bold },
  });
  read(set, plainText(text, element), element);
  measure(set, element);
  const whole = breakLines(set, width, 1);
  const lines = Array.from({ length: Math.max(1, set.lines) }, (_, n) => {
    const [from, to] = [set.from[n] ?? 0, n + 1 < set.lines ? (set.from[n + 1] ?? 0) : set.count];
    let said = "";
    for (let at = from; at < to; at++) said += String.fromCodePoint(set.characters[at] as number);
    return said;
  });
  return { lines, cut: !whole, missing: [...set.missing] };
}

/** Some lines of a text as an element, which sets them as they were broken. A box keeps a border of its own free: it is laid so far outside. */
export function elementOf(
  id: string,
  { lines, cut }: Pick<Lines, "lines" | "cut">,
  at: { left: number; top: number; width: number; line: number },
  look: Look,
) {
  const between = cut && lines.length > 1 ? gapOf({}) * ((lines.length - 1) / lines.length) : 0;
  return {
    ...{
      id,
      type: "text" as const,
      contentText: lines.map((one) => (cut ? one.trimEnd() : one)).join(cut ? "\n" : ""),
    },
    ...{ left: at.left - padding, top: at.top - padding, width: at.width + 2 * padding },
    ...{ height: lines.length * at.line + 2 * padding, lineHeight: (at.line - between) / look.size },
    ...{ fontSize: look.size, defaultFontName: look.font, bold: look.bold ?? false, color: look.color ?? "#000" },
    align: look.align ?? "left",
  };
}
