import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, formVersion, item, team, teamChange, teamMember, transaction, uniqueAnswer } from "@/db";
import { FormField } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";
import { aCampus, aMember, anEnteredTeam, anOpenContest, aStudent } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { useDatabase } from "@/lib/testing/database";
import { askChange } from "./change/asking";
import { acceptChange } from "./change/deciding";
import { startTeam } from "./draft/drafting";
import { submit, withdraw } from "./draft/submitting";
import { checkTeams, importTeams } from "./import/importing";
import { joinByCode } from "./roster/inviting";

useDatabase();

/** So many at once where each costs the others time; 500 at full length. */
const CROWD = process.env.FULL ? 500 : 150;

/** As a browser does that was answered 503: while no connection is free, it tries again. */
async function insist(act: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (!/timeout exceeded when trying to connect/.test(String(cause))) throw error;
    }
  }
}

/** Runs them all at once; how many passed, and the names of the refusals. Anything but a refusal is an error. */
async function together(acts: (() => Promise<unknown>)[]) {
  const settled = await Promise.allSettled(acts.map(insist));
  const refusals = settled.flatMap((s) => {
    if (s.status === "fulfilled") return [];
    if (!(s.reason instanceof Fault)) throw s.reason;
    return [s.reason.fault];
  });
  return { passed: settled.length - refusals.length, refusals: new Set(refusals) };
}

test("500 sign-ups at once for 50 seats fill exactly 50", { timeout: 120_000 }, async () => {
  const { contest, track } = await transaction(() => anOpenContest({}, { capacity: 50 }));
  const entries = await transaction(async () => {
    const made = [];
    for (let n = 0; n < 500; n++) {
      const captain = await aStudent();
      made.push({
        captain,
        ...(await startTeam({ competitionId: contest.id, itemId: track.id, teamName: `Race ${n}` }, captain)),
      });
    }
    return made;
  });
  const outcome = await together(entries.map((e) => () => submit({ teamId: e.teamId, version: 1 }, e.captain)));
  expect(outcome).toEqual({ passed: 50, refusals: new Set(["itemFull"]) });
  const [after] = await db.select().from(item).where(eq(item.id, track.id));
  const seated = await db.$count(team, and(eq(team.itemId, track.id), eq(team.seated, true)));
  const submitted = await db.$count(team, and(eq(team.itemId, track.id), eq(team.status, "submitted")));
  expect([after?.taken, seated, submitted]).toEqual([50, 50, 50]);
});

test(`${CROWD} sign-ups at once for one seat fill it, and the others wait in an order without holes`, {
  timeout: 120_000,
}, async () => {
  const { contest, track } = await transaction(() => anOpenContest({}, { capacity: 1 }));
  await db.update(item).set({ waitingList: true }).where(eq(item.id, track.id));
  const entries = await transaction(async () => {
    const made = [];
    for (let n = 0; n < CROWD; n++) {
      const captain = await aStudent();
      const draft = { competitionId: contest.id, itemId: track.id, teamName: `Line ${n}` };
      made.push({ captain, ...(await startTeam(draft, captain)) });
    }
    return made;
  });
  const outcome = await together(entries.map((e) => () => submit({ teamId: e.teamId, version: 1 }, e.captain)));
  expect(outcome).toEqual({ passed: CROWD, refusals: new Set() });
  const here = () => db.select().from(team).where(eq(team.itemId, track.id));
  const line = (rows: Awaited<ReturnType<typeof here>>) =>
    rows.flatMap((row) => row.waitingNo ?? []).sort((a, b) => a - b);
  const before = await here();
  expect(line(before)).toEqual(Array.from({ length: CROWD - 1 }, (_, n) => n + 1));
  expect(before.filter((row) => row.seated)).toMatchObject([{ status: "submitted", waitingNo: null }]);

  // The seat is given back while others leave the line: whoever is then first has it, and nobody else.
  const first = before.filter((row) => row.waitingNo !== null && row.waitingNo <= 20 && row.waitingNo % 2 === 1);
  const leaving = [...first, ...before.filter((row) => row.seated)];
  const captainOf = new Map(entries.map((e) => [e.teamId, e.captain]));
  const left = await together(
    leaving.map(
      (row) => () => withdraw({ teamId: row.id }, captainOf.get(row.id) as (typeof entries)[number]["captain"]),
    ),
  );
  expect(left.refusals).toEqual(new Set());
  const after = await here();
  const [seated, ...others] = after.filter((row) => row.seated);
  expect(others).toEqual([]);
  expect(Math.min(...line(after))).toBeGreaterThan(before.find((row) => row.id === seated?.id)?.waitingNo as number);
  const [place] = await db.select().from(item).where(eq(item.id, track.id));
  expect(place?.taken).toBe(1);
});

