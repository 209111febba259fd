import { once } from "node:events";
import http from "node:http";

/** Where files are sent in pieces. */
const TUS = "/prod-api/web/work/file/tus";

/** The draft of the demo whose captain may hand in a video now. */
const DRAFT = `select w.id::text as id, u.username from work w join team t on t.id = w.team_id join "user" u on u.id = t.captain_id
  join stage_window sw on sw.stage_id = w.stage_id and sw.type = 'submit'
  where w.status = 'draft' and app_now() between sw.starts_at and sw.ends_at order by w.id limit 1`;
export const openDraft = async (world) => (await world.sql(DRAFT))[0];

/** What a video begins with. */
export const VIDEO = Buffer.from("0000001c6674797069736f6d0000020069736f6d69736f32617663316d703431", "hex");

export const offset = (at) => ({ "upload-offset": String(at), "content-type": "application/offset+octet-stream" });

const encoded = (of) =>
  Object.entries(of)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Begins an upload in pieces; answers its path. */
export async function begin(ask, of, size) {
  const headers = { "upload-length": String(size), "upload-metadata": encoded(of) };
  return (await ask({ method: "POST", path: TUS, headers })).headers.location;
}

export function requestOf(origin, token, { method, path, headers = {}, length }) {
  const all = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}`, ...headers };
  if (length !== undefined) all["content-length"] = String(length);
  const request = http.request(`${origin}${path}`, { method, headers: all, agent: false });
  request.on("error", () => {});
  return request;
}

/** One request; with `cutAfter` its connection is cut after so many bytes, and there is no answer. */
export async function send(origin, token, { method, path, headers, body, cutAfter }) {
  const request = requestOf(origin, token, { method, path, headers, length: body?.length });
  if (cutAfter !== undefined) {
    await new Promise((resolve) => request.write(body.subarray(0, cutAfter), resolve));
    request.destroy();
    return {};
  }
  request.end(body);
  const [response] = await once(request, "response");
  const text = Buffer.concat(await response.toArray()).toString();
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
  return { headers: response.headers, answer: text && JSON.parse(text) };
}
