import sharp from "sharp";
import type { accents } from "@/db/values";
import { paletteOf } from "./palette";
import { provinceTiles } from "./province-tiles";
import { drawWords, type Words } from "./words";

interface Value {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

/** A chart as it is printed: what it says, what was chosen, and its values. */
interface Chart {
  accent: (typeof accents)[number];
  title: string;
  /** What it shows, in a sentence. */
  says: string;
  /** Below it: what was chosen, and when it was drawn. */
  notes: readonly string[];
  values: readonly Value[];
  /** Bars of one scale; a line over values in their order; a tile a province, whose short names are `tiles` by the province's code. */
  as: { kind: "bars" | "line" } | { kind: "map"; tiles: Readonly<Record<string, string>> };
}

type Colors = ReturnType<typeof paletteOf>;
type Drawn = { svg: string; height: number };

/** In pixels: wide enough for a slide. */
const WIDTH = 1600;
const MARGIN = 80;
const MEASURE = WIDTH - 2 * MARGIN;

const line = (words: Omit<Words, "box">, x: number, y: number, width: number, lines = 1) => {
  const height = Math.ceil(words.size * 1.4 * lines);
  return drawWords({ lineHeight: 1.3, ...words, box: { x, y, width, height } });
};

/** A chart as PNG, 1600 px wide and as high as it needs. Its letters are outlines: nothing depends on the fonts of a machine. */
export async function drawChart(chart: Chart): Promise<Buffer> {
  const colors = paletteOf(chart.accent);
  const title = line({ text: chart.title, font: "serifBold", size: 46, color: colors.ink }, MARGIN, 64, MEASURE, 2);
  const says = line(
    { text: chart.says, font: "sans", size: 26, color: colors.ink2 },
    ...([MARGIN, title.bottom + 12, MEASURE, 2] as const),
  );
  const top = Math.round(says.bottom + 36);
  const body = drawings[chart.as.kind](chart, colors);
  const foot = top + body.height + 48;
  const notes = chart.notes.map(
    (text, n) => line({ text, font: "sans", size: 20, color: colors.ink2 }, MARGIN, foot + 16 + n * 34, MEASURE).svg,
  );
  const height = foot + 16 + notes.length * 34 + 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<rect width="${WIDTH}" height="${height}" fill="${colors.paper}"/>
<rect x="${MARGIN}" y="44" width="64" height="6" fill="${colors.accent}"/>
${title.svg}${says.svg}
<g transform="translate(${MARGIN} ${top})">${body.svg}</g>
<rect x="${MARGIN}" y="${foot}" width="${MEASURE}" height="1.5" fill="${colors.ink}"/>
${notes.join("")}
</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

const most = (values: readonly Value[]) => Math.max(...values.map(({ value }) => value), 0) || 1;

function bars({ values }: Chart, colors: Colors): Drawn {
  const [row, name, figure] = [54, 460, 170];
  const room = MEASURE - name - figure - 48;
  const greatest = most(values);
  const drawn = values.map(({ label, value, text }, n) => {
    const y = n * row;
    const long = Math.round((Math.max(0, value) / greatest) * room);
    return [
      line({ text: label, font: "sans", size: 24, color: colors.ink }, 0, y + 9, name).svg,
      `<rect x="${name + 24}" y="${y + 13}" width="${room}" height="26" fill="${colors.sunken}"/>`,
      `<rect x="${name + 24}" y="${y + 13}" width="${long}" height="26" fill="${colors.accent}"/>`,
      line(
        { text, font: "sans", size: 24, color: colors.ink, align: "right" },
        ...([MEASURE - figure, y + 9, figure] as const),
      ).svg,
    ].join("");
  });
  return { svg: drawn.join(""), height: values.length * row };
}

function curve({ values }: Chart, colors: Colors): Drawn {
  const high = 420;
  const step = MEASURE / Math.max(1, values.length);
  const greatest = most(values);
  const at = ({ value }: Value, n: number) => [
    Math.round((n + 0.5) * step),
    Math.round(60 + high - (Math.max(0, value) / greatest) * high),
  ];
  const places = values.map(at);
  const dots = places.map(([x, y], n) => {
    const { text = "", label = "" } = values[n] ?? {};
    const words = { font: "sans", size: 24, align: "center" } as const;
    const left = (x as number) - step / 2;
    return [
      `<circle cx="${x}" cy="${y}" r="8" fill="${colors.accent}"/>`,
      line({ ...words, text, color: colors.ink }, left, (y as number) - 52, step).svg,
      line({ ...words, text: label, color: colors.ink2 }, left, high + 76, step).svg,
    ].join("");
  });
  const path = places.map(([x, y]) => `${x},${y}`).join(" ");
  return {
    svg: `<rect y="${high + 60}" width="${MEASURE}" height="1.5" fill="${colors.rule}"/>
<polyline points="${path}" fill="none" stroke="${colors.accent}" stroke-width="4"/>${dots.join("")}`,
    height: high + 120,
  };
}

function map({ values, as }: Chart, colors: Colors): Drawn {
  if (as.kind !== "map") throw new Error("tiles without their names");
  const [side, gap] = [116, 8];
  const greatest = most(values);
  const left = (MEASURE - 8 * (side + gap) + gap) / 2;
  const drawn = provinceTiles.map(({ code, column, row }) => {
    const found = values.find(({ key, value }) => key === code && value > 0);
    const [x, y] = [left + (column - 1) * (side + gap), (row - 1) * (side + gap)];
    const words = { font: "sans", size: 24, align: "center" } as const;
    const name = as.tiles[code] ?? "";
    const fill = found
      ? `fill="${colors.accent}" fill-opacity="${(0.1 + 0.32 * Math.sqrt(found.value / greatest)).toFixed(2)}"`
      : `fill="${colors.sunken}"`;
    return [
      `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="4" ${fill}/>`,
      line({ ...words, text: name, color: found ? colors.ink : colors.ink2 }, x, y + (found ? 22 : 38), side).svg,
      found ? line({ ...words, font: "serifBold", text: found.text, color: colors.ink }, x, y + 60, side).svg : "",
    ].join("");
  });
  return { svg: drawn.join(""), height: 8 * (side + gap) - gap };
}

const drawings = { bars, line: curve, map };
