import "server-only";
import { onClose } from "@/db";
import { untilEdge } from "@/lib/domain/contest";
import { untilCall } from "@/lib/domain/expert";
import { untilRelease } from "@/lib/domain/news";
import { untilBanner, untilPage } from "@/lib/domain/site";

/** The longest that anything cached lives, in seconds. */
const BEHIND = 30;

let known: { at: number; next: Promise<number> } | undefined;
onClose(() => {
  known = undefined;
});

/** Seconds for which nothing changes by the clock alone: no window opens or shuts, no article is released, no page of blocks, no banner, no call for experts. Asked once a second at most. */
export async function untilNext(): Promise<number> {
  if (!known || performance.now() - known.at > 1000) {
    const soonest = Promise.all(
      [untilEdge, untilRelease, untilPage, untilBanner, untilCall].map((until) => until(BEHIND * 1000)),
    );
    known = { at: performance.now(), next: soonest.then((all) => Math.min(...all)) };
  }
  const { at, next } = known;
  return Math.max(1, Math.floor(((await next) - (performance.now() - at)) / 1000));
}
