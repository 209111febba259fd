"use client";

import { ChevronDown, Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { currentMenu, isHere, type SideItem, urlsOf } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import { linesOf } from "./side-rail";
import { useFitting } from "./use-fitting";

const cell =
  "flex h-12 shrink-0 items-center gap-1 whitespace-nowrap border-b-2 border-transparent px-3 text-sm text-ink-2 outline-offset-[-2px] hover:text-ink";
const here = "border-mark font-medium text-ink";

/** What did not fit: each menu with its pages, a line between two. */
const restOf = (items: SideItem[]): MenuEntry[] =>
  items.flatMap((item, at) => {
    const lines = item.href ? [{ label: item.label, href: item.href }] : linesOf(item);
    return at > 0 ? ["rule" as const, ...lines] : lines;
  });

const firstPage = (item: SideItem): string | undefined => item.href ?? item.children.map(firstPage).find(Boolean);

/** The menu in one line of the top bar, with a "more" menu for what does not fit; `mixed`: a group leads to its first page. */
export function TopMenu({ items, mixed }: { items: SideItem[]; mixed: boolean }) {
  const t = useTranslations("desk");
  const path = currentMenu(urlsOf(items), usePathname());
  const { line, measure, fits } = useFitting(items.length);
  const rest = items.slice(fits);
  return (
    <nav ref={line} aria-label={t("menu")} className="relative hidden min-w-0 flex-1 overflow-hidden min-[992px]:block">
      <ul ref={measure} aria-hidden inert className="invisible absolute flex">
        {items.map((item) => (
          <li key={item.key} className={cn(cell, "font-medium")}>
            {item.label}
            {!mixed && !item.href && <ChevronDown className="size-3.5" />}
          </li>
        ))}
        <li className={cell}>
          <Ellipsis className="size-4" />
          {t("moreMenus")}
        </li>
      </ul>
      <ul className="flex">
        {items.slice(0, fits).map((item) => {
          const style = cn(cell, isHere(item, path) && here);
          const href = mixed ? firstPage(item) : item.href;
          return (
            <li key={item.key} className="shrink-0">
              {href ? (
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={isHere(item, path) ? "page" : undefined}
                  className={style}
                >
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
        {rest.length > 0 && (
          <li className="shrink-0">
            <DropdownMenu
              align="end"
              entries={restOf(rest)}
              trigger={
                <button type="button" className={cn(cell, rest.some((item) => isHere(item, path)) && here)}>
                  <Ellipsis aria-hidden className="size-4" />
                  {t("moreMenus")}
                </button>
              }
            />
          </li>
        )}
      </ul>
    </nav>
  );
}
