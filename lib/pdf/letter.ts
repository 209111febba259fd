import { Design } from "@/lib/designer/document";
import { precheck } from "@/lib/designer/precheck";
import { Fault } from "@/lib/fault";
import { type Element, pagesPdf } from "./pages";

/** A letter on one page: A4 upright. */
interface Letter {
  /** Of the file. */
  title: string;
  heading: string;
  /** Small, at the right below the heading. */
  number: string;
  body: string;
  /** At the right below the body, line by line. */
  closing: string;
  /** What its parts are called, for who is told that one does not fit. */
  parts: Readonly<Record<"heading" | "number" | "body" | "closing", string>>;
}

const [LEFT, WIDE, RATIO] = [110, 780, 1.4142];
const MOST_CHARACTERS = 5000;
const INK = "#222";

/** Words as they are: a brace is no binding here. */
const plain = (text: string) => text.replaceAll("{", "｛").replaceAll("}", "｝");

const text = (id: string, words: string, at: [top: number, height: number], more: Partial<Element>): Element[] =>
  words.trim()
    ? [
        {
          ...{ id, type: "text", contentText: plain(words), left: LEFT, width: WIDE, top: at[0], height: at[1] },
          ...{ defaultFontName: "SimSun", color: INK, lineHeight: 1.7, ...more },
        } as Element,
      ]
    : [];

/**
 * Writes a letter as PDF; the same bytes for the same letter.
 * @throws textOverflow, glyphMissing naming the part or the characters
 */
export function letterPdf({ title, heading, number, body, closing, parts }: Letter): Buffer {
  const long = Object.entries({ heading, number, body, closing }).find(([, said]) => said.length > MOST_CHARACTERS);
  if (long) throw new Fault("textOverflow", { names: parts[long[0] as keyof typeof parts] });
  const elements = [
    ...text("heading", heading, [110, 110], { fontSize: 50, bold: true, align: "center", letterSpacing: 8 } as never),
    ...text("number", number, [222, 46], { fontSize: 15, align: "right", color: "#555" } as never),
    ...text("body", body, [280, 800], { fontSize: 22, align: "justify" } as never),
    ...text("closing", closing, [1090, 230], { fontSize: 22, align: "right" } as never),
  ];
  const rules = [{ left: LEFT + 10, top: 212, width: WIDE - 20, height: 1.2, strokeWidth: 0, fill: "#999" }];
  const design = Design.parse({ slides: [{ id: "p1", elements, rules }], viewportRatio: RATIO });
  const problems = precheck(design, {});
  const missing = problems.flatMap((problem) => problem.missing);
  if (missing.length > 0) throw new Fault("glyphMissing", { names: [...new Set(missing)].join(" ") });
  const [over] = problems;
  if (over) throw new Fault("textOverflow", { names: parts[over.elementId as keyof typeof parts] });
  return pagesPdf(design.slides, { title, viewportRatio: RATIO });
}
