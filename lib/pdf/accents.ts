import type { accents } from "@/db/values";

/** The accents of the screen, as paper has them. */
export const paperAccents: Record<(typeof accents)[number], string> = {
  vermilion: "#b8321f",
  indigo: "#2f4fa8",
  pine: "#1f6b4a",
  ochre: "#8a5a0c",
  plum: "#86377f",
};
