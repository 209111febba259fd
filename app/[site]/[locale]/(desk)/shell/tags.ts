/** A page that was opened: once per path, with the query it was last seen with. */
export type Tag = { path: string; href: string; title: string };

export const WORKBENCH = "/dashboard";

/** The tags after a visit: a known path keeps its place and takes the new query and title. */
export function visited(tags: readonly Tag[], tag: Tag): Tag[] {
  const at = tags.findIndex((one) => one.path === tag.path);
  if (at < 0) return [...tags, tag];
  const before = tags[at] as Tag;
  if (before.href === tag.href && before.title === tag.title) return tags as Tag[];
  return tags.with(at, tag);
}

export type Closing = "this" | "others" | "left" | "right" | "all";

/** The tags that stay; the workbench always does. */
export function afterClosing(tags: readonly Tag[], path: string, how: Closing, fixed = WORKBENCH): Tag[] {
  const at = tags.findIndex((one) => one.path === path);
  return tags.filter((one, i) => {
    if (one.path === fixed) return true;
    if (how === "this") return i !== at;
    if (how === "others") return i === at;
    if (how === "left") return i >= at;
    if (how === "right") return i <= at;
    return false;
  });
}

/** Where to go when the present page's tag is gone: the one that took its place, else the last. */
export function nextAfter(before: readonly Tag[], left: readonly Tag[], path: string): string | null {
  if (left.some((one) => one.path === path)) return null;
  const at = before.findIndex((one) => one.path === path);
  const following = before.slice(at + 1).find((one) => left.some((stay) => stay.path === one.path));
  return following?.href ?? left.at(-1)?.href ?? WORKBENCH;
}
