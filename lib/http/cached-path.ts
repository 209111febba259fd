/** Cached pages must not read the query: the one key that names the thing becomes a segment of the inner path. */
const keyed: Record<string, string> = {
  "/home/competition/details": "id",
  "/home/newsDetails": "id",
};

/** Whether the page of a normalised path is kept and served to everybody. */
export const isCached = (path: string): boolean => path in keyed || path.toLowerCase() === "/home/homepage";

export function cachedPath(path: string, query: URLSearchParams): string {
  const key = keyed[path];
  if (!key) return path === "/home/homePage" ? "/home/homepage" : path;
  const value = query.get(key) ?? "";
  return /^[1-9]\d{0,18}$/.test(value) ? `${path}/${value}` : `${path}/0`;
}
