import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { closed } from "./closed.mjs";
import { withFront } from "./front.mjs";

const MINUTE = 60_000;
const DRAIN = 20_000;
const SECURITY = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};
const HSTS = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/** Headers by which Next talks to itself, or by which a visitor would name another host. */
const INTERNAL =
  /^(x-middleware-.*|x-invoke-.*|x-matched-path|next-resume|x-forwarded-host|content-security-policy.*)$/;
const FORWARDED = ["x-forwarded-proto", "x-forwarded-port", "x-real-ip", "forwarded"];

const isUpload = ({ method, url, headers }) =>
  method === "POST" &&
  url.startsWith("/prod-api/") &&
  /^(application\/octet-stream|multipart\/)/i.test(headers["content-type"] ?? "");

/** Leaves one believable address in X-Forwarded-For. Returns whether the visitor came by https. */
function cleanHeaders(req, hops) {
  for (const name of Object.keys(req.headers)) if (INTERNAL.test(name)) delete req.headers[name];
  const told = hops > 0 && req.headers["x-forwarded-for"] ? req.headers["x-forwarded-for"].split(",") : [];
  const chain = [...told.map((address) => address.trim()), req.socket.remoteAddress ?? ""];
  req.headers["x-forwarded-for"] = chain[Math.max(0, chain.length - 1 - hops)];
  if (hops === 0) for (const name of FORWARDED) delete req.headers[name];
  return req.headers["x-forwarded-proto"]?.split(",")[0].trim() === "https";
}

/** Adds headers at the last moment, so that what the response set itself stands. */
function withHeaders(res, headers) {
  const { writeHead } = res;
  res.writeHead = function (...args) {
    for (const [name, value] of Object.entries(headers())) if (!this.hasHeader(name)) this.setHeader(name, value);
    return writeHead.apply(this, args);
  };
}

function refuse(req, res, status) {
  if (!res.headersSent) res.writeHead(status, { Connection: "close" }).end();
  else req.destroy();
}

/**
 * The request that is being answered: when it began (ms since 1970), when the last byte of it was here (`performance.now()`, unset while
 * some are missing), and the key of the kept page that answers it (told by the page cache).
 */
globalThis.answering ??= new AsyncLocalStorage();

/** The parser ends a request by a last `push`, whether or not anybody reads yet; a long body ends when its reader lets it come. */
function noteArrival(req, request) {
  const { push } = req;
  req.push = (chunk, ...rest) => {
    if (chunk === null) request.arrived = performance.now();
    return push.call(req, chunk, ...rest);
  };
}

/** The server around Next's request handler: limits, clean headers, and an end that loses no answer. */
export function createServer(handle, { hops = 0 } = {}) {
  let active = 0;
  let draining = false;
  const server = http.createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 15 * MINUTE,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (req, res) => {
      active++;
      const secure = cleanHeaders(req, hops);
      withHeaders(res, () => ({ ...SECURITY, ...(secure && HSTS), ...(draining && { Connection: "close" }) }));
      // Node knows one limit per server; that of uploads stands there, the shorter one here.
      const limit = isUpload(req) ? undefined : setTimeout(() => req.complete || refuse(req, res, 408), 2 * MINUTE);
      res.once("close", () => {
        active--;
        clearTimeout(limit);
      });
      if (!req.url.startsWith("/")) return refuse(req, res, 400);
      const request = { began: Date.now() };
      noteArrival(req, request);
      Promise.resolve(globalThis.answering.run(request, handle, req, res)).catch((error) => {
        console.error(error);
        refuse(req, res, 500);
      });
    },
  );
  server.on("upgrade", (_req, socket) => {
    socket.on("error", () => {});
    socket.end("HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });

  /** Takes nothing new, finishes what runs, and cuts off what is not done in time. */
  async function drain() {
    draining = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const end = Date.now() + DRAIN; active > 0 && Date.now() < end; ) await sleep(50);
    server.closeAllConnections();
    await closed;
  }
  return { server, drain };
}

/** Next's own request handler. Next's host name is always localhost: with 127.0.0.1 every rewritten page hangs. */
async function nextHandler(dir, port) {
  const { default: next } = await import("next");
  // Next would listen for upgrades on the server that it is told of.
  const app = next({ dev: false, dir, hostname: "localhost", port, httpServer: { on() {} } });
  const { log } = console;
  console.log = () => {}; // Next tells how long its configuration took, in the middle of our own line
  await app.prepare().finally(() => {
    console.log = log;
  });
  return withFront(app.getRequestHandler());
}

/** Listens at once; answers "closed" until `open` hands the door to the application. `drain` ends it. */
export async function openDoor({ port, host }) {
  const hops = Number(process.env.TRUST_PROXY_HOPS || 0);
  let handle = closed;
  const { server, drain } = createServer((req, res) => handle(req, res), { hops });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    drain,
    async open(dir) {
      handle = await nextHandler(dir, port);
    },
  };
}
