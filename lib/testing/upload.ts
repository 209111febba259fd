import { EventEmitter, once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "#server/request/http.mjs";
import { openSession } from "@/lib/domain/access/login/sessions";
import { answerTo } from "@/lib/http/answers";
import { doorOf } from "@/lib/http/doors";
import { anEffectiveTeam, aSlot, aWork, aWorkContest } from "@/lib/seed/factories";
import { aVisitor } from "@/lib/seed/factories/signed-in";

export const UPLOADS = "/prod-api/web/work/file/tus";

/** Our calls behind a real port, as Next hands them over: the gate around them is that of production. */
export async function anUploadServer(pace?: { bytes: number; every: number }) {
  const ends = new EventEmitter();
  let answered = 0;
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const body = req.method === "GET" || req.method === "HEAD" ? undefined : req;
    const headers = new Headers(Object.entries(req.headers) as [string, string][]);
    const asked = { method: req.method, headers, body, duplex: "half" } as unknown as RequestInit;
    const answer = await answerTo(new Request(`http://localhost${req.url}`, asked));
    res.writeHead(answer.status, Object.fromEntries(answer.headers));
    res.end(req.method === "HEAD" ? undefined : Buffer.from(await answer.arrayBuffer()));
  };
  const make = createServer as unknown as (handle: unknown, options: unknown) => { server: http.Server };
  const follow = async (req: IncomingMessage, res: ServerResponse) => {
    await handle(req, res).catch(() => {});
    answered++;
    ends.emit("one");
  };
  const { server } = make(follow, {
    gate: () => ({ doorOf: (url: string) => doorOf(url, new Set()) }),
    pace,
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    answered: () => answered,
    /** Until so many requests were answered, those that were cut included: what had arrived of them is written. */
    async until(count: number) {
      while (answered < count) await once(ends, "one");
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: {
    code: number;
    msg: string;
    data: { fileId: string; sha256: string };
    errors?: { field: string; message: string }[];
  } | null;
}
interface Sent {
  method: string;
  path?: string;
  token: string | null;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** The body goes without its length, as one that never ends does. */
  chunked?: boolean;
  /** The body comes so many bytes at a time, with so many milliseconds between them. */
  trickle?: { bytes: number; every: number };
  /** After so many bytes of the body the connection is cut, and there is no answer. */
  cutAfter?: number;
}

/** Sends one request of the protocol. @returns null where it was cut */
export async function send(port: number, sent: Sent): Promise<Answered | null> {
  const { method, path = UPLOADS, token, body, chunked, cutAfter, trickle } = sent;
  const headers = {
    "tus-resumable": "1.0.0",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/offset+octet-stream" }),
    ...(body && !chunked && { "content-length": String(body.length) }),
    ...sent.headers,
  };
  const request = http.request({ port, host: "localhost", method, path, headers, agent: false });
  if (body && cutAfter !== undefined) {
    request.on("error", () => {});
    await new Promise((resolve) => request.write(body.subarray(0, cutAfter), resolve));
    const closed = new Promise((resolve) => request.once("close", resolve));
    request.destroy();
    await closed;
    return null;
  }
  if (body && trickle) {
    request.on("error", () => {});
    let at = 0;
    const drop = setInterval(() => {
      request.write(body.subarray(at, (at += trickle.bytes)));
      if (at >= body.length) request.end();
    }, trickle.every);
    request.once("close", () => clearInterval(drop));
    request.once("finish", () => clearInterval(drop));
    request.once("response", () => clearInterval(drop));
  } else request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: text ? (JSON.parse(text) as Answered["body"]) : null,
  };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
export const metadata = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");

/** A captain with a session, and a draft that is open. */
export async function aCaptain(slots = [aSlot({ ext: ["pdf"], maxMB: 60, maxCount: 3 })]) {
  const place = await aWorkContest({ rules: { slots } });
  const { team, captain } = await anEffectiveTeam(place);
  const [work, { token }] = await Promise.all([aWork({ team }), openSession(captain.userId, aVisitor())]);
  return { ...place, team, captain, work, token };
}
