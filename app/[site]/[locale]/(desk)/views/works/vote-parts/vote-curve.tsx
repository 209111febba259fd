const [WIDTH, HEIGHT] = [600, 120];

/** Votes hour by hour or day by day as a line under its greatest value; what it shows is told in words by `label`. */
export function VoteCurve({
  label,
  counts,
  most,
  small,
}: {
  label: string;
  counts: number[];
  most: number;
  small?: boolean;
}) {
  // The first hour or day is level: to where it leads nobody knows yet.
  const drawn = counts.length === 1 ? [...counts, ...counts] : counts;
  const step = WIDTH / Math.max(1, drawn.length - 1);
  const points = drawn.map(
    (count, n) => `${(n * step).toFixed(1)},${(HEIGHT - (count / Math.max(1, most)) * HEIGHT).toFixed(1)}`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      className={small ? "h-10 w-full" : "h-32 w-full"}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-rule" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.join(" ")}
        fill="none"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="stroke-mark"
      />
    </svg>
  );
}
