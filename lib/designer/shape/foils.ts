import type { Gradient } from "./element";

const foil = (...colors: string[]): Gradient => ({
  kind: "linear",
  angle: 35,
  stops: colors.map((color, i) => ({ at: i / (colors.length - 1), color })),
});

/** Metals as gradients: dark and light by turns, as a foil catches the light. */
export const foils = {
  gold: foil("#8f6a1e", "#d9b65a", "#f3e3a6", "#b98f35", "#8a651c", "#d8b557", "#a07727"),
  silver: foil("#7b8087", "#c3c8ce", "#eef0f2", "#9aa0a8", "#767b82", "#c6cbd1", "#8d939a"),
  bronze: foil("#70431f", "#c08a5a", "#e8c7a4", "#9a6336", "#6b3f1d", "#bd8757", "#85512a"),
  red: foil("#7d1214", "#b4282a", "#d65c54", "#9d1a1d", "#741012", "#b2282a", "#8a1517"),
} satisfies Record<string, Gradient>;
