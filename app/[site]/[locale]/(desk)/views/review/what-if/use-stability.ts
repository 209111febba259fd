"use client";

import { useEffect, useState } from "react";
import {
  type AwardsOf,
  type RuleChange,
  resampled,
  type Stability,
  type WhatIfInputs,
} from "@/lib/domain/review/contract";

/** So long the page may be kept busy at a stretch, in milliseconds. */
const SLICE = 24;
/** The controls rest for so long before the count begins anew. */
const PAUSE = 400;
const none: Stability = { done: 0, kept: new Map() };

/** The stability of a trial, counted in slices between which the page answers; it begins anew whenever the trial changes. */
export function useStability(inputs: WhatIfInputs, rule: RuleChange, awardsOf: AwardsOf): Stability {
  const [found, show] = useState(none);
  useEffect(() => {
    show(none);
    const steps = resampled(inputs, rule, awardsOf);
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const until = performance.now() + SLICE;
      let last: Stability | undefined;
      while (performance.now() < until) {
        const { value, done } = steps.next();
        if (done) {
          if (last) show(last);
          return;
        }
        last = value;
      }
      if (last) show(last);
      timer = setTimeout(count);
    };
    timer = setTimeout(count, PAUSE);
    return () => clearTimeout(timer);
  }, [inputs, rule, awardsOf]);
  return found;
}
