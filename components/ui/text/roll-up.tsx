"use client";

import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSite } from "@/components/ui/words/use-site-words";

type RollUpProps = {
  value: number;
  ms?: number;
  decimals?: number;
  className?: string;
  /** The value as the server wrote it: the first use of the browser's own number formats costs a page 30 ms. */
  children?: string;
};

/** A number that counts to its value in 1000 ms once it is in sight; at once where motion is reduced. */
export function RollUp({ value, ms = 1000, decimals = 0, className, children }: RollUpProps) {
  const { locale } = useSite();
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef(0);
  const written = (number: number) =>
    number.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const show = useEffectEvent((text: ChildNode, number: number) => {
    last.current = number;
    text.nodeValue = written(number);
  });

  // Sixty renders a second of every number of a page would keep its reader waiting: the text alone is written.
  useEffect(() => {
    const text = place.current?.firstChild;
    const start = last.current;
    if (!text || ms <= 0 || start === value || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      last.current = value;
      return;
    }
    let frame = 0;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      const began = performance.now();
      frame = requestAnimationFrame(function draw(at) {
        const part = Math.min(1, Math.max(0, (at - began) / ms));
        show(text, start + (value - start) * (1 - (1 - part) ** 3));
        if (part < 1) frame = requestAnimationFrame(draw);
      });
    });
    if (place.current) sight.observe(place.current);
    return () => {
      sight.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, ms]);

  return (
    <span ref={place} className={clsx("figures", className)}>
      {children ?? written(value)}
    </span>
  );
}
