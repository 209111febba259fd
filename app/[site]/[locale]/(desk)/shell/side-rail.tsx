"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { currentMenu, isHere, type SideItem, urlsOf } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { MenuIcon } from "./menu-icon";

const cell =
  "flex h-11 w-full items-center justify-center text-ink-2 outline-offset-[-2px] transition-colors hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken";

/** Every page below an item, one line each. */
export const linesOf = (item: SideItem): MenuEntry[] =>
  item.children.flatMap((child) => (child.href ? [{ label: child.label, href: child.href }] : linesOf(child)));

/** The menu folded to its icons: a group opens its pages beside it. */
export function SideRail({ items }: { items: SideItem[] }) {
  const t = useTranslations("desk");
  const path = currentMenu(urlsOf(items), usePathname());
  return (
    <nav aria-label={t("menu")} className="min-h-0 flex-1 overflow-y-auto pb-6">
      <ul>
        {items.map((item) => {
          const style = cn(cell, isHere(item, path) && "bg-select text-link hover:bg-select");
          return (
            <li key={item.key}>
              {item.href ? (
                <Tooltip text={item.label} side="right">
                  <Link
                    href={item.href}
                    prefetch={false}
                    aria-label={item.label}
                    aria-current={isHere(item, path) ? "page" : undefined}
                    className={style}
                  >
                    <MenuIcon name={item.icon} />
                  </Link>
                </Tooltip>
              ) : (
                <DropdownMenu
                  side="right"
                  entries={linesOf(item)}
                  trigger={
                    <button type="button" aria-label={item.label} title={item.label} className={style}>
                      <MenuIcon name={item.icon} />
                    </button>
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
