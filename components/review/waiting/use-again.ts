"use client";

import { useEffect, useEffectEvent } from "react";

/** How long the line rests before it is tried again, in milliseconds. */
const AGAIN = 10_000;

/** Tries once more when the line is back, and every ten seconds, as long as something waits. */
export function useAgain(waits: boolean, send: () => void) {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!waits) return;
    const listen = () => again();
    addEventListener("online", listen);
    const timer = setInterval(listen, AGAIN);
    return () => {
      removeEventListener("online", listen);
      clearInterval(timer);
    };
  }, [waits]);
}
