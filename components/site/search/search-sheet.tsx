"use client";

import { clsx } from "clsx";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { controlStyle } from "@/components/ui/control/control";
import { Search, X } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { Suggestions } from "./suggestions";

const nothing: { expanded: boolean; activeId?: string } = { expanded: false };

type Props = { address: string; open: boolean; onLeave: () => void; onChosen: () => void };

/** The search over the header, with what is suggested as one types. What was typed is still there when it opens again. */
export default function SearchSheet({ address, open, onLeave, onChosen }: Props) {
  const t = useSiteWords("site.search");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [typing, setTyping] = useState(false);
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    if (open) input.current?.select();
    else setTyping(false);
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typing && text.trim()) setTyping(false);
    else onLeave();
  };
  const chosen = () => {
    setText("");
    onChosen();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false);
  };
  return (
    <search className={clsx("absolute inset-0 z-20 bg-paper", !open && "hidden")}>
      <form action={address} onBlur={onBlur} onKeyDown={onKey} className="page relative flex h-full items-center gap-1">
        <span className="relative min-w-0 flex-1">
          <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-hint" />
          <input
            ref={input}
            name="keywords"
            value={text}
            maxLength={100}
            required
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-label={t("submit")}
            aria-keyshortcuts="/"
            aria-autocomplete="list"
            aria-expanded={shown.expanded}
            aria-controls={shown.expanded ? listId : undefined}
            aria-activedescendant={shown.activeId}
            placeholder={t("placeholder")}
            onChange={(event) => {
              setText(event.target.value);
              setTyping(true);
            }}
            className={clsx(controlStyle, "truncate pr-3 pl-8")}
          />
        </span>
        <button
          type="button"
          aria-label={t("close")}
          onClick={onLeave}
          className={buttonStyle({ variant: "quiet", square: true })}
        >
          <X className="size-5" />
        </button>
        {typing && text.trim() && (
          <Suggestions id={listId} input={input} text={text.trim()} onShown={setShown} onChosen={chosen} />
        )}
      </form>
    </search>
  );
}
