"use client";

import { useEffect, useRef } from "react";

/**
 * Stands in a form whose call takes a proof of work: when the form is first entered, its script is loaded and the work begins, so
 * that whoever sends it waits for nothing. `page`: the form is sent by the browser itself, and the page it leads to reads the proof.
 */
export function ProveOnFocus({ call, page = false }: { call: string | readonly string[]; page?: boolean }) {
  const here = useRef<HTMLSpanElement>(null);
  const calls = [call].flat().join(" ");
  useEffect(() => {
    const form = here.current?.closest("form");
    const begin = () =>
      void import("@/lib/proof/prove").then(({ keepForPage, prepareProof, takePrepared }) => {
        for (const one of calls.split(" ")) prepareProof(one);
        if (page) void takePrepared(calls).then((proof) => proof && keepForPage(proof));
      });
    form?.addEventListener("focusin", begin, { once: page });
    return () => form?.removeEventListener("focusin", begin);
  }, [calls, page]);
  return <span ref={here} hidden />;
}
