"use client";

import { useFormatter } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cn } from "./cn";

type RollUpProps = { value: number; ms?: number; decimals?: number; className?: string };

/** A number that counts to its value in 1000 ms; at once where motion is reduced. */
export function RollUp({ value, ms = 1000, decimals = 0, className }: RollUpProps) {
  const format = useFormatter();
  const from = useRef(0);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (ms <= 0 || start === value || matchMedia("(prefers-reduced-motion: reduce)").matches) return setShown(value);
    const began = performance.now();
    let frame = requestAnimationFrame(function draw(at) {
      const part = Math.min(1, Math.max(0, (at - began) / ms));
      setShown(start + (value - start) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      from.current = start;
    };
  }, [value, ms]);

  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return <span className={cn("figures", className)}>{format.number(shown, digits)}</span>;
}
