import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "busboy";
import { Fault } from "@/lib/fault";
import { FORM_FIELDS, FORM_FILE_MB } from "./body-limit";

const tooLargeFor = (max: number) =>
  new Fault("fileTooLarge", { max }, [{ field: "file", fault: "fileTooLarge", params: { max } }]);

/**
 * A multipart form with one part named `file` (RFC 7578): the other fields as they came, the file's name under `file`, and its
 * bytes. Null for a body that is no such form.
 * @throws fileTooLarge over `maxMb`, before more is read
 */
export async function readForm(
  request: Request,
  maxMb = FORM_FILE_MB,
): Promise<{ fields: Record<string, string>; bytes: Buffer } | null> {
  const limit = maxMb * 1_048_576;
  const tooLarge = () => tooLargeFor(maxMb);
  if (Number(request.headers.get("content-length") ?? 0) > limit + FORM_FIELDS) throw tooLarge();
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let [large, named] = [false, false];
  try {
    const form = busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: "utf8",
      limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 },
    });
    form.on("field", (name, value) => fields.set(name, value));
    form.on("file", (name, part, { filename }) => {
      named = name === "file";
      fields.set("file", filename ?? "");
      part.on("data", (chunk: Buffer) => chunks.push(chunk));
      part.on("limit", () => {
        large = true;
        // Not at once: the parser is in the middle of this chunk.
        setImmediate(() => form.destroy(tooLarge()));
      });
      part.on("error", () => {});
    });
    await pipeline(Readable.fromWeb((request.body ?? new ReadableStream()) as NodeReadableStream), form);
  } catch (error) {
    if (large || error instanceof Fault) throw tooLarge();
    return null;
  }
  if (large) throw tooLarge();
  if (!named) fields.delete("file");
  return { fields: Object.fromEntries(fields), bytes: Buffer.concat(named ? chunks : []) };
}
