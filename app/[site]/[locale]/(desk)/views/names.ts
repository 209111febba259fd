/** The names that a menu row's `component` may use. */
export const viewNames = [
  "competition-reward/detailed-list",
  "certificate/template",
  "certificate/setting",
  "certificate/make",
  "certificate/check",
  "certificate/send",
  "certificate/trace",
  "certificate/list",
  "award/rule",
  "award/publicity",
  "competition/list",
  "dashboard/index",
  "system/department",
  "system/groud/college",
  "system/groud/groud-detail",
  "system/groud/major",
  "system/groud/school-info",
  "system/log",
  "system/menu",
  "system/role",
  "enrollment/signup",
  "system/user",
  "ladder/link",
  "ladder/stage",
  "news/list",
  "site/setting",
  "finance/action",
  "finance/list",
  "site/assistant",
  "site/pages",
  "site/trial",
  "reward/index",
  "study/resource",
  "summary/setting",
  "summary/school",
  "summary/record",
  "summary/submission",
  "works/list",
  "works/showcase",
  "expert/account",
  "expert/library",
  "expert/manage",
  "expert/recommend",
  "expert/recruitment",
  "expert/temporary",
  "review/competition-review",
  "review/distribution",
  "review/elimination",
  "review/historical-review",
  "review/major",
  "review/evaluation-detail",
  "review/record-detail",
  "review/result",
  "review/scene",
  "review/statistics",
  "review/what-if",
] as const;
export type ViewName = (typeof viewNames)[number];

/** A menu row's component as it may be written: `/system/user/index.vue` is `system/user` (docs/rules/access.md, "Menu entries"). */
export function viewOf(component: string): ViewName | undefined {
  const plain = component
    .trim()
    .replace(/^\/+/, "")
    .replace(/\.vue$/, "");
  return viewNames.find((name) => [plain, `${plain}/index`, plain.replace(/\/index$/, "")].includes(name));
}
