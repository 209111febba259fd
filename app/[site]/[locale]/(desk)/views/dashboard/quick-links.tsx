"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type SideItem, sideItems } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { MenuIcon } from "@/app/[site]/[locale]/(desk)/shell/menu-icon";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { userMenu } from "@/lib/domain/access/contract";

const pagesOf = (items: SideItem[]): SideItem[] =>
  items.flatMap((item) => (item.href ? [item] : pagesOf(item.children)));

/** The first pages of the reader's own menu. */
export function QuickLinks() {
  const t = useTranslations("desk.dashboard");
  const menu = useRead(userMenu, {});
  const pages = pagesOf(sideItems(menu.data ?? []))
    .filter((page) => page.href !== "/dashboard")
    .slice(0, 8);
  if (pages.length === 0) return null;
  return (
    <Section level={3} title={t("quick")}>
      <ul className="-mt-2 grid grid-cols-2 gap-x-4">
        {pages.map((page) => (
          <li key={page.key}>
            <Link
              href={page.href ?? "/dashboard"}
              prefetch={false}
              className="flex min-h-9 items-center gap-2 text-ink-2 hover:text-link"
            >
              <MenuIcon name={page.icon} />
              <span className="min-w-0 leading-tight wrap-break-word">{page.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
