import type { DesignElement } from "@/lib/designer/document";
import { isGround } from "./element";

const framing: readonly string[] = ["rectangle", "frame"];

/** Whether it frames what lies within it, or lies under it: a click there means that. */
export const isHollow = (element: DesignElement) =>
  element.type === "shape" &&
  (element.shape === "border" || isGround(element) || (framing.includes(element.shape) && element.fill === undefined));
