import { routes, shortForms } from "./page/routes";
import { Id } from "./wire";

/** The navigation guard's rule (docs/rules/site.md, "Open paths"). A courtesy: the lock is where data is read. */

/** Pages and short forms that need no log-in. */
const open = new Set([
  ...Object.keys(shortForms),
  // So the home page is written, too.
  "/home/homePage",
  ...routes.filter(({ login }) => !login).map(({ path }) => path),
]);

/** The path without `.`, `..`, doubled or trailing slashes, so that no spelling of a guarded path looks like an open one. */
export function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of safeDecode(path).split(/[/\\]+/)) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return `/${parts.join("/")}`;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Pages that other sites may put into a frame, and nothing else: they know no reader. */
export const isEmbedded = (path: string): boolean =>
  /^\/embed\/((showcase|results|ranking)\/[1-9]\d{0,18}|certificate\/[\w-]{22})$/.test(normalise(path));

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

/** "Any path containing /home" is read on the normalised path. */
export const isOpen = (path: string): boolean =>
  open.has(normalise(path)) || normalise(path).includes("/home") || isEmbedded(path);

/** No proxy passes on an answer with a longer head. */
const MOST_OF_NEXT = 2000;

/** The log-in, and with it where somebody was going to, unless no address of ours is so long. */
export function loginFor(next: string): string {
  const query = `?next=${encodeURIComponent(next)}`;
  return `/neibu/login${query.length > MOST_OF_NEXT ? "" : query}`;
}

type Verdict = { go: "on" } | { go: "to"; path: string };

/** Decides where a navigation goes. `signedIn` is called only where it matters. */
export async function judge(path: string, signedIn: () => Promise<boolean>): Promise<Verdict> {
  if (path.includes("/undefined")) return { go: "to", path: "/" };
  const plain = normalise(path);
  if (plain === "/neibu/login") return (await signedIn()) ? { go: "to", path: "/" } : { go: "on" };
  if (isOpen(path)) return { go: "on" };
  return (await signedIn()) ? { go: "on" } : { go: "to", path: "/neibu/login" };
}
