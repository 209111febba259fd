import { type RefObject, useEffect, useRef } from "react";

/** As many places are remembered. */
const MOST = 60;
const places = new Map<string, { inside: number; page: number }>();

/** The entry of the browser's history that is shown; Back and Forward return to the same one. */
const entry = () => (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key;

function remember(key: string, place: { inside: number; page: number }) {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/**
 * Where a list was scrolled to is there again after Back and Forward, once its rows are. `shown` names the page of the list that is drawn,
 * and is null while it loads. A browser without the Navigation API begins at the top.
 */
export function useScrollRestoration(frame: RefObject<HTMLElement | null>, name: string, shown: string | null) {
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    const key = `${entry()} ${name}`;
    if (!element || shown === null || drawn.current === key) return;
    drawn.current = key;
    const place = places.get(key);
    element.scrollTo({ top: place?.inside ?? 0 });
    if (place?.page) scrollTo({ top: place.page });
  }, [frame, name, shown]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const note = () => {
      const key = `${entry()} ${name}`;
      // What a leaving page scrolls belongs to nobody.
      if (drawn.current === key) remember(key, { inside: element.scrollTop, page: scrollY });
    };
    element.addEventListener("scroll", note, { passive: true });
    addEventListener("scroll", note, { passive: true });
    return () => {
      element.removeEventListener("scroll", note);
      removeEventListener("scroll", note);
    };
  }, [frame, name]);
}
