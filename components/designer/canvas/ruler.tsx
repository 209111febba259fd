"use client";

/** A scale along the page's upper or left side, in design units; the wider the zoom, the finer. */
export function Ruler({ axis, length, scale }: { axis: "x" | "y"; length: number; scale: number }) {
  const step = scale >= 1.2 ? 50 : scale >= 0.5 ? 100 : 200;
  const marks = Array.from({ length: Math.floor(length / (step / 10)) + 1 }, (_, i) => (i * step) / 10);
  const upright = axis === "y";
  return (
    <svg
      aria-hidden
      width={upright ? 18 : length * scale + 1}
      height={upright ? length * scale + 1 : 18}
      className="block overflow-visible fill-hint stroke-field font-sans text-[9px]"
    >
      {marks.map((at) => {
        const size = at % step === 0 ? 18 : at % (step / 2) === 0 ? 8 : 4;
        const line = upright
          ? { x1: 18 - size, x2: 18, y1: at * scale, y2: at * scale }
          : { y1: 18 - size, y2: 18, x1: at * scale, x2: at * scale };
        return <line key={at} {...line} strokeWidth={0.5} />;
      })}
      {marks
        .filter((at) => at % step === 0)
        .map((at) => (
          <text
            key={at}
            stroke="none"
            {...(upright
              ? { transform: `translate(8 ${at * scale + 3}) rotate(-90)`, textAnchor: "end" }
              : { x: at * scale + 3, y: 9 })}
          >
            {at}
          </text>
        ))}
    </svg>
  );
}
