import { type Dice, drawMotif } from "@/lib/http/page/found/cover/motifs";

type CoverMotifProps = { width: number; height: number; dice: Dice; className?: string };

/** One printer's ornament, cropped to its field; one path for each weight of line, since a list draws a dozen of them. */
export function CoverMotif({ width, height, dice, className }: CoverMotifProps) {
  const { lines, solid } = drawMotif({ width, height, dice });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      {lines.map(([weight, d]) => (
        <path key={weight} d={d} strokeWidth={weight} fill="none" stroke="currentColor" />
      ))}
      {solid && <path d={solid} fill="currentColor" />}
    </svg>
  );
}
