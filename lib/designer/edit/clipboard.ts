import { z } from "zod";
import { DesignElement, mostElements } from "@/lib/designer/document";
import { regrouped } from "./groups";

/** What distinguishes elements on the system's clipboard from any other text there. */
const mark = "certificate-elements";
const Copied = z.object({ kind: z.literal(mark), elements: z.array(DesignElement).min(1).max(mostElements) });

export const toClipboard = (elements: readonly DesignElement[]) => JSON.stringify({ kind: mark, elements });

/** The elements in a text of the clipboard, or null where it is just a text. */
export function fromClipboard(text: string): DesignElement[] | null {
  if (!text.startsWith("{") || !text.includes(mark)) return null;
  try {
    return Copied.safeParse(JSON.parse(text)).data?.elements ?? null;
  } catch {
    return null;
  }
}

/** How far a copy lies from what it was copied from. */
export const copyOffset = 20;

/** Copies with ids of their own. @param offset added to left and top */
export const copiesOf = <E extends DesignElement>(elements: readonly E[], newId: () => string, offset = copyOffset) =>
  regrouped(elements, newId).map((element) => ({
    ...element,
    id: newId(),
    left: element.left + offset,
    top: element.top + offset,
    locked: false,
  }));
