import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

/** Whether there is room for something beside the page's main column; never before the browser has drawn. */
export const useWide = () =>
  useSyncExternalStore(
    (listen) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listen);
      return () => query.removeEventListener("change", listen);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
