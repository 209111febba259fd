"use client";

import { useInAddress } from "./use-contest";

/** Says in the address which contest, and which plan of it, a page shows. */
export function InAddress(place: Parameters<typeof useInAddress>[0]) {
  useInAddress(place);
  return null;
}
