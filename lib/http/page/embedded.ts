import { Id } from "@/lib/http/wire";

/** Pages that other sites may show inside theirs: their address → where they lie without header and foot, and what names the contest. */
const frames: Record<string, readonly [frame: string, ...by: string[]]> = {
  "/home/competition/results": ["/embed/results/", "id", "competitionId"],
  "/home/competition/ranking": ["/embed/ranking/", "id", "competitionId"],
  "/home/news/previousWorks": ["/embed/showcase/", "competitionId"],
};

/** Where `?embed=1` leads, with the filters of the address; null where an address asks for no frame. `path` is normalised. */
export function embeddedOf(path: string, query: URLSearchParams): string | null {
  if (query.get("embed") !== "1" || !Object.hasOwn(frames, path)) return null;
  const [frame = "", ...by] = frames[path] ?? [];
  const id = by.map((name) => query.get(name)).find((value) => Id.safeParse(value).success);
  if (!id) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => name !== "embed" && !by.includes(name)));
  return `${frame}${id}${rest.size ? `?${rest}` : ""}`;
}
