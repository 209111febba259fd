import { type Dice, drawMotif, type MotifName } from "@/lib/http/page/found/cover/motifs";

/** From this weight on a line is a stroke of the second colour. */
const HEAVY = 2;

type CoverMotifProps = {
  width: number;
  height: number;
  dice: Dice;
  motif?: MotifName | undefined;
  /** The colour of what is filled or heavy; without one all is in the colour of the text. */
  second?: string;
  className?: string;
};

/** One printer's ornament, cropped to its field; one path for each weight of line, since a list draws a dozen of them. */
export function CoverMotif({ width, height, dice, motif, second, className }: CoverMotifProps) {
  const { lines, solid } = drawMotif({ width, height, dice, motif });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      {lines.map(([weight, d]) => (
        <path
          key={weight}
          d={d}
          strokeWidth={weight}
          fill="none"
          stroke="currentColor"
          className={weight >= HEAVY ? second : undefined}
        />
      ))}
      {solid && <path d={solid} fill="currentColor" className={second} />}
    </svg>
  );
}
