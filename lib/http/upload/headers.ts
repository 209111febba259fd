import { Metadata } from "@tus/utils";
import type { z } from "zod";
import { Fault } from "@/lib/fault";
import { fieldErrorsOf } from "@/lib/http/refusal";
import type { Locale } from "@/lib/i18n/locale";

/** The version of the protocol that is spoken here. */
export const TUS = "1.0.0";

const wholeNumber = (value: string | null) => value !== null && /^(0|[1-9]\d*)$/.test(value);

function isMetadata(value: string | null) {
  if (value === null) return true;
  try {
    return Boolean(Metadata.parse(value));
  } catch {
    return false;
  }
}

/** What a header must hold, by method; the word is a key of `faults.field`. A status other than 400 is the protocol's or HTTP's own. */
const rules: {
  header: string;
  on: string[];
  holds: (value: string | null) => boolean;
  word: string;
  status: number;
}[] = [
  {
    ...{ header: "Tus-Resumable", on: ["POST", "HEAD", "PATCH", "DELETE"], word: "tusVersion", status: 412 },
    holds: (value) => value === TUS,
  },
  { header: "Upload-Defer-Length", on: ["POST"], holds: (value) => value === null, word: "tusUnknown", status: 400 },
  { header: "Upload-Concat", on: ["POST"], holds: (value) => value === null, word: "tusUnknown", status: 400 },
  { header: "Upload-Length", on: ["POST"], holds: wholeNumber, word: "tusNumber", status: 400 },
  { header: "Upload-Metadata", on: ["POST"], holds: isMetadata, word: "tusMetadata", status: 400 },
  {
    ...{ header: "Content-Type", on: ["PATCH"], word: "tusContent", status: 415 },
    holds: (value) => value === "application/offset+octet-stream",
  },
  { header: "Upload-Offset", on: ["PATCH"], holds: wholeNumber, word: "tusNumber", status: 400 },
  { header: "Upload-Length", on: ["PATCH"], holds: (value) => value === null, word: "tusUnknown", status: 400 },
];

/** What a request of the protocol is refused for before anything is read: the fault, and its status on the wire. */
interface HeaderRefusal {
  fault: Fault;
  status: number;
}

/**
 * Which headers of a request are wrong, each named as it is spelt in the protocol; null where all are right. A length beyond what
 * any file may have is too large a file, not a wrong header.
 */
export function refusedHeaders({ method, headers }: Request, fileMb: number, locale: Locale): HeaderRefusal | null {
  const wrong = rules.filter(({ on, header, holds }) => on.includes(method) && !holds(headers.get(header)));
  const [first] = wrong;
  if (first) {
    const issues = wrong.map(
      ({ header, word }): z.core.$ZodIssue => ({ code: "custom", path: [header], message: word, input: undefined }),
    );
    return { fault: new Fault("badInput", {}, fieldErrorsOf({ issues }, locale)), status: first.status };
  }
  if (method === "POST" && Number(headers.get("Upload-Length")) > fileMb * 1_048_576)
    return { fault: new Fault("fileTooLarge", { max: fileMb }), status: 413 };
  return null;
}
