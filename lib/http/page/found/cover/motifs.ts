export type Dice = () => number;
/** Puts a path on paper: as a line of that weight, or filled. */
interface Ink {
  line: (d: string, weight: number) => void;
  fill: (d: string) => void;
}
type Motif = (width: number, height: number, dice: Dice, ink: Ink) => void;

const range = (count: number) => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
// Server and browser may print the last digit of a sine differently.
const round = (n: number) => Math.round(n * 100) / 100;
const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

const arcs: Motif = (width, height, dice, { line }) => {
  const x = dice() < 0.5 ? 0 : width;
  const step = 9 + Math.floor(dice() * 5);
  const heavy = 2 + Math.floor(dice() * 3);
  for (const i of range(Math.hypot(width, height) / step))
    line(circle(x, height, (i + 1) * step), i % heavy === 0 ? round(step * 0.55) : 0.8);
};

const hatching: Motif = (width, height, dice, { line, fill }) => {
  const gap = 5 + Math.floor(dice() * 3);
  const lean = dice() < 0.5 ? height : -height;
  const r = round(Math.min(width, height) * 0.36);
  for (const i of range((width + 2 * height) / gap)) {
    const x = i * gap - height;
    line(`M${lean > 0 ? x : x + height} 0l${lean} ${height}`, 0.9);
  }
  fill(circle(round(width * (0.3 + dice() * 0.4)), height / 2, r));
};

const squares: Motif = (width, height, dice, { line, fill }) => {
  const exact = width > height ? height / 3 : width / 4;
  const side = round(exact);
  for (const column of range(width / exact + 1))
    for (const row of range(height / exact + 1)) {
      const [x, y] = [round(column * exact), round(row * exact)];
      const cast = dice();
      line(rect(x, y, side, side), 0.8);
      if (cast < 0.12) fill(rect(x, y, side, side));
      if (cast > 0.62) fill(`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`);
      else if (cast > 0.4) line(`M${x} ${y}l${side} ${side}`, 0.8);
    }
};

const staves: Motif = (width, height, dice, { line }) => {
  const growth = 1.16 + dice() * 0.12;
  for (let y = 2, weight = 0.7; y < height; weight *= growth, y += weight * 2.1 + 1.5)
    line(`M0 ${round(y)}H${width}`, round(weight));
};

const seal: Motif = (width, height, dice, { line }) => {
  const r = Math.max(width, height) * 0.46;
  const teeth = 48 + Math.floor(dice() * 5) * 12;
  const [x, y] = [round(width * 0.58), round(height * 0.56)];
  for (const i of range(teeth)) {
    const [cos, sin] = [Math.cos((i * 2 * Math.PI) / teeth), Math.sin((i * 2 * Math.PI) / teeth)];
    const inner = r * (i % 4 === 0 ? 0.62 : 0.74);
    line(
      `M${round(x + cos * inner)} ${round(y + sin * inner)}L${round(x + cos * r * 0.9)} ${round(y + sin * r * 0.9)}`,
      1,
    );
  }
  const rings: [share: number, weight: number][] = [
    [1, 3],
    [0.94, 0.8],
    [0.56, 0.8],
    [0.5, 2],
    [0.24, round(r * 0.16)],
  ];
  for (const [share, weight] of rings) line(circle(x, y, round(r * share)), weight);
};

const spines: Motif = (width, height, dice, { line, fill }) => {
  for (let x = 0; x < width; ) {
    const thick = 3 + Math.floor(dice() * 4) * 4;
    const tall = round(height * (0.45 + dice() * 0.55));
    const bar = rect(x + 0.5, round(height - tall), thick, round(tall + 2));
    line(bar, 0.8);
    if (dice() < 0.5) fill(bar);
    x += thick + 3;
  }
};

const motifs = { arcs, hatching, squares, staves, seal, spines };
export type MotifName = keyof typeof motifs | "mixed";

interface Field {
  width: number;
  height: number;
  dice: Dice;
  motif?: MotifName | undefined;
}

/** One printer's ornament on a field of that size, the host's or chosen by the dice: a path for each weight of line, and what is filled. */
export function drawMotif({ width, height, dice, motif = "mixed" }: Field) {
  const all = Object.values(motifs);
  const drawn = all[Math.floor(dice() * all.length)] ?? arcs;
  const draw = motif === "mixed" ? drawn : motifs[motif];
  const lines = new Map<number, string>();
  let solid = "";
  draw(width, height, dice, {
    line: (d, weight) => lines.set(weight, (lines.get(weight) ?? "") + d),
    fill: (d) => {
      solid += d;
    },
  });
  return { lines: [...lines], solid };
}
