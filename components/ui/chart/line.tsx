interface Point {
  key: string;
  label: string;
  value: number;
  text: string;
}

const [WIDTH, HEIGHT] = [600, 160];

/** Values in their order as a line over their names and figures; `label` says in words what it shows. */
export function Line({ label, points }: { label: string; points: readonly Point[] }) {
  const most = Math.max(...points.map(({ value }) => value), 0) || 1;
  const step = WIDTH / Math.max(1, points.length);
  const at = (value: number, n: number) =>
    `${((n + 0.5) * step).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  return (
    <div className="max-w-5xl">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-rule" vectorEffect="non-scaling-stroke" />
        <polyline
          points={points.map(({ value }, n) => at(value, n)).join(" ")}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-mark"
        />
        {points.map(({ key, value }, n) => (
          // A line of no length with round ends is a dot that no scaling makes an ellipse.
          <polyline
            key={key}
            points={`${at(value, n)} ${at(value, n)}`}
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-mark"
          />
        ))}
      </svg>
      <ul className="flex text-center text-sm">
        {points.map(({ key, label: name, text }) => (
          <li key={key} className="min-w-0 flex-1">
            <span className="figures block font-medium">{text}</span>
            <span className="block truncate text-note text-ink-2">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
