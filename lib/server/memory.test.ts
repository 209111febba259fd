import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Three visitors have pages rendered in turn; says how many of their requests a process still holds when only the first is wanted. */
const VISITORS = `
import { AsyncLocalStorage } from "node:async_hooks";
const requests = new AsyncLocalStorage();
const turn = () => new Promise((resolve) => setImmediate(resolve));
let [made, gone, first] = [0, 0];
const registry = new FinalizationRegistry(() => gone++);
function render() {
  const request = { render: new AbortController() };
  registry.register(request);
  first ??= request;
  made++;
  return requests.run(request, async () => {
    await turn();
    await turn();
    await new Promise((resolve) =>
      setImmediate(function () {
        request.render.abort(new Error("This render is over."));
        resolve();
      }),
    );
  });
}
async function visit(late) {
  while (late--) await turn();
  for (let n = 0; n < 100; n++) await render();
}
await Promise.all([0, 1, 2].map(visit));
for (let n = 0; n < 5; n++) {
  await turn();
  globalThis.gc();
}
await new Promise((resolve) => setTimeout(resolve, 10));
console.log(JSON.stringify({ made, held: made - gone, over: first.render.signal.aborted }));
`;

async function visitors(before = "") {
  const script = ["--expose-gc", "--input-type=module", "--eval", before + VISITORS];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  return JSON.parse(stdout) as { made: number; held: number; over: boolean };
}

test("a finished render keeps no other request alive", async () => {
  const left = await visitors();
  expect(left, "without it every request holds the next: else this can go").toMatchObject({ made: 300, held: 300 });
  const held = await visitors('import { holdMemory } from "./lib/server/memory.mjs"; holdMemory();');
  expect(held).toMatchObject({ made: 300, over: true });
  expect(held.held).toBeLessThanOrEqual(3);
});
