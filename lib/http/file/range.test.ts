import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fileResponse } from "./file";
import { rangeIn } from "./range";

const of = (range?: string, more: Record<string, string> = {}) => new Headers({ ...(range && { range }), ...more });

test("one range is understood in every form; several, backward or beyond the end are refused", () => {
  const right: [string, number, number][] = [
    ["bytes=0-0", 0, 0],
    ["bytes=2-5", 2, 5],
    ["bytes=4-", 4, 9],
    ["bytes=-3", 7, 9],
    ["bytes=-30", 0, 9],
    ["bytes=5-500", 5, 9],
    ["Bytes= 1-2 ", 1, 2],
  ];
  for (const [range, start, end] of right) expect(rangeIn(of(range), 10), range).toEqual({ start, end });
  for (const range of [
    "bytes=10-",
    "bytes=5-4",
    "bytes=-0",
    "bytes=0-1,3-4",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=0-1-2",
  ])
    expect(rangeIn(of(range), 10), range).toBe("unsatisfiable");
  expect([rangeIn(of(), 10), rangeIn(of("items=0-1"), 10)]).toEqual([null, null]);
  expect(rangeIn(of("bytes=0-1", { "if-range": '"x"' }), 10)).toBeNull();
  expect(rangeIn(of("bytes=0-0"), 0)).toBe("unsatisfiable");
});

test("a file is answered whole, in part, or not, and says so", async () => {
  const content = Buffer.from("0123456789");
  const asked: unknown[] = [];
  const file = {
    ...{ name: "a.mp4", mime: "video/mp4", size: 10, inline: true },
    stream: async (range?: { start: number; end: number }) => {
      asked.push(range);
      return Readable.from([range ? content.subarray(range.start, range.end + 1) : content]);
    },
  };
  const answer = (range?: string) => fileResponse(file, new Request("http://localhost/", { headers: of(range) }));
  const whole = await answer();
  expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([200, "bytes", "0123456789"]);
  const part = await answer("bytes=2-5");
  expect([
    part.status,
    part.headers.get("content-range"),
    part.headers.get("content-length"),
    await part.text(),
  ]).toEqual([206, "bytes 2-5/10", "4", "2345"]);
  const beyond = await answer("bytes=10-20");
  expect([beyond.status, beyond.headers.get("content-range"), await beyond.text()]).toEqual([416, "bytes */10", ""]);
  expect(asked, "only what is wanted is read").toEqual([undefined, { start: 2, end: 5 }]);
  const made = await fileResponse(
    { name: "a.txt", mime: "text/plain", stream: "abc" },
    new Request("http://localhost/", { headers: of("bytes=0-1") }),
  );
  expect([made.status, made.headers.get("accept-ranges"), await made.text()], "what is made anew has none").toEqual([
    200,
    null,
    "abc",
  ]);
});
