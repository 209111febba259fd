import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, rateLimit, role, user, userRole } from "@/db";
import { register, sendCode } from "@/lib/domain/access/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { codeSentTo } from "@/lib/seed/factories/signed-in";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, type Rightful, rightful, shapeOf } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";
import { writtenHere } from "./traces";

/** What a body says beyond its contract is ignored: the rows that it writes are the rows without it. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  process.env.DEMO = "1";
  world = await aWorld();
});

const LONG_AGO = "2001-02-03 04:05:06";
/** What somebody would like to have been asked for. */
const privileges = () => ({
  roleIds: [world.own.things.rootRole],
  isRoot: true,
  groupId: world.foreign.things.province,
  status: "approved",
  price: 987_654,
  score: 876_543,
  permissions: ["*:*:*"],
  userId: world.foreign.things.user,
  createdAt: LONG_AGO,
  deletedAt: LONG_AGO,
  managerId: world.foreign.things.user,
  verified: true,
  roleId: world.own.things.rootRole,
  roleKey: "ROOT",
  rank: 0,
  dataScope: 1,
  ownerId: world.foreign.things.user,
  ownerGroupId: world.foreign.things.school,
  captainId: world.foreign.things.user,
  payStatus: "paid",
  feeFen: 987_654,
  shipped: true,
  mustChangePassword: false,
  passwordHash: "of-my-choice-987654",
});
const mark = /987654|876543|2001-02-03|of-my-choice/;
/** A column of bytes as JSON writes it: of the digits of what is sealed, some six are a mark by chance. */
const bytes = /"\\\\x[0-9a-f]*"/g;

/** A time of these days, which may be written to the second: two runs in one second are alike, the third may fall into the next. */
const clock = /\b20[2-9]\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?/g;

/** A form with more fields than this is refused whole. */
const A_FORM_HOLDS = 16;

type Columns = Map<string, string>;

/** Every column of the rows that were written, with all its values: `team.status` → `["draft"]`. */
async function columnsWritten(): Promise<Columns> {
  const values = new Map<string, string[]>();
  for (const { name, row } of await writtenHere())
    for (const [column, value] of Object.entries(row)) {
      const key = `${name}.${column}`;
      values.set(key, [...(values.get(key) ?? []), JSON.stringify(value).replace(clock, "a time")]);
    }
  return new Map([...values].map(([key, list]) => [key, list.sort().join()]));
}

const differing = (a: Columns, b: Columns) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));

const writes = registry.map(({ endpoint }) => endpoint).filter(({ method }) => method === "POST");

/** The columns in which a call with more than its contract differs from two calls without; ids and clocks differ by themselves. */
async function obeyed(endpoint: Endpoint, input: Record<string, unknown>, token: string | null) {
  const body = await fileOf(endpoint);
  const run = async (more: object) => {
    await db.delete(rateLimit);
    return tried(() => ask(endpoint, { ...more, ...input }, { token, body }), columnsWritten);
  };
  const own = Object.keys(shapeOf(endpoint).properties ?? {});
  const foreign = Object.entries(privileges()).filter(([name]) => !own.includes(name));
  const extra = Object.fromEntries(foreign.slice(0, endpoint.carries === "form" ? A_FORM_HOLDS : undefined));
  const [[plain, rows], [, again], [bent, bentRows]] = [await run({}), await run({}), await run(extra)];
  const volatile = new Set(differing(rows, again));
  const suspect = differing(rows, bentRows).filter((column) => !volatile.has(column));
  // What is signed with its second is the same twice within one, and another in the next.
  const later = suspect.length ? new Set(differing(rows, (await run({}))[1])) : volatile;
  const changed = suspect.filter((column) => !later.has(column));
  const marked = [...bentRows].filter(([, values]) => mark.test(values.replace(bytes, ""))).map(([column]) => column);
  const answered = plain.code === bent.code ? [] : [`answer ${plain.code} → ${bent.code}`];
  return { changed: [...changed, ...marked, ...answered], wrote: rows.size > 0, tried: Object.keys(extra).length };
}

describe("privileged fields in a body", () => {
  test("are applied by no call", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let [wrote, fewest] = [0, Number.POSITIVE_INFINITY];
    for (const endpoint of writes)
      for (const { by, input } of rightful(endpoint, world.own)) {
        const found = await obeyed(endpoint, input, tokenOf(world, world.own, by));
        if (found.changed.length) wrong.push(`${endpoint.path} as ${by}: ${found.changed.join(", ")}`);
        if (found.wrote) wrote++;
        fewest = Math.min(fewest, found.tried);
      }
    expect(wrong).toEqual([]);
    expect(wrote / writes.length, "most calls write something").toBeGreaterThan(0.85);
    expect(fewest).toBeGreaterThanOrEqual(12);
  });

  test("make nobody an administrator who registers", async () => {
    const email = "newcomer@example.test";
    await ask(sendCode, { email, purpose: "register" });
    const code = await codeSentTo(email);
    const person = { username: "newcomer", realName: "Newcomer", password: "Kestrel-of-the-77", consent: true };
    const answer = await ask(register, { ...privileges(), email, code, ...person });
    expect(answer.code).toBe(0);
    const [row] = await db.select().from(user).where(eq(user.username, "newcomer"));
    const held = await db
      .select({ roleKey: role.roleKey })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(eq(userRole.userId, row?.id as string));
    expect(held).toEqual([{ roleKey: "STUDENT" }]);
    expect(row).toMatchObject({ status: "active", deletedAt: null });
    expect(row?.groupId).not.toBe(world.foreign.things.province);
  });
});

test("the comparison sees a field that is applied", async () => {
  const endpoint = writes.find(({ path }) => path === "/system/user/update") as Endpoint;
  const [{ by, input }] = rightful(endpoint, world.own) as [Rightful];
  const token = tokenOf(world, world.own, by);
  const run = (more: object) => tried(() => ask(endpoint, { ...input, ...more }, { token }), columnsWritten);
  const [[, plain], [, renamed]] = [await run({}), await run({ realName: "Somebody else" })];
  expect(differing(plain, renamed)).toContain("user.real_name");
});
