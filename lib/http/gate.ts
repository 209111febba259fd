import type { IncomingHttpHeaders } from "node:http";
import { verifyToken } from "@/lib/domain/access";
import { addressOf, siteKeyOf } from "@/lib/domain/site";
import { requestedIn } from "./body/query-input";
import { doorOf } from "./doors";
import { normalise } from "./guard";
import { MISSING, type Thing } from "./page/cached-path";
import { exists } from "./page/existing";
import { FIRST_PAINT } from "./page/first-paint";
import { untilNext } from "./page/kept/until-next";
import { isShared } from "./page/sharing";
import { type Way, wayOf } from "./page/way";
import { registry } from "./registry";
import { localeOfRequest, sessionCookieOf } from "./session/caller";

/** What there is in this build: the addresses of pages, without those that only the middleware leads to, and of files. */
interface Shipped {
  pages: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

/** How a page request is answered without Next: by leading elsewhere, by nothing, or by a cached page, which Next is to draw as `url` where it is not there. */
type Answer =
  | { go: "to"; path: string; forGood?: true }
  | { go: "nothing" }
  | { go: "kept"; key: string; status: 200 | 404; url: string; about?: { thing: Thing; missing: Answer } };

class MaybeSignedIn extends Error {}

const listed = (headers: IncomingHttpHeaders) => {
  const list = new Headers();
  for (const name of ["host", "cookie", "accept-language", "sec-fetch-dest"]) {
    const value = headers[name];
    if (typeof value === "string") list.set(name, value);
  }
  return list;
};

const missing = ({ site, locale }: { site: string; locale: string }): Answer => ({
  go: "kept",
  key: `/${site}/${locale}${MISSING}`,
  status: 404,
  url: MISSING,
});

/** Where a page request leads as far as it can be known without the database; null where Next must see who asks. */
async function pageOf(url: string, headers: IncomingHttpHeaders, { pages }: Shipped): Promise<Answer | null> {
  const [path = "/", ...query] = url.split("?");
  const list = listed(headers);
  // A token of ours may be anybody's: whether its session still holds, the database says. Without one there is no session.
  const signed = verifyToken(sessionCookieOf(list));
  const stranger = async () => {
    if (await signed) throw new MaybeSignedIn();
    return false;
  };
  let way: Way;
  try {
    way = await wayOf({ path, query: new URLSearchParams(query.join("?")), headers: list }, stranger);
  } catch (error) {
    if (error instanceof MaybeSignedIn) return null;
    throw error;
  }
  if (way.go !== "in") return way;
  if (way.inner === MISSING) return missing(way);
  if (way.kept) {
    if (way.inner.endsWith("/0")) return missing(way);
    const about = way.thing && { thing: way.thing, missing: missing(way) };
    return {
      go: "kept",
      key: `/${way.site}/${way.locale}${way.inner}`,
      status: 200,
      url: [normalise(path), ...query].join("?"),
      ...(about && { about }),
    };
  }
  if (way.thing && !(await exists(way.thing))) return missing(way);
  // The address of a framed page names what it shows: the build lists it with a place-holder.
  if (way.framed || pages.has(normalise(path)) || (await signed)) return null;
  return missing(way);
}

/** The open calls whose answers are cached, by their path. */
const sharedCalls = new Map(
  registry.filter(({ endpoint }) => endpoint.shared).map(({ endpoint }) => [`/prod-api${endpoint.path}`, endpoint]),
);

/** No words to look for are as good as none given. */
const meaningful = (name: string, value: unknown) => (name === "keywords" && value === "" ? undefined : value);

/** What an answer of a call is cached under that is the same for everybody of a host and a language; null for any other. */
async function callOf(url: string, headers: IncomingHttpHeaders): Promise<string | null> {
  const [path = "/", ...query] = url.split("?");
  const endpoint = sharedCalls.get(path);
  if (!endpoint) return null;
  const parsed = endpoint.input.safeParse(requestedIn(new URLSearchParams(query.join("?"))));
  if (!parsed.success || !isShared(endpoint, parsed.data)) return null;
  const list = listed(headers);
  return `${path} ${await siteKeyOf(list.get("host") ?? "")} ${localeOfRequest(list)} ${JSON.stringify(parsed.data, meaningful)}`;
}

/** The name and port under which a request came that is ours to repeat: never a stranger's Host header. */
const ownHost = async (host = ""): Promise<string> => new URL(await addressOf(await siteKeyOf(host))).host;

/** What the server around Next asks of the application before it troubles Next (`lib/server`). */
export const gate = { doorOf, pageOf, callOf, ownHost, exists, secondsToCache: untilNext, firstPaint: FIRST_PAINT };
