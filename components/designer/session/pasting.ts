import { designOf, newId } from "@/components/designer/acts";
import { insertFree, paste, remembered } from "@/components/designer/keys/commands";
import type { EditorStore } from "@/components/designer/store";
import { fromClipboard } from "@/lib/designer/edit/clipboard";
import { plainText } from "@/lib/designer/edit/inserting";

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
