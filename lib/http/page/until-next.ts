import "server-only";
import { onClose } from "@/db";
import { untilEdge } from "@/lib/domain/contest";
import { untilRelease } from "@/lib/domain/news";

/** The longest that anything cached lives, in seconds. */
const BEHIND = 30;

let told: { at: number; next: Promise<number> } | undefined;
onClose(() => {
  told = undefined;
});

/** Seconds for which nothing changes by the clock alone: no window opens or shuts, no article is released. Asked once a second at most. */
export async function untilNext(): Promise<number> {
  if (!told || performance.now() - told.at > 1000) {
    const soonest = Promise.all([untilEdge(BEHIND * 1000), untilRelease(BEHIND * 1000)]);
    told = { at: performance.now(), next: soonest.then((both) => Math.min(...both)) };
  }
  const { at, next } = told;
  return Math.max(1, Math.floor(((await next) - (performance.now() - at)) / 1000));
}
