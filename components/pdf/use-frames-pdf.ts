import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser draws a PDF in a frame; null where that is not known yet. Phones say they do and show nothing, or the first page alone. */
export const useFramesPdf = (): boolean | null =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled && !matchMedia("(pointer: coarse)").matches,
    () => null,
  );
