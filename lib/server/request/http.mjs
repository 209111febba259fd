import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { withFront } from "#server/front/front.mjs";
import { distDir } from "#server/steps.mjs";
import { countBody } from "./body.mjs";
import { closed } from "./closed.mjs";
import { drainOf } from "./drain.mjs";
import { cleanHeaders, headersFor, isHost } from "./headers.mjs";
import { refusalOf } from "./refusal.mjs";
import { shippedIn } from "./shipped.mjs";

const MINUTE = 60_000;
const SECOND = 1_000;
/**
 * Proxies hold idle connections for 60 to 120 seconds (nginx 60 and 75, ALB 60, Traefik 90, Caddy 120) and must be the ones
 * to close them.
 */
const IDLE = 130 * SECOND;
/**
 * A body that may take long brings so many bytes in so many milliseconds: about what a bad telephone line does. Without that whoever
 * sends a byte now and then would hold a connection for as long as the longest upload may take.
 */
const PACE = { bytes: 15_000, every: 30 * SECOND };
/** The socket outlives the announced timeout, so that a client that trusts it never writes to a closing connection. */
const SPARE = 5 * SECOND;

/** Adds headers at the last moment, without overriding those that the response set itself. */
function beforeHead(res, act) {
  const { writeHead } = res;
  res.writeHead = function (...args) {
    act();
    return writeHead.apply(this, args);
  };
}

/** What comes too late from whoever was answering is dropped: the answer is out. */
const silence = (res) =>
  Object.assign(res, { writeHead: () => res, write: () => true, end: () => res, setHeader: () => res });

/**
 * The request that is being answered: `began` (ms since 1970); `door` it came in by; `arrived`, when the last byte of it was here
 * (`performance.now()`, unset while some are missing); `nonce` that marks the scripts of a page which everybody shares; `page`, the key under
 * which the page cache holds it, and `found`, the mark of what it held there; `keep`, how long the answer of a call may be cached, as the call says.
 */
globalThis.answering ??= new AsyncLocalStorage();

/** Everything goes, with bodies of 2 MB: what a server without an application's gate lets in. */
const anyDoor = { doorOf: () => ({ allow: ["GET", "HEAD", "POST"], limit: 2_000_000 }) };

/**
 * The server around Next's request handler: clean headers, only the methods and the bytes that a route takes, and an end that loses no answer.
 * @param gate says what a path takes: `doorOf(url)` gives `{ allow, limit, long?, tells? }`, or null where there is nothing
 */
export function createServer(handle, { hops = 0, gate = () => anyDoor, idle = IDLE, pace = PACE } = {}) {
  const server = http.createServer({
    headersTimeout: 15 * SECOND,
    requestTimeout: 15 * MINUTE,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * 1024,
  });
  const drain = drainOf(server);

  function answer(req, res, sayContinue) {
    const secure = cleanHeaders(req, hops);
    const door = req.url.startsWith("/") && isHost(req.headers.host) ? gate().doorOf(req.url) : undefined;
    const request = { began: Date.now(), door };
    const { writeHead, end } = res;
    const body = countBody(req, res, {
      limit: door?.limit ?? 0,
      request,
      refuse: () => refuse(413),
    });
    const headers = () => {
      body.answering();
      headersFor(res, { door, secure, closing: drain.begun(), promised: Math.max(idle - SPARE, SECOND) });
    };
    function refuse(status, more = {}) {
      if (!req.complete) body.close();
      if (res.headersSent) return req.socket.destroy();
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      headers();
      const text = status === 204 ? "" : refusalOf(req, status, door?.limit);
      const type = text && {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": Buffer.byteLength(text),
      };
      writeHead.call(res, status, { ...type, "Cache-Control": "no-store", ...more });
      end.call(res, text);
      silence(res);
    }
    beforeHead(res, headers);
    // Node knows one limit per server; that of uploads stands there, the shorter one here.
    const late = door?.long
      ? setInterval(() => body.isSlow(pace.bytes) && refuse(408), pace.every)
      : setTimeout(() => req.complete || refuse(408), 2 * MINUTE);
    drain.enter();
    res.once("close", () => {
      drain.leave();
      clearTimeout(late);
    });

    if (door === undefined) return refuse(400);
    if (door === null) return refuse(404);
    const allow = [...door.allow, "OPTIONS"].join(", ");
    if (req.method === "OPTIONS") return refuse(204, { Allow: allow, ...door.tells });
    if (!door.allow.includes(req.method)) return refuse(405, { Allow: allow });
    if (Number(req.headers["content-length"] ?? 0) > door.limit) return refuse(413);
    sayContinue?.();
    Promise.resolve(globalThis.answering.run(request, handle, req, res)).catch((error) => {
      console.error(error);
      refuse(500);
    });
  }
  server.on("request", (req, res) => answer(req, res));
  server.on("checkContinue", (req, res) => answer(req, res, () => res.writeContinue()));
  server.on("upgrade", (_req, socket) => {
    socket.on("error", () => {});
    socket.end("HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  return { server, drain: drain.run };
}

/** Next's own request handler. Next's host name is always localhost: with 127.0.0.1 every rewritten page hangs. */
async function nextHandler(dir, port) {
  // As the server of Next's standalone output has it: the configuration that the build wrote down. To read next.config.ts again would load
  // a compiler into this process and keep it there.
  const built = fs.readFileSync(path.join(distDir(), "required-server-files.json"), "utf8");
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(built).config);
  const { default: next } = await import("next");
  // Next would listen for upgrades on the server that it is told of.
  const app = next({ dev: false, dir, hostname: "localhost", port, httpServer: { on() {} } });
  const { log } = console;
  console.log = () => {}; // Next tells how long its configuration took, in the middle of our own line
  await app.prepare().finally(() => {
    console.log = log;
  });
  // Next would run instrumentation.ts with the first request only, and that one must find the gate.
  const { ensureInstrumentationRegistered } = await import(
    "next/dist/server/lib/router-utils/instrumentation-globals.external.js"
  );
  await ensureInstrumentationRegistered(dir, path.basename(distDir()));
  return app.getRequestHandler();
}

/** Listens at once; answers "closed" until `open` hands the door to the application. `drain` ends it. */
export async function openDoor({ port, host }) {
  const hops = Number(process.env.TRUST_PROXY_HOPS || 0);
  let handle = closed;
  let gate = anyDoor;
  const { server, drain } = createServer((req, res) => handle(req, res), { hops, gate: () => gate });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    drain,
    async open(dir) {
      const next = await nextHandler(dir, port);
      const opened = globalThis.gate;
      if (!opened) throw new Error("instrumentation.ts did not run: nothing would limit what is sent");
      const shipped = shippedIn(dir, distDir());
      gate = { doorOf: (url) => opened.doorOf(url, shipped.files) };
      handle = withFront(next, opened, shipped);
    },
  };
}
