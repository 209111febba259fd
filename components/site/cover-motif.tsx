import type { ReactNode } from "react";

type Dice = () => number;
type Motif = (width: number, height: number, dice: Dice) => ReactNode[];

const range = (count: number) => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
// Server and browser may print the last digit of a sine differently.
const round = (n: number) => Math.round(n * 100) / 100;

const arcs: Motif = (width, height, dice) => {
  const x = dice() < 0.5 ? 0 : width;
  const step = 9 + Math.floor(dice() * 5);
  const heavy = 2 + Math.floor(dice() * 3);
  return range(Math.hypot(width, height) / step).map((i) => (
    <circle key={i} cx={x} cy={height} r={(i + 1) * step} strokeWidth={i % heavy === 0 ? step * 0.55 : 0.8} />
  ));
};

const hatching: Motif = (width, height, dice) => {
  const gap = 5 + Math.floor(dice() * 3);
  const lean = dice() < 0.5 ? height : -height;
  const r = Math.min(width, height) * 0.36;
  const lines = range((width + 2 * height) / gap).map((i) => {
    const x = i * gap - height;
    return <path key={i} d={`M${lean > 0 ? x : x + height} 0l${lean} ${height}`} strokeWidth={0.9} />;
  });
  const at = round(width * (0.3 + dice() * 0.4));
  return [...lines, <circle key="disc" cx={at} cy={height / 2} r={r} fill="currentColor" stroke="none" />];
};

const squares: Motif = (width, height, dice) => {
  const side = width > height ? height / 3 : width / 4;
  return range(width / side + 1).flatMap((column) =>
    range(height / side + 1).map((row) => {
      const [x, y] = [round(column * side), round(row * side)];
      const cast = dice();
      const quarter = `M${x} ${y}h${round(side)}a${round(side)} ${round(side)} 0 0 1 ${-round(side)} ${round(side)}z`;
      return (
        <g key={`${column}-${row}`} strokeWidth={0.8}>
          <rect x={x} y={y} width={round(side)} height={round(side)} fill={cast < 0.12 ? "currentColor" : "none"} />
          {cast > 0.62 && <path d={quarter} fill="currentColor" stroke="none" />}
          {cast > 0.4 && cast <= 0.62 && <path d={`M${x} ${y}l${round(side)} ${round(side)}`} />}
        </g>
      );
    }),
  );
};

const staves: Motif = (width, height, dice) => {
  const growth = 1.16 + dice() * 0.12;
  const lines: ReactNode[] = [];
  for (let y = 2, weight = 0.7; y < height; weight *= growth, y += weight * 2.1 + 1.5)
    lines.push(<path key={y} d={`M0 ${round(y)}H${width}`} strokeWidth={round(weight)} />);
  return lines;
};

const seal: Motif = (width, height, dice) => {
  const r = Math.max(width, height) * 0.46;
  const teeth = 48 + Math.floor(dice() * 5) * 12;
  const [x, y] = [round(width * 0.58), round(height * 0.56)];
  const ticks = range(teeth).map((i) => {
    const [cos, sin] = [Math.cos((i * 2 * Math.PI) / teeth), Math.sin((i * 2 * Math.PI) / teeth)];
    const inner = r * (i % 4 === 0 ? 0.62 : 0.74);
    const d = `M${round(x + cos * inner)} ${round(y + sin * inner)}L${round(x + cos * r * 0.9)} ${round(y + sin * r * 0.9)}`;
    return <path key={i} d={d} strokeWidth={1} />;
  });
  const ring = (share: number, weight: number) => (
    <circle key={`ring-${share}`} cx={x} cy={y} r={round(r * share)} strokeWidth={weight} />
  );
  return [...ticks, ring(1, 3), ring(0.94, 0.8), ring(0.56, 0.8), ring(0.5, 2), ring(0.24, round(r * 0.16))];
};

const spines: Motif = (width, height, dice) => {
  const bars: ReactNode[] = [];
  for (let x = 0; x < width; ) {
    const thick = 3 + Math.floor(dice() * 4) * 4;
    const tall = round(height * (0.45 + dice() * 0.55));
    const solid = dice() < 0.5;
    bars.push(
      <rect
        key={x}
        x={x + 0.5}
        y={height - tall}
        width={thick}
        height={tall + 2}
        strokeWidth={0.8}
        fill={solid ? "currentColor" : "none"}
      />,
    );
    x += thick + 3;
  }
  return bars;
};

const motifs = [arcs, hatching, squares, staves, seal, spines];

type CoverMotifProps = { width: number; height: number; dice: Dice; className?: string };

/** One printer's ornament, cropped to its field. */
export function CoverMotif({ width, height, dice, className }: CoverMotifProps) {
  const draw = motifs[Math.floor(dice() * motifs.length)] ?? arcs;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <g fill="none" stroke="currentColor">
        {draw(width, height, dice)}
      </g>
    </svg>
  );
}