test("one list, checked twice and imported twice at once, makes its teams once", async () => {
  const c = await transaction(() => aCampus());
  const captain = await transaction(() => aStudent({ in: c.a }));
  const heads = ["teamKey", "teamName", "role", "realName", "account"];
  const bytes = await aSheet([["1", "Twin", "captain", captain.realName, captain.username]], heads);
  const input = { file: "teams.xlsx", competitionId: c.contest.id, enter: 0 as const };
  const check = () => checkTeams(input, c.ofA, new Blob([new Uint8Array(bytes)]).stream());
  const checks = [await check(), await check(), await check()];
  await together(
    checks.map(
      ({ checkId }) =>
        () =>
          importTeams({ competitionId: c.contest.id, checkId, onlyValid: 0 }, c.ofA),
    ),
  );
  expect(await db.$count(team, eq(team.contestId, c.contest.id))).toBe(1);
});

test("100 joins at once of one person make one member", async () => {
  const { code, teamId } = await aDraft({});
  const wishing = await transaction(() => aStudent());
  const outcome = await together(
    Array.from({ length: 100 }, () => () => joinByCode({ code, role: "member" }, wishing)),
  );
  // Each counts as a guess until it has proved right; those after the first are told that it has asked.
  expect(outcome.passed).toBeGreaterThan(0);
  expect([...outcome.refusals].filter((one) => one !== "tooFast")).toEqual([]);
  const rows = await db.$count(teamMember, and(eq(teamMember.teamId, teamId), eq(teamMember.userId, wishing.userId)));
  expect(rows).toBe(1);
});

test(`${CROWD} people who join by code at once for one place: each waits once, and the captain's yes to all of them gives one`, {
  timeout: 180_000,
}, async () => {
  // The captain takes one place of two.
  const { code, teamId, captain } = await aDraft({ maxMembers: 2 });
  const wishing = await transaction(async () => {
    const made = [];
    for (let n = 0; n < CROWD; n++) made.push(await aStudent());
    return made;
  });
  const asked = await together(wishing.map((who) => () => joinByCode({ code, role: "member" }, who)));
  expect(asked).toEqual({ passed: CROWD, refusals: new Set() });
  const rows = () => db.select().from(teamMember).where(eq(teamMember.teamId, teamId));
  const waiting = (await rows()).filter(({ status }) => status === "invited");
  expect(waiting.map(({ userId }) => userId).sort()).toEqual(wishing.map(({ userId }) => userId).sort());
  expect(waiting.every(({ askedBy }) => askedBy === "person")).toBe(true);

  const { answerRequest } = await import("./roster/answering");
  const yes = await together(
    waiting.map(
      ({ id }) =>
        () =>
          answerRequest({ memberId: id, accept: true }, captain),
    ),
  );
  expect(yes).toEqual({ passed: 1, refusals: new Set(["teamTooLarge"]) });
  const count = async (status: string) =>
    (await rows()).filter((row) => row.role === "member" && row.status === status).length;
  expect([await count("accepted"), await count("invited")], "who has no place still waits").toEqual([1, CROWD - 1]);
  const rest = (await rows()).filter(({ status }) => status === "invited");
  const no = await together(
    rest.map(
      ({ id }) =>
        () =>
          answerRequest({ memberId: id, accept: false }, captain),
    ),
  );
  expect(no).toEqual({ passed: CROWD - 1, refusals: new Set() });
  expect([await count("accepted"), await count("declined")]).toEqual([1, CROWD - 1]);
});

test("one invitation accepted 100 times at once is accepted once", async () => {
  const { teamId } = await aDraft({});
  const friend = await transaction(() => aStudent());
  const member = await transaction(() =>
    aMember(teamId, friend.userId, { status: "invited", expiresAt: sql`app_now() + interval '1 hour'` as never }),
  );
  const { answerInvitation } = await import("./roster/answering");
  const outcome = await together(
    Array.from({ length: 100 }, () => () => answerInvitation({ memberId: member.id, accept: true }, friend)),
  );
  expect(outcome).toEqual({ passed: 1, refusals: new Set(["invitationInvalid"]) });
});

