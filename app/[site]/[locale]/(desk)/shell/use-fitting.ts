import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { fitting } from "./fitting";

/**
 * How many items of a line fit into `line`. `measure` is a copy of all of them, and of "more" as its last child, that nobody sees;
 * before it was measured all are said to fit.
 */
export function useFitting(count: number): {
  line: RefObject<HTMLElement | null>;
  measure: RefObject<HTMLUListElement | null>;
  fits: number;
} {
  const line = useRef<HTMLElement>(null);
  const measure = useRef<HTMLUListElement>(null);
  const [fits, set] = useState(count);
  useLayoutEffect(() => {
    const [outer, inner] = [line.current, measure.current];
    if (!outer || !inner) return;
    const again = () => {
      const widths = [...inner.children].map((child) => child.getBoundingClientRect().width);
      set(fitting(widths.slice(0, -1), widths.at(-1) ?? 0, outer.clientWidth));
    };
    again();
    const watch = new ResizeObserver(again);
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [count]);
  return { line, measure, fits };
}
