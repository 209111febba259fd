"use client";

import { useEffect, useRef } from "react";

/**
 * Stands in a form whose call takes a proof of work: when the form is first entered, its script is loaded and the work begins, so
 * that whoever sends it waits for nothing.
 */
export function ProveOnFocus({ call }: { call: string | readonly string[] }) {
  const here = useRef<HTMLSpanElement>(null);
  const calls = [call].flat().join(" ");
  useEffect(() => {
    const form = here.current?.closest("form");
    const begin = () =>
      void import("@/lib/limit/proof/prove").then(({ prepareProof }) => {
        for (const one of calls.split(" ")) prepareProof(one);
      });
    form?.addEventListener("focusin", begin);
    return () => form?.removeEventListener("focusin", begin);
  }, [calls]);
  return <span ref={here} hidden />;
}
