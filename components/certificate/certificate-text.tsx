import type { TextElement } from "@/lib/designer/document";
import { fontOf } from "@/lib/designer/fonts";
import { type Glyph, layoutText } from "@/lib/designer/layout";

/** One text element, every character where the layout put it. */
export function CertificateText({ element, text }: { element: TextElement; text: string }) {
  const { fontSize, lines } = layoutText(text, element);
  return (
    <text
      xmlSpace="preserve"
      fontFamily={fontOf(element.fontFamily ?? element.defaultFontName).stack}
      fontSize={short(fontSize)}
      fontWeight={element.bold ? 700 : 400}
      fill={element.color ?? element.defaultColor}
      style={{ fontKerning: "none", fontVariantLigatures: "none", whiteSpace: "pre" }}
    >
      {lines.flatMap((line, l) => runsOf(line).map((run, r) => <Run key={`${l} ${r}`} run={run} />))}
    </text>
  );
}

function Run({ run }: { run: Glyph[] }) {
  const [first] = run;
  if (!first) return null;
  const x = run.map((glyph) => short(glyph.x)).join(" ");
  const y = run.every((glyph) => glyph.y === first.y) ? short(first.y) : run.map((glyph) => short(glyph.y)).join(" ");
  return (
    <tspan x={x} y={y} rotate={first.turned ? 90 : undefined}>
      {run.map((glyph) => glyph.text).join("")}
    </tspan>
  );
}

/** Characters that one list of positions can hold: of one code unit each (readers count units), all turned or none. */
function runsOf(line: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of line) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.turned === glyph.turned && last.text.length === 1 && glyph.text.length === 1)
      run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

/** A hundredth of a unit is 3 µm on paper. */
const short = (value: number) => Math.round(value * 100) / 100;
