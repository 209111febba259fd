const SECURITY = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};
/** A thread that a page starts obeys the policy of its own script (CSP3, "initialize a global object's CSP list"): it loads our scripts, and may run the decoders of scans. */
const OF_THREAD = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** So does the service worker, which asks for pages. */
const OF_WORKER = "default-src 'none'; connect-src 'self'";
const isThread = (url = "") => /^\/_next\/static\/chunks\/turbopack-worker-[\w-]+\.js(\?|$)/.test(url);
const HSTS = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/** Headers by which Next talks to itself, or by which a visitor would name another host. */
const INTERNAL =
  /^(x-middleware-.*|x-invoke-.*|x-matched-path|next-resume|x-forwarded-host|content-security-policy.*)$/;
const FORWARDED = ["x-forwarded-proto", "x-forwarded-port", "x-real-ip", "forwarded"];

/** Leaves one believable address in X-Forwarded-For. Returns whether the visitor came by https. */
export function cleanHeaders(req, hops) {
  for (const name of Object.keys(req.headers)) if (INTERNAL.test(name)) delete req.headers[name];
  const forwarded = hops > 0 && req.headers["x-forwarded-for"] ? req.headers["x-forwarded-for"].split(",") : [];
  const chain = [...forwarded.map((address) => address.trim()), req.socket.remoteAddress ?? ""];
  req.headers["x-forwarded-for"] = chain[Math.max(0, chain.length - 1 - hops)];
  if (hops === 0) for (const name of FORWARDED) delete req.headers[name];
  return req.headers["x-forwarded-proto"]?.split(",")[0].trim() === "https";
}

/** A name or an address, with a port or without (RFC 3986, 3.2.2). HTTP/1.0 names none. */
export const isHost = (host = "localhost") => /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.test(host);

/** What an answer also depends on, for whoever may store it (RFC 9110, 12.5.5). */
function varyOf(res, door) {
  const vary = String(res.getHeader("Vary") ?? "");
  if (!door?.vary || vary === "*") return;
  const missing = door.vary.filter((name) => !vary.toLowerCase().split(/,\s*/).includes(name.toLowerCase()));
  if (missing.length > 0) res.setHeader("Vary", [vary, ...missing].filter(Boolean).join(", "));
}

/** The headers that every answer carries, where it says nothing else itself; `promised`: milliseconds that an idle connection may count on. */
export function headersFor(res, { door, secure, closing, promised }) {
  // It tells where a page lies inside, and repeats whatever was asked.
  res.removeHeader("x-middleware-rewrite");
  if (isThread(res.req?.url)) res.setHeader("Content-Security-Policy", OF_THREAD);
  if (res.req?.url === "/offline.js") res.setHeader("Content-Security-Policy", OF_WORKER);
  for (const [name, value] of Object.entries({ ...SECURITY, ...(secure && HSTS) }))
    if (!res.hasHeader(name)) res.setHeader(name, value);
  // It knows no "everybody": where the policy lets every site frame a page, the older header would forbid it.
  if (/frame-ancestors \*(;|$)/.test(String(res.getHeader("Content-Security-Policy"))))
    res.removeHeader("X-Frame-Options");
  if (!/immutable/.test(String(res.getHeader("Cache-Control")))) varyOf(res, door);
  if (closing) res.setHeader("Connection", "close");
  // What Node says in the header Keep-Alive; nothing else reads it.
  res._keepAliveTimeout = promised;
}
