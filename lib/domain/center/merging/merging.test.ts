import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, expert, team, teamMember, user, userRole } from "@/db";
import { hashPassword, loginByPassword, wipeAccount } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import "@/lib/domain/wiring";
import {
  anActor,
  anEffectiveTeam,
  anExpert,
  aProvince,
  aReview,
  aReviewContest,
  aSchool,
  aTask,
  aUser,
  theRole,
} from "@/lib/seed/factories";
import { aRow, aSheet, checkSheet } from "@/lib/seed/factories/sheet";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { mergeAccounts } from "./merging";
import { listDoubles, previewAccounts } from "./previewing";
import { references } from "./references";

useDatabase();

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
}

/** Every column of the database that names a person by a foreign key. */
const columnsThatName = async () =>
  (
    await db.execute<Column>(sql`
      select r.relname as "table", a.attname as "column" from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass order by 1, 2`)
  ).rows;
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** Who did something for others, or what was so then: it stays under the account that goes, whose name says so. */
const acted = /(_by|auditor_id|on_behalf_of|\.by)$/;
const history: Record<string, string> = {
  "login_log.user_id": "when they signed in, and where",
  "session.user_id": "ended with the merger",
  "past_organisation.user_id": "where they were then; append-only",
};
/** Ends with the account that goes, or forbids the merger. */
const ended = [
  ...["account_closing.user_id", "contact_change.user_id", "import_check.user_id", "known_device.user_id"],
  "sample_seat.user_id",
];

const moved = Object.values(references)
  .flat()
  .map(({ column }) => nameOf({ table: tableOf(column), column: column.name }));
function tableOf(column: { table: object }): string {
  return (column.table as Record<symbol, string>)[Symbol.for("drizzle:Name")] as string;
}

/** A value that a column takes, whatever it means: its checks and keys are taken off for the test. */
async function fill({ table, column }: Column, person: string) {
  const at = sql.identifier(table);
  await db.execute(sql`alter table ${at} disable trigger user`);
  const { rows: checks } = await db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where conrelid = ${`"${table}"`}::regclass and contype in ('c', 'f')`);
  for (const { name } of checks) await db.execute(sql`alter table ${at} drop constraint ${sql.identifier(name)}`);
  const { rows } = await db.execute<{ name: string; type: string; array: boolean; label: string | null }>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, t.typcategory = 'A' as array,
      (select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1) as label
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${`"${table}"`}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
      and a.attidentity = '' and a.attgenerated = '' and a.attname <> ${column}`);
  const value = ({ type, array, label }: (typeof rows)[number]) => {
    if (array) return sql`'{}'`;
    if (label) return sql`${label}`;
    if (/^(bigint|integer|smallint|numeric)/.test(type)) return sql`nextval('row_id')::int % 30000`;
    if (type.startsWith("timestamp")) return sql`app_now()`;
    if (type === "date") return sql`current_date`;
    if (type === "boolean") return sql`false`;
    if (type.startsWith("json")) return sql`'{}'`;
    if (type === "uuid") return sql`gen_random_uuid()`;
    if (type === "bytea") return sql`'x'`;
    return sql`${`${table} `}::text || nextval('row_id')`;
  };
  const names = [column, ...rows.map(({ name }) => name)].map((name) => sql.identifier(name));
  const values = [sql`${person}`, ...rows.map(value)];
  await db.execute(sql`insert into ${at} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`);
  await db.execute(sql`alter table ${at} enable trigger user`);
}

