import type { ComponentType } from "react";

type View = () => Promise<{ default: ComponentType }>;

/** The names that a menu row's `component` may use, each drawn by the file of that name. */
const views: Record<string, View> = {
  "competition-reward/detailed-list": () => import("./competition-reward/detailed-list"),
  "certificate/setting": () => import("./certificate/setting"),
  "certificate/make": () => import("./certificate/make"),
  "certificate/list": () => import("./certificate/list"),
  "award/rule": () => import("./award/rule"),
  "award/publicity": () => import("./award/publicity"),
  "competition/list": () => import("./competition/list"),
  "dashboard/index": () => import("./dashboard/index"),
  "system/department": () => import("./system/department"),
  "system/groud/college": () => import("./system/groud/college"),
  "system/groud/groud-detail": () => import("./system/groud/groud-detail"),
  "system/groud/major": () => import("./system/groud/major"),
  "system/groud/school-info": () => import("./system/groud/school-info"),
  "system/log": () => import("./system/log"),
  "system/menu": () => import("./system/menu"),
  "system/role": () => import("./system/role"),
  "enrollment/signup": () => import("./enrollment/signup"),
  "system/user": () => import("./system/user"),
  "news/list": () => import("./news/list"),
  "site/setting": () => import("./site/setting"),
  "site/trial": () => import("./site/trial"),
  "works/list": () => import("./works/list"),
  "expert/library": () => import("./expert/library"),
  "review/competition-review": () => import("./review/competition-review"),
  "review/distribution": () => import("./review/distribution"),
  "review/historical-review": () => import("./review/historical-review"),
  "review/result": () => import("./review/result"),
  "review/statistics": () => import("./review/statistics"),
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
