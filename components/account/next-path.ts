/**
 * Where to go after signing in, if the address says so: a path of this site, or nothing. Anything that a browser could read
 * as another site (`//`, a backslash, a scheme, control characters) is nothing.
 */
export function nextPath(requested: string | null | undefined, origin: string): string | null {
  if (!requested || !requested.startsWith("/") || /^\/[/\\]|[\\\u0000-\u0020\u007f]/.test(requested)) return null;
  if (!URL.canParse(requested, origin)) return null;
  const url = new URL(requested, origin);
  if (url.origin !== origin || url.pathname.startsWith("//") || url.pathname.startsWith("/neibu/")) return null;
  return url.pathname + url.search + url.hash;
}
