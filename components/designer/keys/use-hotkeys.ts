"use client";

import { useEffect } from "react";
import { chosenOf, settle } from "@/components/designer/acts";
import { takeCopied } from "@/components/designer/session/pasting";
import { copiedElsewhere, isOnlyHere } from "@/components/designer/session/system-clipboard";
import type { EditorStore } from "@/components/designer/store";
import { toClipboard } from "@/lib/designer/edit/clipboard";
import { copy, cut, paste, remembered, run } from "./commands";
import { byClipboard, commandFor, onPageOnly } from "./hotkeys";

/** The user is typing, or a dialog or menu is open. */
const busy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]") !==
    null;

/** The editor's keys, wherever in it the focus is, and the clipboard's own events. */
export function useHotkeys(store: EditorStore, upload: (files: File[]) => void) {
  useEffect(() => {
    const writing = () => store.getState().selection.typing !== null;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || busy(event.target)) return;
      const command = commandFor(store.getState(), event);
      if (!command || byClipboard.includes(command)) return;
      const onPage = event.target instanceof Element && event.target.closest("[data-page]");
      if (onPageOnly.includes(command) && !onPage) return;
      event.preventDefault();
      run(store, command);
    };
    const onCopy = (event: ClipboardEvent) => {
      copiedElsewhere();
      if (busy(event.target) || writing() || chosenOf(store).length === 0) return;
      event.preventDefault();
      settle(store);
      const taken = event.type === "cut" ? cut(store) : copy(store);
      event.clipboardData?.setData("text/plain", toClipboard(taken));
    };
    const onPaste = (event: ClipboardEvent) => {
      if (busy(event.target) || writing()) return;
      event.preventDefault();
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      // a table's cells come as words, as HTML and as a picture of them; a file may come with its name
      const words = text !== "" && event.clipboardData?.types.includes("text/html");
      if (files.length > 0 && !words) return upload(files);
      if (isOnlyHere()) paste(store);
      else if (text) takeCopied(store, text);
      else if (remembered().length > 0) paste(store);
    };
    addEventListener("keydown", onKey);
    addEventListener("blur", copiedElsewhere);
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("blur", copiedElsewhere);
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, [store, upload]);
}
