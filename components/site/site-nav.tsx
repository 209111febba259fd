"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type FocusEvent, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { useSiteWords } from "@/components/ui/words/use-site-words";

export type NavigationEntry = { name: string; path: string; children?: NavigationEntry[] };

const entryStyle =
  "-mx-1 flex h-16 items-center gap-1 whitespace-nowrap border-b-2 px-1 outline-offset-[-2px] border-transparent text-sm text-ink-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink";

/** One line; an entry with children opens by click, by pointer and by key, and closes with Escape. */
export function SiteNav({ navigation, className }: { navigation: NavigationEntry[]; className?: string }) {
  const t = useSiteWords("site");
  const pathname = usePathname();
  const [open, setOpen] = useState<string>();
  const current = (entry: NavigationEntry): "page" | "true" | undefined => {
    if (entry.path === pathname) return "page";
    return entry.children?.some((child) => child.path === pathname) ? "true" : undefined;
  };
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined);
  };
  return (
    <nav aria-label={t("navigation")} className={className}>
      <ul className="flex flex-wrap gap-x-4 xl:gap-x-6">
        {navigation.map((entry) =>
          entry.children?.length ? (
            <li
              key={entry.name}
              className="relative"
              onBlur={left}
              onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(entry.name)}
              onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(undefined)}
              onKeyDown={(event) => event.key === "Escape" && setOpen(undefined)}
            >
              <button
                type="button"
                aria-expanded={open === entry.name}
                aria-current={current(entry)}
                onClick={() => setOpen((was) => (was === entry.name ? undefined : entry.name))}
                className={entryStyle}
              >
                {entry.name}
                <ChevronDown aria-hidden className="size-3.5" />
              </button>
              <ul
                hidden={open !== entry.name}
                className="absolute top-full left-0 -ml-4 min-w-40 rounded-card border border-rule bg-raised p-1 shadow-float"
              >
                {entry.children.map((child) => (
                  <li key={child.path}>
                    <Link
                      href={child.path}
                      prefetch={false}
                      aria-current={current(child)}
                      onClick={() => setOpen(undefined)}
                      className="block rounded-field px-3 py-1.5 text-sm whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent-ink"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={entry.name}>
              <Link href={entry.path} prefetch={false} aria-current={current(entry)} className={entryStyle}>
                {entry.name}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
