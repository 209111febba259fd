"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SideItem, standingAt, urlsOf } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { isHere } from "./side-menu";
import { linesOf } from "./side-rail";

const cell =
  "flex h-12 shrink-0 items-center gap-1 whitespace-nowrap border-b-2 border-transparent px-3 text-sm text-ink-2 outline-offset-[-2px] hover:text-ink";

/** Layout "top": the menu in one line of the top bar. */
export function TopMenu({ items }: { items: SideItem[] }) {
  const t = useTranslations("desk");
  const path = standingAt(urlsOf(items), usePathname());
  return (
    <nav aria-label={t("menu")} className="hidden min-w-0 flex-1 overflow-x-auto min-[992px]:block">
      <ul className="flex">
        {items.map((item) => {
          const style = cn(cell, isHere(item, path) && "border-accent font-medium text-ink");
          return (
            <li key={item.key} className="shrink-0">
              {item.href ? (
                <Link href={item.href} prefetch={false} className={style}>
                  {item.label}
                </Link>
              ) : (
                <DropdownMenu
                  entries={linesOf(item)}
                  trigger={
                    <button type="button" className={style}>
                      {item.label}
                      <ChevronDown aria-hidden className="size-3.5 text-hint" />
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
