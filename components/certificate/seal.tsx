import { stackOf } from "@/lib/designer/fonts";

const red = "#c8161d";

/** A round seal as Chinese organisations use them: the name along the rim, a star in the middle. */
export function Seal({ text, size }: { text: string; size: number }) {
  const characters = [...text];
  const radius = size / 2;
  const fontSize = Math.min(size * 0.15, (size * 1.75) / Math.max(1, characters.length));
  const rim = radius * 0.88 - fontSize * 0.88;
  // a short name keeps its letters together, a long one leaves the foot of the seal free
  const step = Math.min(32, 264 / Math.max(1, characters.length - 1));
  const first = (-step * (characters.length - 1)) / 2;
  return (
    <g
      transform={`translate(${radius} ${radius})`}
      fill={red}
      opacity={0.86}
      style={{ mixBlendMode: "multiply" }}
      aria-hidden="true"
    >
      <circle r={radius * 0.95} fill="none" stroke={red} strokeWidth={size * 0.028} />
      <polygon points={star(radius * 0.3)} />
      {characters.map((character, i) => (
        <text
          key={i}
          transform={`rotate(${round(first + i * step)}) translate(0 ${round(-rim)})`}
          x={round(-fontSize / 2)}
          fontSize={round(fontSize)}
          fontFamily={stackOf("serifBold")}
          fontWeight={700}
        >
          {character}
        </text>
      ))}
    </g>
  );
}

function star(radius: number): string {
  return Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.382;
    const angle = (Math.PI / 5) * i;
    return `${round(r * Math.sin(angle))},${round(-r * Math.cos(angle))}`;
  }).join(" ");
}

const round = (value: number) => Math.round(value * 100) / 100;
