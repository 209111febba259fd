import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/http/endpoint";
import { type Example, recorded } from "@/lib/http/openapi/examples";
import { registry } from "@/lib/http/registry";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aWorld, tokenOf, type Who, type World } from "@/lib/testing/world";
import { forgetCounts, scenes } from "./example-scenes";
import { enters, exampleOf, fileOf, type Rightful, rightful, shapeOf } from "./examples";
import { plainly } from "./plain-example";

/** `npm run examples` asks every call as who has a right to it does, and stores what it asked and was answered. */

const folder = process.env.EXAMPLES_TO;

describe.runIf(folder)("recording", () => {
  useDatabase();
  useStorage();
  let world: World;
  beforeAll(async () => {
    process.env.DEMO = "1";
    world = await aWorld();
  }, 240_000);

  /** What was asked, after what the call's scene needs, and what was answered. Nothing of it stays. */
  async function requested(
    endpoint: Endpoint,
    call: string,
    asking: Rightful,
  ): Promise<{ input: object; answer: Answer }> {
    let { input } = asking;
    const how = { token: tokenOf(world, world.own, asking.by), body: await fileOf(endpoint), locale: "en" } as const;
    const [answer] = await tried(
      async () => {
        input = (await scenes[call]?.(world, asking)) ?? input;
        await forgetCounts();
        return ask(endpoint, input, how);
      },
      async () => null,
    );
    if (scenes[call] && answer.code !== 0) throw new Error(`${call}: ${answer.code} ${answer.msg}`);
    return { input, answer };
  }

  /** Who may ask it besides, and without a filter: another may find more. */
  function others(endpoint: Endpoint, first: Rightful): Rightful[] {
    if (endpoint.method !== "GET") return [];
    const people = Object.entries(world.own.people).filter(([, person]) => enters(person, endpoint));
    const all: Who[] = [...people.map(([who]) => who as Who), "platform", "root"];
    const least = exampleOf(shapeOf(endpoint)) as Record<string, unknown>;
    return all.flatMap((by) => [first.input, least].map((input) => ({ by, input })));
  }

  async function recordedOf(endpoint: Endpoint, call: string): Promise<Example> {
    const asking = rightful(endpoint, world.own);
    let best: { size: number; example: Example } | undefined;
    for (const one of [...asking, ...others(endpoint, asking[0] as Rightful)]) {
      const { input, answer } = await requested(endpoint, call, one);
      const size = answer.code === 0 ? fullness(answer.data) : answer.code === null ? 1 : -1;
      if (size > (best?.size ?? -1)) {
        const plain = plainly();
        const request = plain(input) as Example["request"];
        best = { size, example: { request, ...(answer.code === 0 && { data: plain(answer.data) }) } };
      }
      if (best && best.size > 0) return best.example;
    }
    return best?.example ?? { request: plainly()((asking[0] as Rightful).input) as Example["request"] };
  }

  test("every call", { timeout: 600_000 }, async () => {
    const rooms: Record<string, Record<string, Example>> = {};
    for (const { room, name, endpoint } of registry)
      (rooms[room] ??= {})[name] = await recordedOf(endpoint, `${room}.${name}`);
    for (const [room, calls] of Object.entries(rooms))
      writeFileSync(join(folder as string, `${room}.json`), `${JSON.stringify(calls, null, 2)}\n`);
    expect(Object.values(rooms).flatMap((calls) => Object.keys(calls))).toHaveLength(registry.length);
  });
});

/** 0 for a list without rows, or nothing. */
function fullness(data: unknown): number {
  if (data === null || data === undefined) return 1;
  const rows = Array.isArray(data) ? data : (data as { list?: unknown[] }).list;
  return Array.isArray(rows) ? rows.length : 1;
}

test.skipIf(folder)("the examples are of the calls that there are", () => {
  const known = registry.map(({ room, name }) => `${room}.${name}`);
  expect(recorded.map(({ room, name }) => `${room}.${name}`).sort()).toEqual(known.sort());
});
