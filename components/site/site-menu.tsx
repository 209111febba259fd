"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Menu, X } from "@/components/ui/icons";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { AccountLink } from "./account/account-link";
import { LanguageSwitch } from "./language-switch";
import type { NavigationEntry } from "./site-nav";

const square = buttonStyle({ variant: "quiet", square: true });
const line =
  "flex min-h-12 items-center border-b border-rule text-base aria-[current]:font-semibold aria-[current]:text-accent-ink";

/** The small screen's table of contents: the browser's own dialog traps focus and answers Escape. */
export function SiteMenu({ navigation, className }: { navigation: NavigationEntry[]; className?: string }) {
  const t = useSiteWords("site");
  const pathname = usePathname();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  useEffect(close, [pathname]);
  const flat = navigation.flatMap((entry) =>
    entry.children?.length
      ? entry.children.map((child) => ({ ...child, under: entry.name }))
      : [{ ...entry, under: "" }],
  );
  return (
    <div className={className}>
      <button type="button" aria-label={t("menu")} onClick={() => sheet.current?.showModal()} className={square}>
        <Menu aria-hidden className="size-5" />
      </button>
      <dialog
        ref={sheet}
        aria-label={t("menu")}
        closedby="any"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] animate-from-right border-l border-rule bg-paper p-0 text-ink backdrop:bg-mask"
      >
        <div className="flex min-h-full flex-col px-6 pb-6">
          <div className="-mr-3 flex h-16 items-center justify-end">
            <button type="button" aria-label={t("closeMenu")} onClick={close} className={square}>
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <nav aria-label={t("navigation")}>
            <ul className="border-t border-ink">
              {flat.map((entry) => (
                <li key={entry.path + entry.name}>
                  <Link
                    href={entry.path}
                    prefetch={false}
                    aria-current={entry.path === pathname ? "page" : undefined}
                    className={line}
                  >
                    <span className="flex-1">{entry.name}</span>
                    <span className="text-note font-normal text-hint">{entry.under}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto flex items-center gap-2 pt-8">
            <AccountLink className="flex-1" />
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
      </dialog>
    </div>
  );
}
