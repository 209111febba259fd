import { type RefObject, useLayoutEffect } from "react";

/** Lower than this a table is better left to the page's own scrolling. */
const LEAST = 240;

/**
 * One thing scrolls: a table that ends its page is as high as the window leaves room for, so that the page itself stays where it is; one
 * that begins too far down, or has more below it, is as high as its rows, and the page scrolls.
 */
export function useFittingHeight(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current;
    const main = element?.closest("main");
    if (!element || !main) return;
    const fit = () => {
      const last = main.lastElementChild ?? element;
      const top = element.getBoundingClientRect().top + scrollY;
      const below = last.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
      const room = Math.floor(innerHeight - top - below - Number.parseFloat(getComputedStyle(main).paddingBottom));
      element.style.setProperty("--fit", room >= LEAST ? `${room}px` : "none");
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(main);
    if (main.lastElementChild) watch.observe(main.lastElementChild);
    addEventListener("resize", fit);
    return () => {
      watch.disconnect();
      removeEventListener("resize", fit);
    };
  }, [frame]);
}
