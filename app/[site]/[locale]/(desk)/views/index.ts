import type { ComponentType } from "react";

type View = () => Promise<{ default: ComponentType }>;

/** The names that a menu row's `component` may use, each drawn by the file of that name. */
const views: Record<string, View> = {
  "competition/list": () => import("./competition/list"),
  "dashboard/index": () => import("./dashboard/index"),
  "system/user": () => import("./system/user"),
};

/** A menu row's component as it may be written: `/system/user/index.vue` is `system/user` (contract.md, "Menu entries"). */
export function viewOf(component: string): View | undefined {
  const plain = component
    .trim()
    .replace(/^\/+/, "")
    .replace(/\.vue$/, "");
  const name = [plain, `${plain}/index`, plain.replace(/\/index$/, "")].find((one) => Object.hasOwn(views, one));
  return name === undefined ? undefined : views[name];
}

export const viewNames = Object.keys(views);
