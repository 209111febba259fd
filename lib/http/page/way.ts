import { movedTo, siteKeyOf } from "@/lib/domain/site";
import { env } from "@/lib/env";
import { embeddedOf, isEmbedded, isOpen, judge, loginFor, normalise } from "@/lib/http/guard";
import { cookieOf, localeOfRequest, originOf, sessionCookieOf } from "@/lib/http/session/caller";
import { isLocale, type Locale } from "@/lib/i18n/locale";
import { cachedPath, isInner, MISSING, type Thing, thingAt } from "./cached-path";
import { onwardOf } from "./onward";
import { canonicalQuery } from "./query-keys";
import { formerAddresses, isForReading, isKeyed, shortForms } from "./routes";

/** A requested page address. */
interface PageRequest {
  path: string;
  query: URLSearchParams;
  headers: Headers;
}

/** Where the address of a page leads: elsewhere, to nothing, or to an inner page, which is cached for everybody or drawn for its reader. */
export type Way =
  | { go: "to"; path: string; forGood?: true }
  | { go: "nothing" }
  | {
      go: "in";
      site: string;
      locale: Locale;
      inner: string;
      kept: boolean;
      open: boolean;
      framed: boolean;
      keyed: boolean;
      /** It is the same for everybody, and may be read again without a network (`public/offline.js`). */
      readable: boolean;
      thing: Thing | null;
    };

/** The host, the language, the guard and the short forms, in one: what the middleware and the server around Next go by. */
export async function wayOf(request: PageRequest, signedIn: () => Promise<boolean>): Promise<Way> {
  const { path, query, headers } = request;
  const plain = normalise(path);
  // Before the guard: it would ask for a log-in at an address that it does not know.
  const moved = await movedTo(headers.get("host") ?? "", plain, query);
  if (moved) return { go: "to", path: moved, forGood: true };
  if (!env.guardOff) {
    const verdict = await judge(path, signedIn);
    if (verdict.go === "to") return { go: "to", path: knownFor(request, verdict.path) };
  }
  const long = Object.hasOwn(shortForms, plain) ? shortForms[plain] : undefined;
  if (long)
    return { go: "to", path: long + withQuery(long, query), ...(formerAddresses.has(plain) && { forGood: true }) };
  const framedAt = embeddedOf(plain, query);
  if (framedAt) return { go: "to", path: framedAt };
  const onward = onwardOf(path);
  if (onward) return { go: "to", path: onward + withQuery(onward, query) };
  const named = canonicalQuery(plain, query);
  if (named) return { go: "to", path: `${plain}?${named}`, forGood: true };
  const stored = isInner(plain) || onward === null ? MISSING : cachedPath(plain, query);
  // The router prefetches each link without its query, too: where a page needs one, that is a miss, and no error in the console.
  if (stored?.endsWith("/0") && headers.get("sec-fetch-dest") === "empty") return { go: "nothing" };
  const framed = isEmbedded(path);
  // hreflang addresses name the language; for people the cookie does.
  const language = query.get("language");
  return {
    go: "in",
    site: await siteKeyOf(headers.get("host") ?? ""),
    locale: isLocale(language) ? language : localeOfRequest(framed ? withoutCookies(headers) : headers),
    inner: stored ?? plain,
    kept: stored !== null,
    open: isOpen(path),
    framed,
    keyed: isKeyed(plain),
    readable: stored === null ? isForReading(plain) && sessionCookieOf(headers) === null : stored !== MISSING,
    thing: thingAt(plain, query),
  };
}

/**
 * Whose session has ended, or who is being handed over by another host, goes on to where they wanted to be once they are in.
 * In a browser in which nobody ever signed in the login's address stays bare.
 */
function knownFor({ path, query, headers }: PageRequest, to: string): string {
  const known = cookieOf(headers, "token") !== null || sessionCookieOf(headers) !== null || originOf(headers).device;
  if (to !== "/neibu/login" || !known) return to;
  const rest = new URLSearchParams([...query].filter(([name]) => name !== "_rsc"));
  return loginFor(path + (rest.size ? `?${rest}` : ""));
}

function withQuery(path: string, query: URLSearchParams): string {
  const canonical = canonicalQuery(path, query) ?? query;
  return canonical.size ? `?${canonical}` : "";
}

/** A frame on another site says the same to everybody. */
function withoutCookies(headers: Headers): Headers {
  const bare = new Headers(headers);
  bare.delete("cookie");
  return bare;
}
