import { expect, test } from "vitest";
import { compare, SHORTEST } from "./comparing";
import { GRAM, gramsOf, printsOf, tokensOf } from "./tokens";

/** Numbers that come by chance, the same ones every time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = [..."智能灌溉系统的设计与实现基于视觉检测方法研究应用平台数据网络"];
const textOf = (next: (below: number) => number, length: number) =>
  Array.from({ length }, () =>
    next(9) === 0 ? ` ${["edge", "AI", "model", "2026"][next(4)]} ` : WORDS[next(WORDS.length)],
  ).join("");

/** The same comparison on the words themselves, every place tried at every word: slow, and written without looking at the other. */
function slowly(here: string[], there: string[]) {
  const runs: { here: number; there: number; length: number }[] = [];
  const covered = new Set<number>();
  let at = 0;
  let total = 0;
  while (at < here.length) {
    let best = { here: at, there: 0, length: 0 };
    for (let place = 0; place < there.length; place++) {
      let length = 0;
      while (at + length < here.length && place + length < there.length && here[at + length] === there[place + length])
        length++;
      if (length > best.length) best = { here: at, there: place, length };
    }
    if (best.length >= SHORTEST) {
      runs.push(best);
      total += best.length;
      for (let n = 0; n < best.length; n++) covered.add(best.there + n);
      at += best.length;
    } else at++;
  }
  return { runs, here: total, there: covered.size };
}
const wordsOf = (text: string) => [...text.matchAll(/\p{Script=Han}|[a-z0-9]+/giu)].map(([word]) => word.toLowerCase());

test("two texts with borrowed passages are compared as by hand, four hundred times", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const next = chance(seed);
    const theirs = textOf(next, 60 + next(200));
    let mine = textOf(next, next(80));
    for (let n = next(5); n > 0; n--) {
      const start = next(theirs.length);
      mine += theirs.slice(start, start + next(60)) + textOf(next, next(40));
    }
    expect(compare(tokensOf([mine]), tokensOf([theirs])), `seed ${seed}`).toEqual(
      slowly(wordsOf(mine), wordsOf(theirs)),
    );
  }
});

test("a run of 23 words that two texts share always leaves a fingerprint that both have", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = chance(seed);
    const run = textOf(next, 23);
    const [one, other] = [
      textOf(next, next(90)) + run + textOf(next, next(90)),
      textOf(next, next(90)) + run + textOf(next, next(90)),
    ];
    const [a, b] = [one, other].map((text) => new Set(printsOf(gramsOf(tokensOf([text]))))) as [
      Set<number>,
      Set<number>,
    ];
    expect(
      [...a].some((print) => b.has(print)),
      `seed ${seed}`,
    ).toBe(true);
  }
});

test("width, case, punctuation and breaks of lines and pages change nothing; other words do", () => {
  const [plain] = ["Based on YOLOv8 视觉检测方法的智能灌溉系统 2026"];
  const same = tokensOf(["ｂａｓｅｄ　ON “YOLOV8”，视觉检\n测方法的——智能", "灌溉系统（２０２６）"]);
  expect([...same.values]).toEqual([...tokensOf([plain as string]).values]);
  expect([...tokensOf(["视觉检侧方法"]).values]).not.toEqual([...tokensOf(["视觉检测方法"]).values]);
  expect([...same.piece].at(-1)).toBe(1);
});

test("short and empty texts have no runs and no prints below a gram", () => {
  const short = tokensOf(["智".repeat(GRAM - 1)]);
  expect([printsOf(gramsOf(short)), printsOf(gramsOf(tokensOf([])))]).toEqual([[], []]);
  expect(compare(short, tokensOf(["智".repeat(100)]))).toEqual({ runs: [], here: 0, there: 0 });
});
