import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ask } from "@/lib/testing/asking";
import { claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { inputOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf } from "@/lib/testing/world";
import { registry } from "./registry";

useDatabase();
useStorage();
// Letters are written, and sent nowhere.
beforeAll(() => void (process.env.DEMO = "1"));

const posts = registry.map(({ endpoint }) => endpoint).filter(({ method }) => method === "POST");

test("every call that counts what succeeded and what failed is one in bulk", () => {
  const counts = posts.filter(({ output }) => output instanceof z.ZodObject && "succeeded" in output.shape);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.filter(({ bulk }) => !bulk).map(({ path }) => path)).toEqual([]);
  expect(posts.filter((one) => one.bulk && !counts.includes(one))).toEqual([]);
});

test("a call that was refused for all of its things answers the first refusal's code, with every row; else 0", async () => {
  const world = await aWorld();
  for (const endpoint of posts.filter(({ bulk }) => bulk))
    for (const claim of claimsOf(endpoint)) {
      const input = inputOf(endpoint, claim, world.own) as { ids: string[] };
      const token = tokenOf(world, world.own, claim.by);
      const call = (ids: string[]) => ask(endpoint, { ...input, ids }, { token });
      const gone = ["9000001", "9000002"];
      const refused = await call(gone);
      expect(refused, endpoint.path).toMatchObject({ code: 404, data: { succeeded: 0, failed: 2 } });
      expect(refused.msg, endpoint.path).not.toBe("");
      expect((refused.data as { rows: { code: number }[] }).rows.map(({ code }) => code)).toEqual([404, 404]);
      const some = await call([gone[0] as string, ...input.ids]);
      expect(some, endpoint.path).toMatchObject({ code: 0, data: { succeeded: input.ids.length, failed: 1 } });
    }
});
