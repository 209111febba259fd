import { Fragment } from "react";
import type { TextElement } from "@/lib/designer/document";
import type { Band } from "@/lib/designer/text/bands";
import { coatsOf } from "@/lib/designer/text/coats";
import { isShapingFace, stackOf } from "@/lib/designer/text/fonts";
import { type Glyph, layoutText } from "@/lib/designer/text/layout";
import { plainText } from "@/lib/designer/text/rich-text";
import { slant } from "@/lib/designer/text/setting";
import type { RichText } from "@/lib/designer/text/style";

/** One text element, every character where the layout put it. @param text what it shows; a plain text is set in the element's own style */
export function CertificateText({ element, text }: { element: TextElement; text: RichText | string }) {
  const { lines, bands } = layoutText(typeof text === "string" ? plainText(text, element) : text, element);
  const runs = lines.flatMap(runsOf);
  const drawn = (
    <>
      <Strips bands={bands} under />
      {coatsOf(element).map(({ color, opacity, x, y, stroke }, i) => (
        <g
          key={i}
          aria-hidden="true"
          style={unread}
          transform={x || y ? `translate(${x} ${y})` : undefined}
          {...(stroke
            ? { fill: "none", stroke: color, strokeWidth: stroke, strokeOpacity: opacity, strokeLinejoin: "round" }
            : { fill: color, fillOpacity: opacity })}
        >
          <Letters runs={runs} coat />
          <Strips bands={bands} under={false} coat />
        </g>
      ))}
      <Letters runs={runs} />
      <Strips bands={bands} under={false} />
    </>
  );
  const { opacity = 1 } = element;
  // each word and band by itself, as PDF paints them
  return opacity === 1 ? drawn : <g fillOpacity={opacity}>{drawn}</g>;
}

/** Whoever copies the text has it once. */
const unread = { userSelect: "none" } as const;

/** @param coat in the colour of what is around it */
function Strips({ bands, under, coat = false }: { bands: readonly Band[]; under: boolean; coat?: boolean }) {
  return bands.map(({ x, y, width, height, color, under: below }, i) =>
    color && below === under ? (
      <rect
        key={i}
        x={short(x)}
        y={short(y)}
        width={short(width)}
        height={short(height)}
        fill={coat ? undefined : color}
      />
    ) : null,
  );
}

/** @param coat in the colour of what is around it */
function Letters({ runs, coat = false }: { runs: readonly Glyph[][]; coat?: boolean }) {
  const look = (glyph: Glyph) => {
    const { fill, ...rest } = lookOf(glyph);
    return coat ? rest : { ...rest, fill };
  };
  const upright = runs.filter((run) => !run[0]?.style.italic);
  const first = upright[0]?.[0];
  const shared = first ? look(first) : {};
  return (
    <>
      <text xmlSpace="preserve" style={setting} {...shared}>
        {upright.map((run, i) => (
          <Fragment key={i}>
            {!coat && <Said run={run} />}
            <tspan {...placesOf(run)} {...(run[0] && differing(look(run[0]), shared))} {...quiet(run)}>
              {run.map((glyph) => glyph.text).join("")}
            </tspan>
          </Fragment>
        ))}
      </text>
      {runs
        .filter((run) => run[0]?.style.italic)
        .map((run, i) => (
          <text key={i} xmlSpace="preserve" style={setting} transform={slanted(run)} {...(run[0] && look(run[0]))}>
            {!coat && <Said run={run} />}
            <tspan {...placesOf(run)} rotate={run[0]?.turned ? 90 : undefined} {...quiet(run)}>
              {run.map((glyph) => glyph.text).join("")}
            </tspan>
          </text>
        ))}
    </>
  );
}

/** What a word reads as whose glyphs say nothing: found, selected and copied, and not seen. */
function Said({ run: [first] }: { run: readonly Glyph[] }) {
  if (!first?.said) return null;
  return (
    <tspan x={short(first.x)} y={short(first.y)} fill="none">
      {first.said}
    </tspan>
  );
}

const quiet = ([first]: readonly Glyph[]) =>
  first && (first.said !== undefined || isShapingFace(first.face)) && { style: unread };

/** Everything stands where the layout says: nothing is turned round once more. */
const setting = {
  fontKerning: "none",
  fontVariantLigatures: "none",
  whiteSpace: "pre",
  unicodeBidi: "bidi-override",
} as const;

const lookOf = ({ face, size, style }: Glyph) => ({
  fontFamily: stackOf(face),
  fontSize: short(size),
  fontWeight: style.bold ? 700 : 400,
  fill: style.color,
});

const differing = (look: object, shared: object) =>
  Object.fromEntries(
    Object.entries(look).filter(([name, value]) => (shared as Record<string, unknown>)[name] !== value),
  );

function placesOf(run: readonly Glyph[]) {
  const [first] = run;
  if (!first) return {};
  return {
    x: run.map((glyph) => short(glyph.x)).join(" "),
    y: run.every((glyph) => glyph.y === first.y) ? short(first.y) : run.map((glyph) => short(glyph.y)).join(" "),
    ...(first.turned && { rotate: 90 }),
    ...(run.some(({ angle }) => angle !== 0) && { rotate: run.map(({ angle }) => short(angle)).join(" ") }),
  };
}

/** About the baseline; in a column, where each character has a baseline of its own, one run is one character. */
function slanted([first]: readonly Glyph[]) {
  if (!first) return undefined;
  if (first.turned) return `matrix(1 ${slant} 0 1 0 ${short(-slant * first.x)})`;
  const about = first.angle ? `rotate(${short(first.angle)} ${short(first.x)} ${short(first.y)}) ` : "";
  return `${about}matrix(1 0 ${-slant} 1 ${short(slant * first.y)} 0)`;
}

/** Characters that one list of positions can hold: of one code unit each (readers count units), alike in every way. */
function runsOf(line: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of line) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && joins(last, glyph)) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

const joins = (a: Glyph, b: Glyph) =>
  b.said === undefined &&
  (a.said === undefined || isShapingFace(a.face)) &&
  a.turned === b.turned &&
  a.face === b.face &&
  a.style === b.style &&
  a.size === b.size &&
  a.text.length === 1 &&
  b.text.length === 1 &&
  (!a.style.italic || a.turned || (a.y === b.y && a.angle === b.angle));

/** A hundredth of a unit is 3 µm on paper. */
const short = (value: number) => Math.round(value * 100) / 100;
