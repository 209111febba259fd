import type { Route } from "@/app/[site]/[locale]/(desk)/shell/tags";
import type { ViewName } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import type { settingPages } from "@/lib/domain/contest/contract";

type Screen = "details" | (typeof settingPages)[number];
type Setting = { path: string; screen: Screen; needs: Permission[] };

/** The screens on which a contest is set up; they are in no menu. */
const settings: Setting[] = [
  { path: "/competition/details", screen: "details", needs: ["comp:info:list"] },
  { path: "/competition/addEdit", screen: "addEdit", needs: ["comp:info:list"] },
  { path: "/competition/scheduleSet", screen: "scheduleSet", needs: ["comp:schedule:list", "comp:stage:list"] },
  { path: "/competition/enrollSet", screen: "enrollSet", needs: ["comp:info:list"] },
  { path: "/competition/workSubSet", screen: "workSubSet", needs: ["comp:info:list"] },
  { path: "/competition/reviewSet", screen: "reviewSet", needs: ["review:rule:list"] },
];

/** The work on a contest in the order in which it comes, each part by the views of the menu that do it. */
const parts = {
  signUps: ["enrollment/signup"],
  fees: ["finance/list", "finance/pay-check", "finance/invoice", "finance/action"],
  works: ["works/list", "works/showcase"],
  experts: ["expert/temporary", "expert/manage"],
  distribution: ["review/distribution", "review/major"],
  progress: ["review/statistics", "review/scene"],
  results: ["review/result", "review/elimination", "review/what-if"],
  awards: ["competition-reward/detailed-list", "award/rule", "award/publicity"],
  certificates: [
    ...(["certificate/list", "certificate/setting", "certificate/make", "certificate/check"] as const),
    ...(["certificate/send", "certificate/trace"] as const),
  ],
  messages: ["message/broadcast", "message/template"],
  log: ["system/log"],
} as const satisfies Record<string, readonly ViewName[]>;

/** What a view needs in its address besides the contest to show what is of it. */
const besides: Partial<Record<ViewName, (competitionId: string) => Record<string, string>>> = {
  "system/log": (competitionId) => ({ "op.competitionId": competitionId }),
};

export type ContestPage = { path: string; href: string; screen?: Screen; name?: string };
export type ContestTab = { word: "settings" | keyof typeof parts; pages: ContestPage[] };

/** The tabs of a contest that a person's menu and permissions open, each with its pages, the contest in every address. */
export function contestTabs(
  competitionId: string,
  routes: readonly Route[],
  may: (...any: Permission[]) => boolean,
): ContestTab[] {
  const at = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ competitionId, ...more })}`;
  const pagesOf = (view: ViewName): ContestPage[] => {
    const route = routes.find((one) => one.view === view);
    if (!route) return [];
    return [{ path: route.url, href: at(route.url, besides[view]?.(competitionId)), name: route.trail.at(-1) ?? "" }];
  };
  const own = settings.filter(({ needs }) => may(...needs));
  const tabs: ContestTab[] = [
    { word: "settings", pages: own.map(({ path, screen }) => ({ path, screen, href: at(path) })) },
    ...Object.entries(parts).map(([word, views]) => ({
      word: word as keyof typeof parts,
      pages: views.flatMap(pagesOf),
    })),
  ];
  return tabs.filter(({ pages }) => pages.length > 0);
}
