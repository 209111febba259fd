"use client";

import { Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Route } from "@/app/[site]/[locale]/(desk)/shell/tags";
import { cn } from "@/components/ui/cn";
import { buttonStyle } from "@/components/ui/control/button-style";

/** Loaded when it is first asked for. */
const Palette = lazy(() => import("./palette"));
const KeyMap = lazy(() => import("./key-map"));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** The way to everything: Ctrl+K (⌘K) or a press opens the command palette, `?` the list of keys. `bare`: the bar has no room for words. */
export function PaletteButton({ routes, bare }: { routes: Route[]; bare: boolean }) {
  const t = useTranslations("desk.palette");
  const path = usePathname();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.shiftKey && event.key.toLowerCase() === "k") {
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      setOpen(open === "palette" ? null : "palette");
    } else if (!command && event.key === "?" && !isTyping(event.target) && !document.querySelector("[role=dialog]")) {
      event.preventDefault();
      setOpen("keys");
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(null), [path]);
  return (
    <>
      <button
        type="button"
        aria-label={t("open")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t("open")}
        onClick={() => setOpen("palette")}
        className={cn(
          buttonStyle({ variant: "quiet", square: bare }),
          !bare &&
            "px-2 max-xl:aspect-square xl:w-52 xl:justify-start xl:border xl:border-rule xl:font-normal xl:text-hint",
        )}
      >
        <Search aria-hidden className="size-4" />
        {!bare && (
          <>
            <span className="hidden flex-1 truncate text-left text-note xl:block">{t("find")}</span>
            <kbd aria-hidden className="hidden font-sans text-xs xl:block">
              {t("key")}
            </kbd>
          </>
        )}
      </button>
      <Suspense>
        {open === "palette" && <Palette routes={routes} onClose={() => setOpen(null)} onKeys={() => setOpen("keys")} />}
        {open === "keys" && <KeyMap onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
