import { expect, test, vi } from "vitest";
import { dataLines } from "./event-lines";

const bytes = new TextEncoder();
/** A stream that gives its bytes in pieces of so many. */
function inPieces(text: string, size: number, cancel = () => {}) {
  const all = bytes.encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= all.length) return controller.close();
      controller.enqueue(all.slice(at, at + size));
      at += size;
    },
    cancel,
  });
}
async function read(stream: ReadableStream<Uint8Array>) {
  const seen: string[] = [];
  for await (const line of dataLines(stream)) seen.push(line);
  return seen;
}

const said =
  'retry: 1000\n\n: still there\n\nid: 1\ndata: {"a":"竞赛"}\n\ndata:[DONE]\r\n\r\nevent: x\rdata: b\r\rdata: cut';

test("gives the data of each event however its bytes are cut and its lines end, and nothing of what never ended", async () => {
  for (const size of [1, 2, 3, 7, 1000])
    expect(await read(inPieces(said, size)), `in pieces of ${size}`).toEqual(['{"a":"竞赛"}', "[DONE]", "b"]);
});

test("lets the sender know when nobody reads on, and takes no line without end", async () => {
  const cancel = vi.fn();
  for await (const line of dataLines(inPieces(said, 40, cancel))) if (line) break;
  expect(cancel).toHaveBeenCalledTimes(1);
  await expect(read(inPieces(`data: ${"a".repeat(1_100_000)}`, 100_000))).rejects.toThrow(RangeError);
});
