import type { Handle } from "@/lib/designer/edit/resizing";

const cursors = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"];
const angles: Record<Handle, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** By the angle at which a handle really points. */
export const cursorOf = (handle: Handle, rotate: number) => cursors[Math.round((angles[handle] + rotate) / 45) % 4];
