import { cn } from "@/components/ui/cn";

interface Curve {
  key: string;
  name: string;
  /** At the end of each day; null where nobody knows, and the curve is broken. */
  values: readonly (number | null)[];
}

type Props = {
  /** What the curves show, in words. */
  label: string;
  /** The first is the one that it is about; the second is what it is held against. */
  curves: readonly Curve[];
  /** How many days the axis has. */
  days: number;
  /** What a day of the axis is called. */
  dayOf: (day: number) => string;
};

const [WIDTH, HEIGHT] = [600, 160];
const strokes = ["stroke-mark", "stroke-ink-2"];

interface Run {
  from: number;
  values: number[];
}

/** The stretches of a curve whose every day is known. */
function runsOf(values: Curve["values"]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [day, value] of values.entries()) {
    if (value === null) open = undefined;
    else if (open) open.values.push(value);
    else {
      open = { from: day, values: [value] };
      runs.push(open);
    }
  }
  return runs;
}

/** Sums that grow from day to day, one drawn through, the other in dashes, with the days under them. */
export function Curves({ label, curves, days, dayOf }: Props) {
  const most = Math.max(1, ...curves.flatMap(({ values }) => values.map(Number)));
  const x = (day: number) => (days > 1 ? ((day / (days - 1)) * WIDTH).toFixed(1) : "0");
  const y = (value: number) => (HEIGHT - (value / most) * HEIGHT).toFixed(1);
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        className="h-44 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-rule" vectorEffect="non-scaling-stroke" />
        {curves.toReversed().flatMap(({ key, values }) => {
          const isOther = key !== curves[0]?.key;
          return runsOf(values).map(({ from, values: run }) => {
            // A single day is a dot: a line of no length with round ends.
            const isDot = run.length === 1;
            const points = isDot ? [run[0] as number, run[0] as number] : run;
            return (
              <polyline
                key={`${key} ${from}`}
                points={points.map((value, n) => `${x(isDot ? from : from + n)},${y(value)}`).join(" ")}
                fill="none"
                strokeWidth={isDot ? 8 : 2}
                strokeLinecap="round"
                strokeDasharray={isOther && !isDot ? "5 5" : undefined}
                vectorEffect="non-scaling-stroke"
                className={strokes[isOther ? 1 : 0]}
              />
            );
          });
        })}
      </svg>
      <div aria-hidden className="flex justify-between text-note text-ink-2">
        <span>{dayOf(1)}</span>
        {days > 2 && <span>{dayOf(Math.ceil(days / 2))}</span>}
        {days > 1 && <span>{dayOf(days)}</span>}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-note text-ink-2">
        {curves.map(({ key, name }, n) => (
          <span key={key} className="inline-flex min-w-0 items-center gap-2">
            <svg aria-hidden width="24" height="4" className="shrink-0">
              <line
                x1="0"
                x2="24"
                y1="2"
                y2="2"
                strokeWidth="2"
                strokeDasharray={n > 0 ? "5 5" : undefined}
                className={strokes[n]}
              />
            </svg>
            <span className={cn("min-w-0 truncate", n === 0 && "text-ink")}>{name}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
