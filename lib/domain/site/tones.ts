import type { accents } from "@/db/values";

type Tone = (typeof accents)[number];

/** The hue of each tone in degrees (OKLCH), as `app/globals.css` has it. */
export const hues: Record<Tone, number> = { vermilion: 28, indigo: 262, pine: 160, ochre: 75, plum: 330 };

/** Below this two tones of the same lightness are taken for one another. */
const LEAST_DEGREES = 40;

/** Whether a second tone can be told from the accent beside it; on paper each is legible by itself (app/contrast.test.ts). */
export function areApart(accent: Tone, tone: Tone): boolean {
  const turn = Math.abs(hues[accent] - hues[tone]);
  return Math.min(turn, 360 - turn) >= LEAST_DEGREES;
}
