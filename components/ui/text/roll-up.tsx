"use client";

import { useFormatter } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

type RollUpProps = { value: number; ms?: number; decimals?: number; className?: string };

/** A number that counts to its value in 1000 ms; at once where motion is reduced. */
export function RollUp({ value, ms = 1000, decimals = 0, className }: RollUpProps) {
  const format = useFormatter();
  const last = useRef(0);
  const [shown, setShown] = useState(value);

  // Before paint, or the end value would flash ahead of the count.
  useLayoutEffect(() => {
    const show = (number: number) => {
      last.current = number;
      setShown(number);
    };
    const start = last.current;
    if (ms <= 0 || start === value || matchMedia("(prefers-reduced-motion: reduce)").matches) return show(value);
    setShown(start);
    const began = performance.now();
    let frame = requestAnimationFrame(function draw(at) {
      const part = Math.min(1, Math.max(0, (at - began) / ms));
      show(start + (value - start) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, ms]);

  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return <span className={cn("figures", className)}>{format.number(shown, digits)}</span>;
}
