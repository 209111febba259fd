"use client";

import { usePathname } from "next/navigation";
import { currentMenu, isHere, type SideItem, urlsOf } from "@/app/[site]/[locale]/(desk)/menu-routes";
import { useStored, useStoredText } from "@/components/kit/use-stored";
import type { DeskSettings } from "./settings";

const YEAR = 365 * 86_400;

/** The server draws by the cookie; local storage is the place fixed for these settings. */
const alsoCookie = (name: string, value: string) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
};

export function useDeskSettings(first: DeskSettings) {
  const [settings, keep] = useStored("deskSettings", first);
  const set = (change: Partial<DeskSettings>) => {
    const next = { ...settings, ...change };
    alsoCookie("deskSettings", JSON.stringify(next));
    keep(next);
  };
  return { settings, set };
}

/** Opened or closed; closed at first, remembered. */
export function useSidebar(opened: boolean) {
  const [status, keep] = useStoredText("sidebarStatus", opened ? "opened" : "closed");
  const turn = () => {
    const next = status === "opened" ? "closed" : "opened";
    alsoCookie("sidebarStatus", next);
    keep(next);
  };
  return { open: status === "opened", turn };
}

/** What stands at the left: the whole menu, nothing where it is on top, or what is below the group of this page. */
export function useSideItems(items: SideItem[], layout: DeskSettings["layout"]): SideItem[] {
  const path = currentMenu(urlsOf(items), usePathname());
  if (layout === "mix") return items.find((item) => isHere(item, path))?.children ?? [];
  return layout === "left" ? items : [];
}
