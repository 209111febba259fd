"use client";

import { useEffect, useState } from "react";
import { useServerClock } from "@/components/review/scene/use-server-clock";
import type { ScreenState } from "@/lib/domain/review/contract";
import { deciding } from "@/lib/fault/deciding";

/** Milliseconds between questions, which say that the server is there, and bring what events could not. */
const POLL = 5_000;

interface Seen {
  state: ScreenState;
  /** `performance.now()` when the state was last known to be the present one. */
  at: number;
}

/**
 * What the screen shows: by events, and by a question every five seconds. The last state stays, whatever
 * becomes of the network. `age` in seconds since the server was last heard; `gone` once the address is none any more.
 */
export function useScreen(token: string) {
  const [seen, see] = useState<Seen | null>(null);
  const [gone, end] = useState(token === "");
  const [passed, pass] = useState(0);
  useEffect(() => {
    if (token === "") return;
    let over = false;
    let events: EventSource | undefined;
    const take = (state: ScreenState) => {
      if (!over) see({ state, at: performance.now() });
    };
    const ask = async () => {
      const response = await fetch(`/prod-api/screen/call/state?s=${token}`, { signal: AbortSignal.timeout(POLL) });
      const { code, data } = (await response.json()) as { code: number; data: ScreenState | null };
      if (code === 0 && data) take(data);
      if (code === deciding.screenGone) {
        end(true);
        over = true;
        events?.close();
      }
    };
    const open = () => {
      events?.close();
      events = new EventSource(`/prod-api/screen/call/events?s=${token}`);
      events.onmessage = ({ data }) => take(JSON.parse(String(data)) as ScreenState);
    };
    open();
    void ask().catch(() => {});
    const polling = setInterval(() => {
      if (over) return;
      // A browser gives up where an answer was no stream of events: it is tried again.
      if (events?.readyState === EventSource.CLOSED) open();
      void ask().catch(() => {});
    }, POLL);
    const ticking = setInterval(() => pass(performance.now()), 1000);
    return () => {
      over = true;
      events?.close();
      clearInterval(polling);
      clearInterval(ticking);
    };
  }, [token]);
  const clock = useServerClock(seen?.state.serverTime ?? null);
  return { state: seen?.state ?? null, now: clock.now, age: seen ? Math.max(0, (passed - seen.at) / 1000) : 0, gone };
}
