"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { currentMenu, isHere, type SideItem, urlsOf } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { cn } from "@/components/ui/cn";
import { MenuIcon } from "./menu-icon";

const line =
  "flex min-h-10 w-full items-center gap-2.5 px-4 text-sm outline-offset-[-2px] transition-colors hover:bg-sunken pointer-coarse:min-h-11";

/** The unfolded menu; the group of the current page is open. */
export function SideMenu({ items, onGo }: { items: SideItem[]; onGo?: () => void }) {
  const t = useTranslations("desk");
  const path = currentMenu(urlsOf(items), usePathname());
  return (
    <nav aria-label={t("menu")} className="min-h-0 flex-1 overflow-y-auto pb-6">
      <ul>
        {items.map((item) => (
          <SideLine key={item.key} item={item} path={path} depth={0} onGo={onGo} />
        ))}
      </ul>
    </nav>
  );
}

type SideLineProps = { item: SideItem; path: string; depth: number; onGo?: () => void };

function SideLine({ item, path, depth, onGo }: SideLineProps) {
  const here = isHere(item, path);
  const [turned, setTurned] = useState<boolean>();
  const open = turned ?? here;
  const inset = { paddingLeft: `${16 + depth * 26}px` };
  if (item.href)
    return (
      <li>
        <Link
          href={item.href}
          prefetch={false}
          onClick={onGo}
          aria-current={here ? "page" : undefined}
          style={inset}
          className={cn(line, "text-ink-2", here && "bg-select font-medium text-link hover:bg-select")}
        >
          {depth === 0 && <MenuIcon name={item.icon} />}
          <span className="truncate">{item.label}</span>
        </Link>
      </li>
    );
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setTurned(!open)} style={inset} className={cn(line)}>
        {depth === 0 && <MenuIcon name={item.icon} />}
        <span className="flex-1 truncate text-left">{item.label}</span>
        <ChevronDown aria-hidden className={cn("size-3.5 text-hint transition-transform", open && "rotate-180")} />
      </button>
      {open && (
        <ul>
          {item.children.map((child) => (
            <SideLine key={child.key} item={child} path={path} depth={depth + 1} onGo={onGo} />
          ))}
        </ul>
      )}
    </li>
  );
}