test("one person in two teams that are submitted at once plays in one", async () => {
  const place = await transaction(() => anOpenContest({ perUserMax: 1 }));
  const shared = await transaction(() => aStudent());
  for (let round = 0; round < 5; round++) {
    const entries = await transaction(async () => {
      const made = [];
      for (let n = 0; n < 2; n++) {
        const captain = await aStudent();
        const { teamId } = await startTeam(
          { competitionId: place.contest.id, itemId: place.track.id, teamName: `Pair ${round}-${n}` },
          captain,
        );
        await aMember(teamId, shared.userId);
        made.push({ captain, teamId });
      }
      return made;
    });
    const outcome = await together(entries.map((e) => () => submit({ teamId: e.teamId, version: 1 }, e.captain)));
    expect(outcome).toEqual({ passed: round === 0 ? 1 : 0, refusals: new Set(["personalLimit"]) });
  }
});

test("a change agreed to 40 times at once is carried out once, and one asked for 40 times is open once", async () => {
  const { c, row, captain } = await transaction(async () => {
    const campus = await aCampus({ auditLevels: [] });
    const leader = await aStudent({ in: campus.a });
    return { c: campus, captain: leader, row: await anEnteredTeam(campus, { status: "approved" }, leader) };
  });
  const wish = { teamId: row.id, kind: "name" as const, teamName: "Another name", reason: "because" };
  const asked = await together(Array.from({ length: 40 }, () => () => askChange(wish, captain)));
  expect(asked).toEqual({ passed: 1, refusals: new Set(["changeOpen"]) });
  const [open] = await db.select().from(teamChange).where(eq(teamChange.teamId, row.id));
  const agreed = await together(
    Array.from({ length: 40 }, () => () => acceptChange({ changeId: open?.id as string }, c.host)),
  );
  expect(agreed).toEqual({ passed: 1, refusals: new Set(["illegalTransition"]) });
});

test("one person whom two teams take in at once by change plays in one", async () => {
  const { c, shared, changes } = await transaction(async () => {
    const campus = await aCampus({ auditLevels: [], perUserMax: 1 });
    const person = await aStudent({ in: campus.a });
    const made = [];
    for (let n = 0; n < 2; n++) {
      const { id } = await anEnteredTeam(campus, { status: "approved" });
      const [row] = await db
        .insert(teamChange)
        .values({
          ...{ teamId: id, kind: "memberIn", status: "manager", personId: person.userId, reason: "because" },
          ...{
            before: {},
            after: { person: { userId: person.userId, name: person.realName } },
            askedBy: person.userId,
          },
        })
        .returning();
      made.push(row?.id as string);
    }
    return { c: campus, shared: person, changes: made };
  });
  const outcome = await together(changes.map((changeId) => () => acceptChange({ changeId }, c.host)));
  expect(outcome).toEqual({ passed: 1, refusals: new Set(["personalLimit"]) });
  expect(await db.$count(teamMember, eq(teamMember.userId, shared.userId))).toBe(1);
});

async function aDraft(rules: Record<string, unknown>) {
  return transaction(async () => {
    const place = await anOpenContest(rules);
    const captain = await aStudent();
    const { teamId } = await startTeam({ competitionId: place.contest.id, itemId: place.track.id }, captain);
    const [row] = await db.select().from(team).where(eq(team.id, teamId));
    return { ...place, captain, teamId, code: row?.joinCode as string };
  });
}

test("200 teams that submit the same answer at once, where nobody else may give it, are one", {
  timeout: 120_000,
}, async () => {
  const { contest, track } = await transaction(() => anOpenContest({}, {}));
  const fields = [
    FormField.parse({ id: "a", key: "a", label: { zh: "甲" }, type: "text", target: "team", unique: "contest" }),
  ];
  await db
    .insert(formVersion)
    .values({ contestId: contest.id, purpose: "enroll", no: 1, fields, publishedAt: sql`app_now()` });
  const entries = await transaction(async () => {
    const made = [];
    for (let n = 0; n < 200; n++) {
      const captain = await aStudent();
      const { teamId } = await startTeam({ competitionId: contest.id, itemId: track.id, teamName: `同 ${n}` }, captain);
      await db
        .update(team)
        .set({ answers: { a: "ＡＢ 1" } })
        .where(eq(team.id, teamId));
      made.push({ captain, teamId });
    }
    return made;
  });
  const outcome = await together(entries.map((e) => () => submit({ teamId: e.teamId, version: 1 }, e.captain)));
  expect(outcome).toEqual({ passed: 1, refusals: new Set(["answerTaken"]) });
  const held = await db.select().from(uniqueAnswer).where(eq(uniqueAnswer.scope, contest.id));
  const [submitted] = await db
    .select()
    .from(team)
    .where(and(eq(team.contestId, contest.id), eq(team.status, "submitted")));
  expect(held.map(({ teamId }) => teamId)).toEqual([submitted?.id]);
});
