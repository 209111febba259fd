import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Endpoint } from "@/lib/http/endpoint";
import { openApi } from "@/lib/http/openapi";
import type { Answer } from "@/lib/testing/answer";

interface Operation {
  "x-refusals": { code: number }[];
  responses: Record<string, unknown>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

/** What anything may answer that reached a call: the components of the document tell these once. */
const ANYWHERE = [429, 500, 503, 507];

let stored: { document: Document; validatorOf: (pointer: string) => ValidateFunction } | undefined;

/** The document as a stranger reads it, with a validator that shares nothing with the library that wrote the schemas. */
export function documented() {
  if (stored) return stored;
  const document = JSON.parse(JSON.stringify(openApi())) as Document;
  const ajv = addFormats.default(new Ajv({ strict: false, validateFormats: true, allErrors: true }));
  ajv.addSchema(document, "document", false, false);
  const made = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    const found = made.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    made.set(pointer, found);
    return found;
  };
  stored = { document, validatorOf };
  return stored;
}

const escaped = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

/** What the document says otherwise than an answer of a call; null where both agree. */
export function contradiction({ method, path }: Endpoint, answer: Answer): string | null {
  const { document, validatorOf } = documented();
  const verb = method.toLowerCase();
  const operation = document.paths[path]?.[verb];
  if (!operation) return "is not in the document";
  if (!(answer.status in operation.responses)) return `answers HTTP ${answer.status}, which the document does not know`;
  if (answer.code === null || answer.status !== 200) return null;
  const known = [0, ...ANYWHERE, ...operation["x-refusals"].map(({ code }) => code)];
  if (!known.includes(answer.code))
    return `refuses by ${answer.code}, which its declaration does not name: ${answer.msg}`;
  const at = `/paths/${escaped(path)}/${verb}/responses/200/content/application~1json/schema`;
  const isValid = validatorOf(answer.code === 0 && answer.json ? `${at}/oneOf/0` : at);
  if (isValid(answer.json)) return null;
  return (isValid.errors ?? [])
    .slice(0, 4)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join("; ");
}
