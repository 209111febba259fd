import { beforeAll, describe, expect, test } from "vitest";
import { db, idempotency } from "@/db";
import { addUser } from "@/lib/domain/access/contract";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import type { Answer } from "@/lib/testing/answer";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { type Rightful, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { stateOfTables, writtenHere } from "./traces";

/** A call that is declared idempotent happens once, however often and however fast it is sent. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const declared = registry.map(({ endpoint }) => endpoint).filter(({ idempotent }) => idempotent);
const caseOf = (endpoint: Endpoint) => rightful(endpoint, world.own)[0] as Rightful;
const keyOf = (endpoint: Endpoint, use: string) => `${use}-${endpoint.path.replaceAll(/\W/g, "-")}`;

/** The same input with one more word in it, where it is still valid. */
function reworded(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> | null {
  for (const [name, value] of Object.entries(input)) {
    const other =
      typeof value === "string" && !/^\d+$/.test(value)
        ? { ...input, [name]: `${value}X` }
        : typeof value === "number"
          ? { ...input, [name]: value + 1 }
          : Array.isArray(value) && value.length
            ? { ...input, [name]: [...value, String(Number(value[0]) + 1)] }
            : null;
    if (other && endpoint.input.safeParse(other).success) return other;
  }
  return null;
}

describe("the same key", () => {
  for (const endpoint of declared)
    test(`${endpoint.path} answers the same, does nothing twice, and takes no other body`, async () => {
      const { by, input } = caseOf(endpoint);
      const send = (body: Record<string, unknown>, key: string) =>
        ask(endpoint, body, { token: tokenOf(world, world.own, by), key });
      const rowsNow = async () => (await writtenHere()).length;
      const key = keyOf(endpoint, "twice");
      const answers: Answer[] = [];
      const [last, [once, twice, thrice]] = await tried(
        async () => {
          answers.push(await send(input, key));
          return answers[0] as Answer;
        },
        async () => {
          const once = await rowsNow();
          answers.push(await send(input, key));
          const twice = await rowsNow();
          const other = reworded(endpoint, input);
          answers.push(other ? await send(other, key) : await send({ ...input, remark: "x" }, key));
          return [once, twice, await rowsNow()];
        },
      );
      if (last.code === faults.notConfigured) return;
      expect(last.code, `${last.msg} ${JSON.stringify(last.errors)}`).toBe(0);
      const [first, second, third] = answers as [Answer, Answer, Answer];
      expect([second.code, second.data]).toEqual([first.code, first.data]);
      expect(once).toBeGreaterThan(1);
      expect([twice, thrice], "nothing more was written").toEqual([once, once]);
      if (reworded(endpoint, input)) expect(third.code).toBe(faults.idempotencyReused);
      else expect(third.data, "nothing in the body can differ").toEqual(first.data);
    });

  test("gives a first password again, which lies nowhere in plain", async () => {
    const token = tokenOf(world, world.own, "schoolAdmin");
    const input = { username: "with-a-first-password", realName: "Newcomer", roleIds: [], status: 1 };
    const send = () => ask(addUser, input, { token, key: "a-key-for-a-password" });
    const { initialPassword } = (await send()).data as { initialPassword: string };
    expect(initialPassword.length).toBeGreaterThan(7);
    expect(((await send()).data as { initialPassword: string }).initialPassword).toBe(initialPassword);
    expect(JSON.stringify(await db.select().from(idempotency))).not.toContain(initialPassword);
  });

  test("is one person's own", async () => {
    const endpoint = declared.find(({ path }) => path === "/competition/news/add") as Endpoint;
    const key = "a-key-that-two-people-use";
    const [mine, theirs] = [world.own, world.foreign].map((side) => ({
      input: (rightful(endpoint, side)[0] as Rightful).input,
      token: tokenOf(world, side, "editor"),
    })) as [{ input: Record<string, unknown>; token: string }, { input: Record<string, unknown>; token: string }];
    const one = await ask(endpoint, mine.input, { token: mine.token, key });
    const other = await ask(endpoint, theirs.input, { token: theirs.token, key });
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(other.data).not.toEqual(one.data);
  });

  test("is free again after a refusal, and must look like one", async () => {
    const endpoint = declared.find(({ path }) => path === "/competition/news/add") as Endpoint;
    const { by, input } = caseOf(endpoint);
    const token = tokenOf(world, world.own, by);
    const key = "a-key-that-was-refused";
    const refused = await ask(endpoint, { ...input, newsType: "nothing" }, { token, key });
    expect(refused.code).toBe(faults.badInput);
    expect((await ask(endpoint, input, { token, key })).code).toBe(0);
    for (const strange of ["short", "x".repeat(101), "with space", "'; drop table team; --"]) {
      const answer = await ask(endpoint, input, { token, key: strange });
      expect([answer.code, answer.errors[0]?.field]).toEqual([faults.badInput, "Idempotency-Key"]);
    }
  });
});

/** How many rows every table has more than before. */
async function growthBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const count = (state: string | undefined) => Number(state?.split("/")[0] ?? 0);
  const { tables: before } = await stateOfTables();
  await act();
  const { tables: after } = await stateOfTables();
  const grown = [...after].map(([name, state]) => [name, count(state) - count(before.get(name))] as const);
  return Object.fromEntries(grown.filter(([, more]) => more !== 0));
}

describe("ten at once", () => {
  /** What nobody has set up here leaves no row. */
  let unset = 0;
  for (const endpoint of declared)
    test(`${endpoint.path} happens once`, async () => {
      const { by, input } = caseOf(endpoint);
      const token = tokenOf(world, world.own, by);
      const key = keyOf(endpoint, "race");
      const [alone, rows] = await tried(() => ask(endpoint, input, { token, key }), writtenHere);
      if (alone.code === faults.notConfigured) return void unset++;
      expect(alone.code, `${alone.msg} ${JSON.stringify(alone.errors)}`).toBe(0);
      let answers: Answer[] = [];
      const grown = await growthBy(async () => {
        answers = await Promise.all(Array.from({ length: 10 }, () => ask(endpoint, input, { token, key })));
      });
      const done = answers.filter(({ code }) => code === 0);
      expect(new Set(answers.map(({ code }) => code)), "an answer, or: still under way").toEqual(
        new Set(done.length === 10 ? [0] : [0, faults.superseded]),
      );
      // As values: jsonb keeps no order of keys.
      for (const one of done) expect(one.data).toEqual(done[0]?.data);
      const later = await ask(endpoint, input, { token, key });
      expect([later.code, later.data]).toEqual([0, done[0]?.data]);
      expect(grown.idempotency).toBe(1);
      const written = (table: string) => rows.filter(({ name }) => name === table).length;
      for (const [name, more] of Object.entries(grown))
        expect(more, `${name} grows as by one call`).toBeLessThanOrEqual(written(name));
      if (written("audit")) expect(grown.audit).toBe(written("audit"));
    });

  test("left one row for each key", async () => {
    expect(await db.$count(idempotency)).toBeGreaterThanOrEqual(declared.length - unset);
    expect(unset).toBeLessThan(10);
    expect(declared.length).toBeGreaterThan(20);
  });
});
