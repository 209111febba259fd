import type { Route, Tag } from "@/app/[site]/[locale]/(desk)/shell/tags";
import type { ViewName } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import type { DeskHit, DeskThing } from "@/lib/domain/search/contract";

/** A line of the palette: a way to a page. `words` is what it is found by. */
export type Entry = { key: string; label: string; about: string; href: string; words: string };

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** Whether every word that was typed stands in it. */
export const matches = ({ words }: { words: string }, said: string) =>
  plain(said)
    .split(/\s+/)
    .every((word) => plain(words).includes(word));

/** The pages of the menu, as the sidebar lists them; found by their name, the names above it and how those are spelled. */
export const pagesIn = (routes: readonly Route[]): Entry[] =>
  routes
    .filter((route) => route.listed)
    .map(({ url, trail, spelled }) => ({
      key: url,
      label: trail.at(-1) ?? url,
      about: trail.slice(0, -1).join(" / "),
      href: url,
      words: `${trail.join(" ")} ${spelled ?? ""}`,
    }));

/** What was opened in this sitting, the latest first, without the page itself. */
export const openedBefore = (tags: readonly Tag[], here: string): Entry[] =>
  tags
    .filter(({ href }) => href !== here)
    .toReversed()
    .map(({ key, href, title }) => ({ key: `tag ${key}`, label: title, about: "", href, words: title }));

type Shortcut = {
  name: "newContest" | "auditTeams" | "newArticle" | "addUser" | "importUsers" | "approveNews";
  needs: Permission;
  view?: ViewName;
  path: string;
};
/** Acts that begin on a page of their own, or on a list that is filtered for them: `path` follows the view's address. */
export const shortcuts: readonly Shortcut[] = [
  { name: "newContest", needs: "comp:info:add", path: "/competition/addEdit" },
  { name: "auditTeams", needs: "enroll:sign:audit", view: "enrollment/signup", path: "?mine=1" },
  { name: "newArticle", needs: "comp:news:add", path: "/newsManagement/addEdit" },
  { name: "approveNews", needs: "comp:news:publish", view: "news/list", path: "?status=pending" },
  { name: "addUser", needs: "sys:user:add", view: "system/user", path: "?act=add" },
  { name: "importUsers", needs: "sys:user:import", view: "system/user", path: "?act=import" },
];

/** Null where this person's menu has no such page. */
export function addressOf({ view, path }: { view?: ViewName; path: string }, routes: readonly Route[]): string | null {
  if (!view) return path;
  const url = routes.find((route) => route.view === view)?.url;
  return url ? url + path : null;
}

const listOf =
  (view: ViewName, more = "") =>
  (hit: DeskHit) => ({
    view,
    path: `?keywords=${encodeURIComponent(hit.word.slice(0, 100))}${more}`,
  });
/** Where a thing is seen: its own page, or the list that shows it alone. */
const places: Record<DeskThing, (hit: DeskHit) => { view?: ViewName; path: string }> = {
  contest: ({ refId }) => ({ path: `/competition/details?competitionId=${refId}` }),
  team: listOf("enrollment/signup"),
  work: listOf("works/list"),
  person: listOf("system/user"),
  // The library begins with those who are active.
  expert: listOf("expert/library", "&status=-"),
  organisation: listOf("system/groud/groud-detail"),
  article: ({ refId }) => ({ path: `/newsManagement/detail?newsId=${refId}` }),
  order: listOf("finance/list"),
  certificate: listOf("certificate/list"),
};

/** The things that were found, each with the page that shows it; those are left out whose page this person does not have. */
export const hitsIn = (hits: readonly DeskHit[], routes: readonly Route[]): (Entry & { thing: DeskThing })[] =>
  hits.flatMap((hit) => {
    const href = addressOf(places[hit.thing](hit), routes);
    return href
      ? [{ key: `${hit.thing} ${hit.refId}`, label: hit.title, about: hit.about, href, words: "", thing: hit.thing }]
      : [];
  });
