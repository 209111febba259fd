import { expect, it } from "vitest";
import { keepingFiles } from "./keeping-files";

const MB = 1_000_000;

/** A server of files that are so many bytes long, and how often each was asked for. */
function served(files: Record<string, number>) {
  const asked: string[] = [];
  const fetching = async (url: string) => {
    asked.push(url);
    const size = files[url];
    if (size === undefined) throw new TypeError("no network");
    if (size === 0) return new Response("gone", { status: 404 });
    return new Response(new Uint8Array(size));
  };
  return { asked, kept: keepingFiles(fetching) };
}

it("keeps a file once, and finds it", async () => {
  const { asked, kept } = served({ a: 3 });
  expect(kept.find("a")).toBeNull();
  await Promise.all([kept.keep("a"), kept.keep("a")]);
  await kept.keep("a");
  expect([asked, kept.find("a")?.size]).toEqual([["a"], 3]);
});

it("keeps nothing that is too large, refused or not reached, and tries again", async () => {
  const files: Record<string, number> = { large: 40 * MB + 1, gone: 0, edge: 40 * MB };
  const { kept } = served(files);
  for (const url of ["large", "gone", "far", "edge"]) await kept.keep(url);
  expect(["large", "gone", "far", "edge"].map((url) => kept.find(url)?.size ?? null)).toEqual([
    ...[null, null, null],
    40 * MB,
  ]);
  files.far = 5;
  await kept.keep("far");
  expect(kept.find("far")?.size).toBe(5);
});

it("asks once more for what was broken off", async () => {
  let times = 0;
  const kept = keepingFiles(async () => {
    times += 1;
    if (times === 1) throw new TypeError("aborted");
    return new Response("text");
  });
  await kept.keep("a");
  expect([times, kept.find("a")?.size]).toEqual([2, 4]);
});

it("lets go of what was needed longest ago where there is no room", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const { kept } = served({ ...Object.fromEntries(names.map((name) => [name, 40 * MB])), small: 1 });
  for (const name of names) await kept.keep(name);
  kept.find("a");
  await kept.keep("small");
  expect([...names, "small"].filter((name) => kept.find(name))).toEqual(["a", "c", "d", "e", "small"]);
});
