import type { DemoSeat } from "./seats";

interface Words {
  zh: string;
  en: string;
}

/** Whose work a chapter describes, in the order of the contents. */
export const audiences = ["participant", "expert", "school", "organiser", "platform"] as const;
export type Audience = (typeof audiences)[number];

interface Step {
  title: Words;
  text: Words;
  /** The screen on which it is done. */
  link?: string;
}

/** A chapter of the manual. Its picture is that of its first screen (`npm run manual`). */
export interface Chapter {
  key: string;
  audience: Audience;
  title: Words;
  lead: Words;
  /** The views of the desk whose help it is. */
  views: readonly string[];
  /** What the picture shows, and to whom of the demo. */
  picture: { path: string; seat: DemoSeat };
  steps: readonly Step[];
}
