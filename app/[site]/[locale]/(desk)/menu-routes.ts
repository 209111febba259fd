import type { MenuEntry } from "@/lib/domain/access/contract";
import { normalise } from "@/lib/http/guard";

/** One page of a person's menu: where it is, what draws it, and the names on the way to it. */
interface MenuRoute {
  url: string;
  entry: MenuEntry;
  trail: string[];
}

const join = (base: string, path: string) =>
  (path.startsWith("/") ? path : `${base}/${path}`).replace(/\/+$/, "") || "/";

/** Every page of the menu, hidden ones too: visible is a matter of the sidebar, not of the way in (docs/rules/access.md, "Menu entries"). */
export function routesOf(menu: readonly MenuEntry[], base = "", trail: readonly string[] = []): MenuRoute[] {
  return menu.flatMap((entry) => {
    const url = join(base, entry.path);
    const names = [...trail, entry.menuName];
    const own = entry.menuType === 1 ? [] : [{ url, entry, trail: names }];
    return [...own, ...routesOf(entry.children, url, names)];
  });
}

export const findRoute = (menu: readonly MenuEntry[], path: string): MenuRoute | undefined =>
  routesOf(menu).find((route) => route.url === normalise(path));

const folderOf = (url: string) => url.slice(0, url.lastIndexOf("/"));

/** Returns the menu entry of a page: its own, else the first page of its folder (a contest's screens belong to the list). */
export const currentMenu = (urls: readonly string[], path: string): string =>
  urls.includes(path)
    ? path
    : (urls.find((url) => path.startsWith(`${url}/`)) ??
      urls.find((url) => folderOf(url) !== "" && folderOf(url) === folderOf(path)) ??
      path);

/** Every page that the sidebar leads to. */
export const urlsOf = (items: readonly SideItem[]): string[] =>
  items.flatMap((item) => [...(item.href ? [item.href.split("?")[0] as string] : []), ...urlsOf(item.children)]);

/** A line of the sidebar. */
export interface SideItem {
  key: string;
  label: string;
  icon: string | null;
  href: string | null;
  children: SideItem[];
}

/** Whether the page is this line's, or below it. */
export const isHere = (item: SideItem, path: string): boolean =>
  item.href?.split("?")[0] === path || item.children.some((child) => isHere(child, path));

/** The sidebar without what a tailored organisation is not offered; its pages still open by their address. */
export const offered = (items: readonly SideItem[], hidden: readonly string[]): SideItem[] =>
  items.flatMap((item) => {
    if (item.href && hidden.includes(item.href.split("?")[0] as string)) return [];
    const children = offered(item.children, hidden);
    return item.href || children.length > 0 ? [{ ...item, children }] : [];
  });

/** What the sidebar shows: entries with visible 1, groups that still have something in them. */
export function sideItems(menu: readonly MenuEntry[], base = ""): SideItem[] {
  return menu.flatMap((entry) => {
    if (entry.visible !== 1) return [];
    const url = join(base, entry.path);
    const children = sideItems(entry.children, url);
    if (entry.menuType === 1 && children.length === 0) return [];
    const href = entry.menuType === 1 ? null : entry.query ? `${url}?${entry.query.replace(/^\?/, "")}` : url;
    return [{ key: entry.menuId, label: entry.menuName, icon: entry.icon, href, children }];
  });
}
