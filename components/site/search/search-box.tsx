"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Search } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";

/** Loaded when somebody is about to search: most readers of a page never do. */
const load = () => import("./search-sheet");
const SearchSheet = lazy(load);

const SEARCH = "/home/searchNews";

/** The way to the public search on every page: a sign that opens a box over the header. `/` leads into it, Escape out of it. */
export function SearchBox() {
  const t = useSiteWords("site.search");
  const pathname = usePathname();
  const cameFrom = useRef<Element | null>(null);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  const enter = () => {
    cameFrom.current = document.activeElement;
    setAsked(true);
    setOpen(true);
  };
  const leave = () => {
    setOpen(false);
    const back = cameFrom.current;
    if (back instanceof HTMLElement && back !== document.body) back.focus();
  };
  const onSlash = useEffectEvent((event: KeyboardEvent) => {
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
    const press = (event: KeyboardEvent) => onSlash(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  // On another page nobody searches yet.
  const [searchedOn, setSearchedOn] = useState(pathname);
  if (searchedOn !== pathname) {
    setSearchedOn(pathname);
    setAsked(false);
    setOpen(false);
  }

  return (
    <div className="shrink-0 print:hidden">
      <a
        href={SEARCH}
        aria-label={t("open")}
        aria-keyshortcuts="/"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          event.preventDefault();
          enter();
        }}
        className={buttonStyle({ variant: "quiet", square: true })}
      >
        <Search className="size-5" />
      </a>
      {asked && (
        <Suspense>
          <SearchSheet address={SEARCH} open={open} onLeave={leave} onChosen={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
