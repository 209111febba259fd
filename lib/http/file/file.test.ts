import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type FileAnswer, fileResponse } from "./file";

const content = Buffer.from("0123456789");
const file = (asked: unknown[] = []): FileAnswer => ({
  ...{ name: "a.mp4", mime: "video/mp4", size: content.length, inline: true },
  stream: async (range) => {
    asked.push(range);
    return Readable.from([range ? content.subarray(range.start, range.end + 1) : content]);
  },
});
const ask = (range?: string) =>
  fileResponse(file(), new Request("https://a.test", { headers: range ? { range } : {} }));

test("answers the range that is asked for, and the whole without one", async () => {
  const whole = await ask();
  expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([200, "bytes", "0123456789"]);
  const part = await ask("bytes=2-4");
  expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
    206,
    "bytes 2-4/10",
    "3",
  ]);
  expect(await part.text()).toBe("234");
  expect(await (await ask("bytes=7-")).text()).toBe("789");
  expect(await (await ask("bytes=-2")).text()).toBe("89");
});

test("refuses a range outside, and several at once", async () => {
  for (const odd of ["bytes=10-", "bytes=0-1,3-4"]) {
    const refused = await ask(odd);
    expect([refused.status, refused.headers.get("content-range")], odd).toEqual([416, "bytes */10"]);
  }
  expect((await ask("lines=1-2")).status, "another unit is none").toBe(200);
});
