import type { DesignElement } from "@/lib/designer/document";
import { toClipboard } from "@/lib/designer/edit/clipboard";

let onlyHere = false;

/** Whether what a menu copied did not reach the system's clipboard, and nothing was copied elsewhere since. */
export const isOnlyHere = () => onlyHere;

export const copiedElsewhere = () => {
  onlyHere = false;
};

/** For a copy without an event that carries it: where writing is not allowed, a paste takes what was remembered. */
export function toSystem(elements: readonly DesignElement[]) {
  if (elements.length === 0) return;
  onlyHere = true;
  navigator.clipboard?.writeText(toClipboard(elements)).then(copiedElsewhere, () => {});
}
