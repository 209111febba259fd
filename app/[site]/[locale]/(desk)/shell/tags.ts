/**
 * A thing that was opened: a section of the menu, or one contest, article or task. `key` is its path, with the id that names it on pages
 * outside the sidebar; `href` is where it was last seen, with page and filters.
 */
export type Tag = { key: string; href: string; title: string };

/** A page of the desk; `listed`: the sidebar leads there. */
export type Route = {
  url: string;
  trail: string[];
  listed: boolean;
  /** What draws it. */
  view?: string | undefined;
  /** How its name is typed without an input method. */
  spelled?: string | null;
};

/** Where the browser keeps the tags of this sitting. */
export const TAGS_KEPT = "deskTags";

export const WORKBENCH = "/dashboard";

/** What names the thing of a page that the sidebar does not lead to. */
const NAMING = ["competitionId", "newsId", "taskId", "planId", "workId", "templateId", "siteId", "id"];

/** The key of an address: sections of the sidebar have one tag, whatever they are filtered by; other pages one for each thing. */
export function keyOf(path: string, query: URLSearchParams, isSection: boolean): string {
  const named = NAMING.flatMap((name) => {
    const id = query.get(name);
    return id ? [`${name}=${encodeURIComponent(id)}`] : [];
  });
  return isSection || named.length === 0 ? path : `${path}?${named.join("&")}`;
}

/** The page's own part of a document title "page · thing · site". */
export const titleOf = (document: string): string => {
  const parts = document.split(" · ");
  return (parts.length > 1 ? parts.slice(0, -1) : parts).join(" · ");
};

/** Returns the tags stored in the browser, ignoring anything malformed. */
export function storedTags(text: string | null): Tag[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isTag) : [];
  } catch {
    return [];
  }
}

const isTag = (one: unknown): one is Tag =>
  typeof one === "object" &&
  one !== null &&
  ["key", "href", "title"].every((name) => typeof (one as Record<string, unknown>)[name] === "string");

/** Returns the tags after a visit: a known page keeps its position and takes the new query and title. */
export function visited(tags: readonly Tag[], tag: Tag): Tag[] {
  const at = tags.findIndex((one) => one.key === tag.key);
  if (at < 0) return [...tags, tag];
  const before = tags[at] as Tag;
  if (before.href === tag.href && before.title === tag.title) return tags as Tag[];
  return tags.with(at, tag);
}

export type Closing = "this" | "others" | "left" | "right" | "all";

/** The tags that stay; the workbench always does. */
export function afterClosing(tags: readonly Tag[], key: string, how: Closing, fixed = WORKBENCH): Tag[] {
  const at = tags.findIndex((one) => one.key === key);
  return tags.filter((one, i) => {
    if (one.key === fixed) return true;
    if (how === "this") return i !== at;
    if (how === "others") return i === at;
    if (how === "left") return i >= at;
    if (how === "right") return i <= at;
    return false;
  });
}

/** Where to go when the present page's tag is gone: the one that took its place, else the last. */
export function nextAfter(before: readonly Tag[], left: readonly Tag[], key: string): string | null {
  if (left.some((one) => one.key === key)) return null;
  const at = before.findIndex((one) => one.key === key);
  const following = before.slice(at + 1).find((one) => left.some((stay) => stay.key === one.key));
  return following?.href ?? left.at(-1)?.href ?? WORKBENCH;
}
