import { beforeAll, expect, test } from "vitest";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { wordsOf } from "@/lib/i18n/words";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, type Rightful, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** The same thing made a second time: what is taken is named, at its field or by a refusal of its own. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const unnamed = wordsOf("en", "faults")("conflict");

/** What the second of two equal calls is answered, after the first was done; null where the first was not. */
async function secondOf(endpoint: Endpoint) {
  const { by, input } = rightful(endpoint, world.own)[0] as Rightful;
  const asking = { token: tokenOf(world, world.own, by), body: await fileOf(endpoint), locale: "en" as const };
  const [first, second] = await tried(
    () => ask(endpoint, input, asking),
    () => ask(endpoint, input, asking).catch((error: Error) => error.message),
  );
  return first.code === 0 ? second : null;
}

test("no call that is made twice is answered that something conflicts, and no more", { timeout: 600_000 }, async () => {
  const silent: string[] = [];
  const posts = registry.filter(({ endpoint: { method } }) => method === "POST");
  for (const { endpoint } of posts) {
    const second = await secondOf(endpoint);
    // What the document of the calls does not know of this call is no answer.
    if (typeof second === "string") silent.push(second);
    else if (second?.code === faults.conflict && second.msg === unnamed && second.errors.length === 0)
      silent.push(endpoint.path);
  }
  expect(silent).toEqual([]);
});

test("one that makes what there may be once is refused, and says where it is taken", async () => {
  const add = registry.find(({ endpoint }) => endpoint.path === "/system/dict/add")?.endpoint as Endpoint;
  expect(await secondOf(add)).toMatchObject({ code: faults.conflict, errors: [{ field: "dictCode" }] });
});
