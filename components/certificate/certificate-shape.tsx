import { useId } from "react";
import { axisOf, miterLimit, type Stratum, strataOf } from "@/lib/designer/shape/drawing";
import type { Gradient, Paint, ShapeElement } from "@/lib/designer/shape/element";
import { pathData } from "@/lib/designer/shape/path";

/** A vector element. @param seed of guilloché without one of its own: the contest's name */
export function CertificateShape({ element, seed }: { element: ShapeElement; seed: string }) {
  const id = useId();
  const strata = strataOf(element, seed);
  const gradients = (["fill", "stroke"] as const).flatMap((use) => {
    const paint = element[use];
    return typeof paint === "object" ? [{ name: `${id}${use}`, gradient: paint }] : [];
  });
  return (
    <g opacity={element.opacity === 1 ? undefined : element.opacity}>
      {gradients.map(({ name, gradient }) => (
        <Colours key={name} name={name} gradient={gradient} width={element.width} height={element.height} />
      ))}
      {strata.map((stratum, i) => (
        <path key={i} d={pathData(stratum.path)} {...lookOf(stratum, id)} />
      ))}
    </g>
  );
}

const paintOf = (paint: Paint | undefined, name: string) =>
  paint === undefined ? "none" : typeof paint === "object" ? `url(#${name})` : paint;

const lookOf = ({ fill, stroke, width, dash, round, curved }: Stratum, id: string) => ({
  fill: paintOf(fill, `${id}fill`),
  ...(stroke !== undefined && {
    stroke: paintOf(stroke, `${id}stroke`),
    strokeWidth: width,
    strokeMiterlimit: miterLimit,
    ...(dash.length > 0 && { strokeDasharray: dash.join(" ") }),
    ...(round && { strokeLinecap: "round" as const }),
    ...(curved && { strokeLinejoin: "round" as const }),
  }),
});

type ColoursProps = { name: string; gradient: Gradient; width: number; height: number };

function Colours({ name, gradient, width, height }: ColoursProps) {
  const { x1, y1, x2, y2, r } = axisOf(gradient, width, height);
  const stops = gradient.stops.map(({ at, color }, i) => <stop key={i} offset={at} stopColor={color} />);
  if (gradient.kind === "radial")
    return (
      <radialGradient id={name} gradientUnits="userSpaceOnUse" cx={x1} cy={y1} r={r}>
        {stops}
      </radialGradient>
    );
  return (
    <linearGradient id={name} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops}
    </linearGradient>
  );
}
