import type { DesignElement } from "@/lib/designer/document";

const framing: readonly string[] = ["rectangle", "frame", "border"];

/** Whether it frames what lies within it: a click there means that. */
export const isHollow = (element: DesignElement) =>
  element.type === "shape" &&
  framing.includes(element.shape) &&
  (element.fill === undefined || element.shape === "border");
