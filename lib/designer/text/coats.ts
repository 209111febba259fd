import { z } from "zod";
import { Color, Opacity } from "@/lib/designer/placed";

/** A line around every letter, as wide as is seen outside of it. */
export const TextOutline = z.object({ color: Color, width: z.number().min(0.1).max(50) });
export type TextOutline = z.output<typeof TextOutline>;

/** The letters once more, under them and moved; with a hard edge, which is what prints. */
export const TextShadow = z.object({
  color: Color,
  x: z.number().min(-200).max(200),
  y: z.number().min(-200).max(200),
  opacity: Opacity,
});
export type TextShadow = z.output<typeof TextShadow>;

export const usualOutline: TextOutline = { color: "#ffffff", width: 2 };
export const usualShadow: TextShadow = { color: "#000000", x: 3, y: 3, opacity: 0.35 };

/** The letters painted under themselves, all in one colour. */
export interface Coat {
  color: string;
  /** From 0 to 1, what the colour lets through not counted in. */
  opacity: number;
  /** How far they are moved. */
  x: number;
  y: number;
  /** The width of the line along their edges; 0 where they are filled. */
  stroke: number;
}

interface Coated {
  outline?: TextOutline | undefined;
  shadow?: TextShadow | undefined;
  opacity?: number | undefined;
}

const bare: readonly Coat[] = [];

/** What lies under the letters of a text, the lowest first: its shadow, then its outline. The shadow is that of the letters alone. */
export function coatsOf({ outline, shadow, opacity = 1 }: Coated): readonly Coat[] {
  if (!outline && !shadow) return bare;
  return [
    ...(shadow ? [{ ...shadow, opacity: shadow.opacity * opacity, stroke: 0 }] : []),
    ...(outline ? [{ color: outline.color, opacity, x: 0, y: 0, stroke: 2 * outline.width }] : []),
  ];
}