const isNamed = async ({ table, column }: Column, id: string) =>
  (await db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`)).rows.length >
  0;

async function merge(keptId: string, goneId: string, by: Actor) {
  const { kept, gone } = await previewAccounts({ keptId, goneId }, by);
  const versions = { keptVersion: kept.version, goneVersion: gone.version };
  return mergeAccounts({ keptId, goneId, ...versions, reason: "one person" }, by);
}

async function scene() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const person = (more: object = {}) => aUser({ groupId: school.id, schoolId: school.id, ...more });
  return { province, school, host, person };
}

describe("what names a person", () => {
  test("goes over, or it is said why not: a new key of the database is missed here", async () => {
    const names = (await columnsThatName()).map(nameOf);
    expect(names.length).toBeGreaterThan(100);
    const known = [...moved, ...Object.keys(history), ...ended];
    expect(names.filter((name) => !known.includes(name) && !acted.test(name))).toEqual([]);
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });

  test("names the account that stays afterwards, column by column, and nothing but history the other", async () => {
    const [{ person }, root] = [await scene(), await anActor("ROOT")];
    const [kept, gone] = [await person(), await person()];
    const columns = (await columnsThatName()).filter((one) => moved.includes(nameOf(one)) && one.table !== "user");
    for (const column of columns) await fill(column, gone.id);
    const before = await person();
    await db.update(user).set({ mergedInto: gone.id, deletedAt: sql`app_now()` }).where(eq(user.id, before.id));
    for (const column of columns)
      expect([column, await isNamed(column, gone.id)], "the control").toEqual([column, true]);
    await merge(kept.id, gone.id, root);
    const all = await columnsThatName();
    const left = [];
    for (const column of all) if (await isNamed(column, gone.id)) left.push(nameOf(column));
    expect(left.filter((name) => !(name in history))).toEqual([]);
    for (const column of columns) expect([column, await isNamed(column, kept.id)]).toEqual([column, true]);
    const [earlier] = await db.select().from(user).where(eq(user.id, before.id));
    expect(earlier?.mergedInto, "whoever was merged before goes along").toBe(kept.id);
  });
});

describe("merging accounts", () => {
  test("roles, what the other says of the person, and the way in by its names go over; the log says who and why", async () => {
    const { host, person, school } = await scene();
    const kept = await person({ mobile: null, studentNo: null, gender: 0 });
    const gone = await person({ mobile: "+8613900001234", studentNo: "S-7", gender: 2, username: `twin${kept.id}` });
    const role = await theRole("STUDENT");
    for (const { id } of [kept, gone])
      await db.insert(userRole).values({ userId: id, roleId: role.id, groupId: school.id });
    const preview = await previewAccounts({ keptId: kept.id, goneId: gone.id }, host);
    expect(preview.moves).toEqual([{ thing: "role", moved: 0, dropped: 1 }]);
    expect(preview.clashes).toEqual([]);
    await merge(kept.id, gone.id, host);
    const [after, closed] = await Promise.all(
      [kept, gone].map(async ({ id }) => (await db.select().from(user).where(eq(user.id, id)))[0]),
    );
    expect(after).toMatchObject({ mobile: "+8613900001234", studentNo: "S-7", gender: 2 });
    expect(closed).toMatchObject({ status: "disabled", mergedInto: kept.id, passwordHash: null });
    expect(closed?.deletedAt).not.toBeNull();
    const rows = await db.select().from(audit).where(eq(audit.action, "user.merge"));
    expect(rows).toMatchObject([{ entityId: kept.id, reason: "one person", detail: { goneId: gone.id } }]);
    expect(await faultOf(previewAccounts({ keptId: kept.id, goneId: gone.id }, host))).toBe("notFound");
  });

  test("the user name of the one that is closed signs in to the one that stays, and nobody else takes it", async () => {
    const { host, person, school } = await scene();
    const [kept, gone] = [await person({ passwordHash: await hashPassword("of the kept") }), await person()];
    await merge(kept.id, gone.id, host);
    const typed = { mode: 1, username: gone.username, password: "of the kept" } as const;
    const { token } = await loginByPassword(typed, aVisitor());
    expect(JSON.parse(Buffer.from(token.split(".")[1] as string, "base64url").toString()).sub).toBe(kept.id);
    await expect(
      db.transaction((tx) => tx.insert(user).values({ username: gone.username.toUpperCase(), realName: "X" })),
    ).rejects.toMatchObject({ cause: { constraint: "user_username" } });
    const keeper = await anActor("SCHOOL_ADMIN", { in: school });
    const sheet = await aSheet([aRow({ 0: gone.username, 1: kept.realName, 2: "" })]);
    const read = await checkSheet(sheet, keeper, { updateSupport: 1 });
    expect([read.createCount, read.invalidCount], "a sheet that names it means the other").toEqual([0, 0]);
    await wipeAccount(kept.id);
    const [wiped] = await db.select().from(user).where(eq(user.id, gone.id));
    expect([wiped?.mergedInto, wiped?.mobile, wiped?.username], "with the person its rest goes").toEqual([
      null,
      null,
      `deleted-${gone.id}`,
    ]);
  });

  test("is refused with what stands against it: one team, one track, two experts, a judge of the other's work, another card", async () => {
    const { host, person, school } = await scene();
    const kindsOf = async (keptId: string, goneId: string, by = host) =>
      (await previewAccounts({ keptId, goneId }, by)).clashes.map(({ kind }) => kind);
    const root = await anActor("ROOT");
    const place = await aReviewContest();
    const { team: one, captain } = await anEffectiveTeam(place);
    const { captain: other } = await anEffectiveTeam(place);
    expect(await kindsOf(captain.userId, other.userId, root)).toContain("sameTrack");
    await db
      .insert(teamMember)
      .values({ teamId: one.id, userId: other.userId, role: "member", status: "invited", sort: 9 });
    expect(await kindsOf(captain.userId, other.userId, root)).toContain("sameTeam");
    const [a, b] = [await anExpert(), await anExpert()];
    expect(await kindsOf(a.actor.userId, b.actor.userId, root)).toEqual(["twoExperts"]);
    const at = { keptId: a.actor.userId, goneId: b.actor.userId, keptVersion: 1, goneVersion: 1, reason: "x" };
    expect(await faultOf(mergeAccounts(at, root))).toBe("accountsClash");
    await db.update(expert).set({ status: "retired", mergedInto: a.row.id }).where(eq(expert.id, b.row.id));
    expect(await kindsOf(a.actor.userId, b.actor.userId, root)).toEqual([]);
    const review = await aReview({ works: 1, experts: 1 });
    const [judge, work] = [review.experts[0], review.works[0]];
    await aTask({ planId: review.plan.id, work: work as never, expertId: judge?.row.id as string });
    const [led] = await db
      .select()
      .from(team)
      .where(eq(team.id, (work as { teamId: string }).teamId));
    expect(await kindsOf(judge?.actor.userId as string, led?.captainId as string, root)).toContain("judgesOwn");
    const cards = await Promise.all(
      ["a", "b"].map((text) =>
        person({ idCardHash: Buffer.from(`${text}${school.id}`), idCardCipher: Buffer.from(text) }),
      ),
    );
    expect(await kindsOf(cards[0]?.id as string, cards[1]?.id as string)).toEqual(["otherIdentity"]);
  });

  test("only accounts that are the caller's alone: out of scope, above them, or held elsewhere are none; a stale preview merges nothing", async () => {
    const { host, person, province } = await scene();
    const [kept, gone, afar] = [await person(), await person(), await aUser({ groupId: (await aProvince()).id })];
    const colleague = await anActor("HOST_ADMIN", { in: province });
    expect(await faultOf(previewAccounts({ keptId: kept.id, goneId: afar.id }, host))).toBe("notFound");
    expect(await faultOf(previewAccounts({ keptId: colleague.userId, goneId: gone.id }, host))).toBe("outranked");
    expect(await faultOf(previewAccounts({ keptId: kept.id, goneId: kept.id }, host))).toBe("badInput");
    const old = { keptId: kept.id, goneId: gone.id, keptVersion: 0, goneVersion: 1, reason: "x" };
    expect(await faultOf(mergeAccounts(old, host))).toBe("stale");
  });

  test("doubles are people of one name in scope, those of one school first; with keywords whoever is found", async () => {
    const { host, person, province } = await scene();
    const [one, far, near] = [
      await person({ realName: "林一" }),
      await aUser({ groupId: province.id, realName: "林一" }),
      await person({ realName: "林一" }),
    ];
    const other = await person({ realName: "王二" });
    await aUser({ groupId: (await aProvince()).id, realName: "林一" });
    const found = async (keywords?: string) =>
      (await listDoubles({ userId: one.id, keywords }, host)).map((row) => [row.userId, row.sameName, row.sameSchool]);
    expect(await found()).toEqual([
      [near.id, true, true],
      [far.id, true, false],
    ]);
    expect(await found("王")).toEqual([[other.id, false, true]]);
  });
});
