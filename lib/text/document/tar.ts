import { gunzipSync } from "node:zlib";
import { parseTar } from "nanotar";
import type { Budget } from "./budget";
import { BOUNDS, type Step, Unreadable } from "./shapes";

/** What a gzip holds. */
export function gunzipped(budget: Budget, bytes: Buffer): Buffer {
  const room = Math.min(BOUNDS.member, BOUNDS.inflated - budget.work.bytes);
  try {
    const inner = gunzipSync(bytes, { maxOutputLength: Math.max(room, 1) });
    budget.work.bytes += inner.length;
    return inner;
  } catch (error) {
    throw new Unreadable((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "inflates" : "damaged");
  }
}

export const isTar = (bytes: Buffer) => bytes.length >= 512 && bytes.toString("latin1", 257, 262) === "ustar";

type Nested = ((name: string, inner: Buffer) => Promise<void>) | null;

/** Reads the members of a tar: their names, what is in them, and the account that packed them. */
export async function tarIn(budget: Budget, bytes: Buffer, at: Step[], nested: Nested) {
  mustEnd(bytes);
  const members = parseTar(new Uint8Array(bytes));
  if (members.length > BOUNDS.members) throw new Unreadable("inflates");
  for (const { name, type, data, attrs } of members) {
    const place: Step[] = [...at, { kind: "member", name }];
    budget.add({ at: place, kind: "name", text: name });
    budget.add({ at: [...place, { kind: "property", name: "owner" }], kind: "author", text: attrs?.user ?? "" });
    if (type !== "file" || !data) continue;
    if (!nested) budget.miss(place, "tooDeep");
    else await nested(name, Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  }
}

/** Walks from head to head, so that no length leads out of the file or back. */
function mustEnd(bytes: Buffer) {
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(bytes.toString("latin1", at + 124, at + 136).replace(/[\0 ]/g, "") || "0", 8);
    if (!(size >= 0) || at + 512 + size > bytes.length) throw new Unreadable("damaged");
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
