import { bodyLimitOf, NO_BODY, OPEN_BODY } from "./body/body-limit";
import { normalise } from "./guard";
import { registry } from "./registry";
import { protocolAt } from "./upload/protocols";

/** What a path takes: methods, bytes of a body, whether these may take longer than two minutes, and what its answer depends on besides. */
interface Door {
  kind: "call" | "auth" | "page" | "file";
  allow: readonly string[];
  limit: number;
  long?: boolean;
  /** What it takes is posted by a machine. */
  machine?: boolean;
  vary?: readonly string[];
  /** Headers of the answer to OPTIONS. */
  tells?: Readonly<Record<string, string>>;
}

const READ = ["GET", "HEAD"] as const;
/** A call speaks the caller's language, to whoever the token or the cookie names. */
const CALL = { kind: "call", vary: ["Accept-Language", "Cookie", "Authorization"] } as const;
const page: Door = { kind: "page", allow: READ, limit: NO_BODY, vary: ["Accept-Language", "Cookie"] };
const auth: Door = { kind: "auth", allow: [...READ, "POST"], limit: OPEN_BODY, vary: ["Cookie"] };
const file: Door = { kind: "file", allow: READ, limit: NO_BODY };
const description: Door = { kind: "call", allow: READ, limit: NO_BODY };

const calls = new Map<string, Door>([
  ["/prod-api/openapi.json", description],
  ...registry.map(({ endpoint }): [string, Door] => [
    `/prod-api${endpoint.path}`,
    {
      ...CALL,
      allow: endpoint.method === "GET" ? READ : [endpoint.method],
      limit: bodyLimitOf(endpoint),
      long: endpoint.carries === "file" || endpoint.carries === "form",
      machine: endpoint.machine,
    },
  ]),
]);

/** What takes a protocol: its pieces may be as long as the whole, and tell their own time. */
function spokenAt(path: string): Door | null {
  const spoken = protocolAt(path.slice("/prod-api".length));
  if (!spoken) return null;
  const { fileMb, speaks } = spoken.protocol;
  const limit = fileMb * 1_048_576;
  return { ...CALL, allow: spoken.methods, limit, long: true, tells: tells[speaks](limit) };
}

/** What OPTIONS tells of a protocol besides the methods. */
const tells = {
  "tus 1.0.0": (most: number) => ({
    "Tus-Resumable": "1.0.0",
    "Tus-Version": "1.0.0",
    "Tus-Extension": "creation,creation-with-upload,expiration,termination",
    "Tus-Max-Size": String(most),
  }),
};

/** Where nothing but calls live; what is no call there is nothing at all, however it is spelled. */
const isBelow = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the endpoint of a requested address, query included; null where there is none. `files` are the addresses of files. */
export function doorOf(url: string, files: ReadonlySet<string>): Door | null {
  const [path = "/"] = url.split("?", 1);
  if (files.has(path)) return file;
  const meant = normalise(path).toLowerCase();
  if (isBelow("/_next", meant)) return null;
  if (isBelow("/prod-api", meant)) return calls.get(path) ?? spokenAt(path);
  if (isBelow("/api", meant)) return /^\/api\/auth\/[\w-]+(\/[\w-]+)?$/.test(path) ? auth : null;
  return page;
}
