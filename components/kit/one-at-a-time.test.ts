import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";

/** A sheet whose calls are answered when the test says so. */
function aSheet() {
  const waiting: string[] = [];
  const answers: (() => void)[] = [];
  const sent: string[][] = [];
  const { flush } = oneAtATime(
    () => waiting.length > 0,
    () => {
      sent.push(waiting.splice(0));
      return new Promise((resolve) => answers.push(resolve));
    },
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { waiting, sent, flush, answer: async () => (answers.shift()?.(), await settled()), settled };
}

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<unknown>) {
  const open = Symbol();
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

test("whoever asks while a call is under way waits for the one that carries what waited then", async () => {
  const { waiting, sent, flush, answer } = aSheet();
  waiting.push("a");
  void flush();
  waiting.push("b");
  const [left, handedIn] = [flush(), flush()];
  expect(sent, "one at a time").toEqual([["a"]]);
  await answer();
  expect(sent).toEqual([["a"], ["b"]]);
  expect([await isDone(left), await isDone(handedIn)], "b is under way, and nobody goes on").toEqual([false, false]);
  await answer();
  expect([await isDone(left), await isDone(handedIn)]).toEqual([true, true]);
  expect(sent).toHaveLength(2);
});

test("every order of typing, asking and answering leaves nothing unsent and sends nothing twice", async () => {
  const steps = ["type", "flush", "answer"] as const;
  for (let order = 0; order < 3 ** 6; order++) {
    const { waiting, sent, flush, answer } = aSheet();
    const requested: Promise<void>[] = [];
    let typed = 0;
    for (let n = 0, rest = order; n < 6; n++, rest = Math.floor(rest / 3)) {
      const step = steps[rest % 3];
      if (step === "type") waiting.push(String(typed++));
      else if (step === "flush") requested.push(flush());
      else await answer();
    }
    requested.push(flush());
    for (let n = 0; n < 8; n++) await answer();
    await Promise.all(requested);
    expect(waiting, `order ${order}`).toEqual([]);
    expect(sent.flat(), `order ${order}`).toEqual(Array.from({ length: typed }, (_, n) => String(n)));
  }
});

test("nothing is sent where nothing waits", async () => {
  const { sent, flush } = aSheet();
  await flush();
  expect(sent).toEqual([]);
});
