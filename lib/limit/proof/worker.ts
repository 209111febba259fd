import type { Challenge } from "altcha-lib/types";
import { workOn } from "./solve.mjs";

/** Works off the page's thread: every `step`th number from `start` on. */
addEventListener("message", ({ data }: MessageEvent<{ challenge: Challenge; start: number; step: number }>) => {
  workOn(data.challenge, data.start, data.step).then(postMessage, () => postMessage(null));
});
