import { beforeAll, describe, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import type { Endpoint } from "@/lib/http/endpoint";
import { ask } from "@/lib/testing/asking";
import { claimsOf } from "@/lib/testing/claims";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { aWorld, tokenOf, type Who, type World } from "@/lib/testing/world";
import { describedPaths, exportPaths, pairs, unpaired } from "./pairs";

/** What somebody may write into a file is what they may see in the list: no row more, no row less. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
}, 300_000);

const roles = [
  ...(["root", "platform", "host", "manager", "otherManager", "finance", "editor", "schoolAdmin"] as const),
  ...(["otherSchoolAdmin", "collegeAdmin", "teacher", "captain", "expert", "tempExpert"] as const),
] satisfies readonly Who[];

/** The ids that a call cannot do without, as its claim has them, and whatever else makes it a list of rows. */
function inputOf(exported: Endpoint, listed: Endpoint) {
  const [claim] = claimsOf(exported);
  const { things } = world.own;
  const ids = Object.entries(claim?.takes ?? {}).map(([field, thing]) => [
    field,
    typeof thing === "function" ? thing(things) : things[thing],
  ]);
  const isOptional = (field: string) => {
    const without = Object.fromEntries(ids.filter(([name]) => name !== field));
    return listed.input.safeParse(without).success;
  };
  return Object.fromEntries(ids.filter(([field]) => !isOptional(field as string))) as Record<string, unknown>;
}

const PAGE = 20;
type Row = Record<string, unknown>;

/** The rows of a list over all its pages; null for whom it refuses. */
async function rowsOf(listed: Endpoint, input: Row, token: string | null) {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { code, data } = await ask(listed, { ...input, pageNum, pageSize: PAGE }, { token });
    if (code !== 0) return null;
    const { list, total } = data as { list: Row[]; total: number };
    rows.push(...list);
    if (rows.length >= total || list.length === 0) return rows;
  }
}

/** The rows of an export below its headings; null for whom it refuses. */
async function cellsOf(exported: Endpoint, input: Row, token: string | null) {
  await db.delete(rateLimit);
  for (const more of [{ type: "data" }, { type: "xlsx" }, {}]) {
    const given = { ...input, ...more };
    if ("type" in more && !accepts(exported, given)) continue;
    const { code, text } = await ask(exported, given, { token });
    if (code !== null) return null;
    const rows = JSON.parse(text.slice(text.indexOf("\n\n") + 2)) as { cells: string[] }[];
    return rows.slice(1).map(({ cells }) => cells);
  }
  return null;
}
const accepts = ({ input }: Endpoint, given: Row) => {
  const parsed = input.safeParse(given);
  return parsed.success && (parsed.data as Row).type === given.type;
};

const counted = (keys: readonly string[]) =>
  Object.fromEntries([...new Set(keys)].toSorted().map((key) => [key, keys.filter((one) => one === key).length]));

test("every export stands beside its list, or says why it has none", () => {
  expect(exportPaths.toSorted()).toEqual([...new Set(describedPaths)].toSorted());
  expect(describedPaths, "each is described once").toHaveLength(new Set(describedPaths).size);
  expect(pairs.map(({ path }) => path).toSorted(), "a pair has its list").toEqual(
    exportPaths.filter((path) => !(path in unpaired)).toSorted(),
  );
});

describe("an export has the rows of its list", () => {
  test.each(pairs)(
    "$path",
    async ({ exported, listed, key, extra = 0 }) => {
      const input = inputOf(exported, listed);
      const compared: Record<string, number> = {};
      for (const role of roles) {
        const token = tokenOf(world, world.own, role);
        const compare = async (asked: Row) => {
          const [rows, cells] = [await rowsOf(listed, asked, token), await cellsOf(exported, asked, token)];
          if (!cells) return null;
          expect(rows, `${role} writes what they may list`).not.toBeNull();
          const keys = (rows ?? []).map((row) => String(row[key]));
          expect([role, asked, cells.length]).toEqual([role, asked, keys.length + (keys.length > 0 ? extra : 0)]);
          const found = [...new Set(keys)].flatMap((one) => cells.filter((row) => row.includes(one)).map(() => one));
          expect([role, asked, counted(found)]).toEqual([role, asked, counted(keys)]);
          return keys;
        };
        const keys = await compare(input);
        if (!keys) continue;
        compared[role] = keys.length;
        const narrowed = { ...input, keywords: keys[0] };
        if (keys[0] && "keywords" in ((exported.input.safeParse(narrowed).data as Row | undefined) ?? {}))
          await compare(narrowed);
      }
      expect(
        Object.values(compared).some((count) => count > 0),
        `somebody lists something: ${JSON.stringify(compared)}`,
      ).toBe(true);
    },
    120_000,
  );
});
