/** Cached pages must not read the query: what it names becomes a segment of the inner path. */
const things: Record<string, string> = {
  "/home/competition/details": "id",
  "/home/newsDetails": "id",
};
/** Lists, with what they may be narrowed by. Words that somebody typed are asked once: such a list is not kept. */
const lists: Record<string, readonly string[]> = {
  "/home/competition": ["level", "pageNum", "provinceCode", "status", "year"],
  "/home/newsList": ["newsType", "pageNum"],
};

/** The inner path of a page that is kept and served to everybody, or null; `path` is a normalised page path. */
export function cachedPath(path: string, query: URLSearchParams): string | null {
  if (path.toLowerCase() === "/home/homepage") return "/home/homepage";
  const thing = things[path];
  if (thing) {
    const value = query.get(thing) ?? "";
    return /^[1-9]\d{0,18}$/.test(value) ? `${path}/${value}` : `${path}/0`;
  }
  const list = lists[path];
  return list && !query.get("keywords") ? `${path}/list/${segmentOf(list, query)}` : null;
}

/** `level-school.pageNum-2`: one spelling for one list; a part that makes no sense is ignored. */
function segmentOf(keys: readonly string[], query: URLSearchParams): string {
  const parts = keys.map((key) => [key, query.get(key) ?? ""] as const).filter(([, value]) => /^\w{1,40}$/.test(value));
  return parts.map((part) => part.join("-")).join(".") || "all";
}

/** What a list's segment asks for. */
export const askedBy = (segment: string): Record<string, string> =>
  Object.fromEntries(segment.split(".").map((part) => part.split("-", 2)));
