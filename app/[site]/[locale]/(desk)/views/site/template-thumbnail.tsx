import type { ReactNode } from "react";
import type { z } from "zod";
import type { TemplateType } from "@/lib/domain/site/contract";

type Template = z.output<typeof TemplateType>;

const ink = "fill-ink";
const line = "fill-rule";
const accent = "fill-accent";

const bar = (x: number, y: number, w: number, h: number, fill: string) => (
  <rect key={`${x}-${y}-${w}-${h}`} x={x} y={y} width={w} height={h} className={fill} />
);
const rows = (x: number, y: number, w: number, count: number, gap = 6) =>
  Array.from({ length: count }, (_, i) => bar(x, y + i * gap, w, 1.5, line));
const head = [bar(6, 5, 16, 3, ink), bar(92, 5, 22, 3, line), bar(0, 11, 120, 0.6, ink)];

const drawings: Record<Template, ReactNode> = {
  ccTem: [
    ...head,
    bar(6, 16, 40, 4, ink),
    ...rows(6, 27, 40, 6),
    ...[0, 1].flatMap((i) => [
      bar(56 + i * 31, 26, 27, 14, i ? line : accent),
      bar(56 + i * 31, 43, 27, 14, i ? accent : line),
    ]),
    ...[0, 1, 2].map((i) => bar(6 + i * 37, 66, 33, 8, line)),
  ],
  hcj: [
    bar(0, 11, 120, 38, accent),
    ...head,
    bar(6, 24, 70, 7, "fill-accent-on"),
    bar(6, 34, 50, 7, "fill-accent-on"),
    bar(6, 54, 22, 5, ink),
    bar(92, 54, 22, 5, accent),
    ...rows(6, 65, 108, 3, 5),
  ],
  tem1: [
    ...head,
    bar(6, 16, 62, 5, ink),
    bar(6, 23, 50, 5, ink),
    ...rows(6, 31, 62, 2, 4),
    bar(6, 41, 74, 0.8, ink),
    ...rows(6, 47, 34, 5, 6),
    ...rows(46, 47, 34, 5, 6),
    ...[0, 1, 2, 3].flatMap((i) => [bar(88, 18 + i * 14, 10, 3, accent), bar(88, 23 + i * 14, 26, 2, ink)]),
  ],
  tem2: [
    ...head,
    bar(6, 16, 26, 5, line),
    ...[0, 1, 2].map((i) => bar(36 + i * 16, 16, 13, 5, i ? line : ink)),
    ...Array.from({ length: 8 }, (_, i) => [
      bar(6, 27 + i * 6, 10, 2.5, i % 3 ? line : accent),
      bar(20, 27 + i * 6, 44, 2.5, ink),
      bar(98, 27 + i * 6, 16, 2.5, line),
    ]).flat(),
  ],
  zjprovince: [
    ...head,
    bar(6, 16, 56, 5, ink),
    ...[0, 1, 2, 3].flatMap((i) => [
      bar(6 + i * 27, 36 - i * 2.5, 26, 1, ink),
      bar(6 + i * 27, 39 - i * 2.5, 8, 5, ink),
    ]),
    ...[0, 1, 2].map((i) => bar(6 + i * 37, 50, 33, 11, i === 1 ? accent : line)),
    ...rows(6, 66, 70, 2, 5),
    ...rows(84, 66, 30, 2, 5),
  ],
};

/** A sketch of a home page, with its texts, pictures and accent. */
export function TemplateThumbnail({ template }: { template: Template }) {
  return (
    <svg viewBox="0 0 120 78" aria-hidden className="w-full border border-rule bg-paper">
      {drawings[template]}
    </svg>
  );
}
