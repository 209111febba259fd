import { fromClipboard } from "@/lib/designer/clipboard";
import { plainText } from "@/lib/designer/inserting";
import { designOf, newId } from "./acts";
import { insertFree, paste, remembered } from "./commands";
import type { EditorStore } from "./store";

/** What the clipboard holds: elements of a certificate, of this one or another, or words that become a text. */
export function takeCopied(store: EditorStore, text: string) {
  const elements = fromClipboard(text);
  if (elements) return paste(store, sameAs(elements) ? remembered() : elements);
  const words = text.replaceAll("\r", "").trim().slice(0, 5_000);
  const { viewportRatio } = designOf(store.getState());
  if (words) insertFree(store, plainText({ id: newId(), viewportRatio }, words));
}

const sameAs = (elements: readonly { id: string }[]) =>
  elements.map(({ id }) => id).join() ===
  remembered()
    .map(({ id }) => id)
    .join();
