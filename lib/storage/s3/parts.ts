import { open } from "node:fs/promises";
import { type Ask, expectOk, textsOf } from "./request";

/** Above this a file is sent in parts of this size; a service takes no smaller ones than 5 MiB, and no more than 10,000. */
export const PART = 8 * 1_048_576;

/** So many parts are in memory, and on their way, at once. */
const AT_ONCE = 4;

/** Sends a file in parts. Until the last request is answered there is no object; what breaks off is given up. */
export async function inParts(ask: Ask, key: string, { path, size }: { path: string; size: number }): Promise<void> {
  const begun = await ask("POST", key, { query: { uploads: "" } });
  await expectOk(begun, key);
  const uploadId = textsOf(await begun.text(), "UploadId")[0] ?? "";
  const tags: string[] = [];
  const file = await open(path);
  try {
    let next = 0;
    const sendNext = async () => {
      for (let n = next++; n * PART < size; n = next++) {
        const body = Buffer.alloc(Math.min(PART, size - n * PART));
        await file.read(body, 0, body.length, n * PART);
        const sent = await ask("PUT", key, { query: { partNumber: String(n + 1), uploadId }, body });
        await expectOk(sent, `part ${n + 1} of ${key}`);
        tags[n] = sent.headers.get("etag") ?? "";
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join("");
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    const ended = await ask("POST", key, { query: { uploadId }, body });
    await expectOk(ended, key);
    // A service may begin its answer with 200 before it knows that it failed.
    const said = await ended.text();
    if (/<Error>/.test(said)) throw new Error(`the object store answered ${textsOf(said, "Code")[0]} for ${key}`);
  } catch (error) {
    await ask("DELETE", key, { query: { uploadId } }).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}
