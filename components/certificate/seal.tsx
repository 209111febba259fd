import { sealColor, sealOf, sealOpacity } from "@/lib/designer/seal";
import { stackOf } from "@/lib/designer/text/fonts";

/** The seal that is drawn where none was uploaded. */
export function Seal({ text, size }: { text: string; size: number }) {
  const { rim, star, letters } = sealOf(text);
  const place = (x: number) => Math.round(x * size * 100) / 100;
  return (
    <g
      transform={`translate(${size / 2} ${size / 2})`}
      fill={sealColor}
      opacity={sealOpacity}
      style={{ mixBlendMode: "multiply" }}
      aria-hidden="true"
    >
      <circle r={place(rim.radius)} fill="none" stroke={sealColor} strokeWidth={place(rim.width)} />
      <polygon points={star.map((corner) => corner.map(place).join(",")).join(" ")} />
      {letters.map((letter, i) => (
        <text
          key={i}
          transform={`rotate(${Math.round(letter.angle * 100) / 100}) translate(0 ${place(letter.y)})`}
          x={place(letter.x)}
          fontSize={place(letter.size)}
          fontFamily={stackOf("serifBold")}
          fontWeight={700}
        >
          {letter.text}
        </text>
      ))}
    </g>
  );
}
