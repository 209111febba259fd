"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";

/** Does at once what the address asks for by `act`, once: it is taken out of the address, so that a reload does it no more. */
export function useAct(name: string, run: () => void) {
  const query = useSearchParams();
  const asked = query.get("act") === name;
  const act = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete("act");
    history.replaceState(null, "", `?${rest}`);
    run();
  });
  useEffect(() => {
    if (asked) act();
  }, [asked]);
}
