"use client";

import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { controlStyle } from "@/components/ui/control/control";

/** Loaded when somebody begins to type: most readers of a page never do. */
const Suggestions = lazy(() => import("./suggestions"));

const SEARCH = "/home/searchNews";
const square = buttonStyle({ variant: "quiet", square: true });
const nothing: { expanded: boolean; activeId?: string } = { expanded: false };

/** The way to the public search on every page: a sign that opens a box over the header. `/` leads into it, Escape out of it. */
export function SearchBox() {
  const t = useTranslations("site.search");
  const pathname = usePathname();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const [shown, setShown] = useState(nothing);

  const enter = () => {
    cameFrom.current = document.activeElement;
    setOpen(true);
    // The box is there only from the next picture on.
    requestAnimationFrame(() => input.current?.select());
  };
  const leave = () => {
    setOpen(false);
    setTyping(false);
    const back = cameFrom.current;
    input.current?.blur();
    if (back instanceof HTMLElement && back !== document.body) back.focus();
  };
  const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target, key } = event;
    if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (
      target instanceof HTMLElement &&
      (target.isContentEditable || target.closest("input, textarea, select, dialog"))
    )
      return;
    event.preventDefault();
    enter();
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => onSlash(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const away = () => {
    setText("");
    setOpen(false);
    setTyping(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with an empty box
  useEffect(away, [pathname]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typing && text.trim()) setTyping(false);
    else leave();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false);
  };

  return (
    <div className="shrink-0 print:hidden">
      <a
        href={SEARCH}
        aria-label={t("open")}
        onClick={(event) => {
          event.preventDefault();
          enter();
        }}
        className={square}
      >
        <Search aria-hidden className="size-5" />
      </a>
      <search className={clsx("absolute inset-0 z-20 bg-paper", !open && "hidden")}>
        <form
          action={SEARCH}
          onBlur={onBlur}
          onKeyDown={onKey}
          className="page relative flex h-full items-center gap-1"
        >
          <span className="relative min-w-0 flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-hint"
            />
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
          <button type="button" aria-label={t("close")} onClick={leave} className={square}>
            <X aria-hidden className="size-5" />
          </button>
          {typing && text.trim() && (
            <Suspense>
              <Suggestions id={listId} input={input} text={text.trim()} onShown={setShown} onChosen={away} />
            </Suspense>
          )}
        </form>
      </search>
    </div>
  );
}
