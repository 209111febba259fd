import { beforeAll, describe, expect, test } from "vitest";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { ask } from "@/lib/testing/asking";
import { inCopy, useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, type Rightful, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/**
 * A button that is pressed many times at once, without a key: each press is answered as one of several presses in turn would be.
 * `ask` throws on an answer that the document of the calls does not know.
 */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const PRESSES = 8;

/** Refusals that say that somebody is at it this moment; a password that is tried too often at once locks its account for a while. */
const BUSY = [
  faults.tooFast,
  faults.superseded,
  faults.calculationRunning,
  faults.sceneMoved,
  faults.accountLocked,
].map(String);

/** Calls of which two may succeed though a later one finds nothing, and why that is no harm. */
const HARMLESS = new Map([["/web/work/file/drop", "bytes on their way are thrown away: nothing is logged or counted"]]);

/** What presses at once were answered, and then one more: codes, or what no press may be answered. */
async function pressed(endpoint: Endpoint) {
  const { by, input } = rightful(endpoint, world.own)[0] as Rightful;
  const token = tokenOf(world, world.own, by);
  const body = await fileOf(endpoint);
  const press = () =>
    ask(endpoint, input, { token, body }).then(
      ({ code, status }) => (status >= 500 && code !== faults.notConfigured ? `HTTP ${status}` : `${code}`),
      (error: Error) => error.message,
    );
  return inCopy(async () => ({
    atOnce: await Promise.all(Array.from({ length: PRESSES }, press)),
    later: await press(),
  }));
}

const posts = registry.filter(({ endpoint: { method } }) => method === "POST");
/** Each copies a database: all of them on demand, else some of the rooms in which many work at the same time. */
const some = (of: typeof posts) => (process.env.FULL ? of : of.filter((_, n) => n % 8 === 3));
const BUSIEST = ["review", "work", "expert", "enrollment"];
/** Log-in and proofs count tries, and a try at once is a try: `lib/testing/abuse` watches those counts. */
const rooms = [...new Set(posts.map(({ room }) => room))].filter((room) =>
  process.env.FULL ? room !== "access" : BUSIEST.includes(room),
);

describe("eight presses at once", () => {
  for (const room of rooms)
    test(`in ${room} are answered like presses in turn`, { timeout: 900_000 }, async () => {
      const wrong: string[] = [];
      for (const { endpoint } of some(posts.filter((entry) => entry.room === room))) {
        const { atOnce, later } = await pressed(endpoint);
        const done = atOnce.filter((code) => code === "0").length;
        // What has been done often enough for now is refused whatever else is true of it.
        const isLimited = later === `${faults.tooFast}`;
        const strange = atOnce.filter(
          (code) => !["0", later, ...BUSY].includes(code) && !(isLimited && /^\d+$/.test(code)),
        );
        if (strange.length || (!isLimited && later !== "0" && done > 1 && !HARMLESS.has(endpoint.path)))
          wrong.push(`${endpoint.path}: at once ${atOnce.join()}; later ${later}`);
      }
      expect(wrong).toEqual([]);
    });

  test("happen to calls of which some are done once and some as often as they are pressed", async () => {
    const call = (path: string) => posts.find(({ endpoint }) => endpoint.path === path)?.endpoint as Endpoint;
    const once = await pressed(call("/review/conflict/delete"));
    expect([once.atOnce.filter((code) => code === "0").length, once.later]).toEqual([1, `${faults.notFound}`]);
    const file = await pressed(call("/web/work/file/delete"));
    expect([file.atOnce.filter((code) => code === "0").length, file.later]).toEqual([1, `${faults.notFound}`]);
    const often = await pressed(call("/competition/news/add"));
    expect(new Set([...often.atOnce, often.later])).toEqual(new Set(["0"]));
  }, 120_000);
});
