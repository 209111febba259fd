import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, message, stageWindow, team, work } from "@/db";
import { fromWireTime, now, toWireTime } from "@/lib/clock";
import { datesOf } from "@/lib/domain/center/competition/dates";
import { startTeam, teamDetail } from "@/lib/domain/enrollment";
import { whoMayHandIn } from "@/lib/domain/work/submission/in-play";
import { lockDueWorks } from "@/lib/domain/work/submission/locking";
import { submitWindow } from "@/lib/domain/work/submission/window";
import {
  aContest,
  anActor,
  anEffectiveTeam,
  anItem,
  aProvince,
  aSchool,
  aStage,
  aStudent,
  aWork,
} from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { extendOrg, orgList, passOverOrg, setTerms } from "..";
import { scene as listScene } from "./scene";

useDatabase();

const HOUR = 3_600_000;
const inHours = (hours: number) => toWireTime(new Date(now().getTime() + hours * HOUR));

/** A school stage with sign-up and submission open for five days, and a team each of two schools. */
async function scene() {
  const province = await aProvince();
  const [school, other] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const contest = await aContest({ in: province });
  const windows = [
    ["signUp", "-5 days", "5 days"],
    ["submit", "-5 days", "5 days"],
  ] as const;
  const stage = await aStage(contest.id, windows as never, { level: "school", ownerScope: "org" });
  const track = await anItem(contest.id);
  const teams = [];
  for (const home of [school, other])
    teams.push((await anEffectiveTeam({ contest, stage, track } as never, { in: home })).team);
  const [mine, theirs] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const [admin, rival, host] = [
    await anActor("SCHOOL_ADMIN", { in: school }),
    await anActor("SCHOOL_ADMIN", { in: other }),
    await anActor("HOST_ADMIN", { in: province }),
  ];
  const place = { stageId: stage.id, orgId: school.id };
  const terms = { ...place, version: 0, notice: "", signUp: null, submit: null };
  const handing = async () => [...(await whoMayHandIn({ teamIds: [mine.id, theirs.id] })).keys()];
  return { contest, stage, track, school, other, mine, theirs, admin, rival, host, place, terms, handing };
}

describe("an organisation's own windows", () => {
  test("end sooner for its own teams alone, and lock their works", async () => {
    const { contest, stage, track, school, other, mine, theirs, admin, place, terms, handing } = await scene();
    const works = [
      await aWork({ team: mine, status: "submitted" }),
      await aWork({ team: theirs, status: "submitted" }),
    ];
    const until = inHours(30);
    await setTerms(
      {
        ...terms,
        signUp: { startTime: inHours(-30), endTime: until },
        submit: { startTime: inHours(-30), endTime: until },
      },
      admin,
    );
    expect((await handing()).sort()).toEqual([mine.id, theirs.id].sort());
    const due = { teamId: mine.id, stageId: stage.id, lockAt: null };
    expect(await submitWindow(due)).toMatchObject({ state: "open", endTime: until });
    const topics = await db.select({ userId: message.userId }).from(message).where(eq(message.topic, "ownWindows"));
    expect(topics).toEqual([{ userId: mine.captainId }]);

    const [ours, strange] = [await aStudent({ in: school }), await aStudent({ in: other })];
    const begin = (actor: typeof ours) =>
      startTeam({ competitionId: contest.id, itemId: track.id, teamName: "New" }, actor);
    await begin(ours);
    const dates = async (of: typeof mine) =>
      (await datesOf([contest.id], of.captainId, "en"))
        .filter(({ kind }) => kind === "submit")
        .map(({ at }) => toWireTime(at));
    expect(await dates(mine)).toEqual([until]);
    expect(await dates(theirs)).not.toContain(until);
    await moveClock("31 hours");
    expect(await handing()).toEqual([theirs.id]);
    expect(await submitWindow(due)).toMatchObject({ state: "after" });
    await expect(begin(await aStudent({ in: school }))).rejects.toMatchObject({
      fault: "enrollmentClosed",
      params: { window: expect.stringContaining(until.slice(0, 16)) },
    });
    await begin(strange);
    await lockDueWorks();
    const states = await db.select({ id: work.id, status: work.status }).from(work);
    expect(new Map(states.map((row) => [row.id, row.status]))).toEqual(
      new Map([
        [works[0]?.id, "locked"],
        [works[1]?.id, "submitted"],
      ]),
    );
    // A team that was given more time is beyond both.
    await db.execute(sql`insert into extension (team_id, stage_id, "window", until, reason, granted_by)
      values (${mine.id}, ${stage.id}, 'submit', app_now() + interval '2 days', 'ill', ${admin.userId})`);
    expect(await submitWindow(due)).toMatchObject({ state: "open", extended: true });
    expect(await orgList(place, admin)).toMatchObject({
      windows: [{ type: "signUp", own: { endTime: until } }, { type: "submit" }],
    });
  });

  test("begin later, follow a stage's window that shrinks, and end with a passed-over organisation", async () => {
    const { stage, mine, theirs, admin, host, place, terms, handing } = await scene();
    await db
      .update(stageWindow)
      .set({ startsAt: sql`app_now() + interval '10 hours'` })
      .where(eq(stageWindow.stageId, stage.id));
    await setTerms({ ...terms, submit: { startTime: inHours(20), endTime: inHours(60) } }, admin);
    await moveClock("15 hours");
    expect(await handing()).toEqual([theirs.id]);
    expect(await submitWindow({ teamId: mine.id, stageId: stage.id, lockAt: null })).toMatchObject({ state: "before" });
    await moveClock("25 hours");
    expect((await handing()).sort()).toEqual([mine.id, theirs.id].sort());
    await db
      .update(stageWindow)
      .set({ endsAt: fromWireTime(inHours(22)) })
      .where(eq(stageWindow.stageId, stage.id));
    expect(await handing()).toEqual([]);
    await db
      .update(stageWindow)
      .set({ endsAt: fromWireTime(inHours(100)) })
      .where(eq(stageWindow.stageId, stage.id));
    await moveClock("70 hours");
    expect(await handing()).toEqual([theirs.id]);
    await passOverOrg({ ...place, reason: "no judges" }, host);
    expect((await handing()).sort()).toEqual([mine.id, theirs.id].sort());
    await expect(setTerms(terms, admin)).rejects.toMatchObject({ fault: "passedOver" });
  });

  test("stay inside the stage's, are set a day ahead, and shut nothing that is open", async () => {
    const { admin, rival, host, terms } = await scene();
    const refused = (startTime: string, endTime: string) =>
      setTerms({ ...terms, submit: { startTime, endTime } }, admin).then(
        () => [],
        ({ errors }: { errors: { field: string; fault: string }[] }) =>
          errors.map((one) => `${one.field} ${one.fault}`),
      );
    expect(await refused(inHours(-24 * 5 - 1), inHours(48))).toEqual(["submit.startTime ownOutsideStage"]);
    expect(await refused(inHours(2), inHours(48))).toEqual(["submit.startTime ownAlreadyOpen"]);
    expect(await refused(inHours(-2), inHours(24 * 5 + 1))).toEqual(["submit.endTime ownOutsideStage"]);
    expect(await refused(inHours(-2), inHours(23))).toEqual(["submit.endTime ownEndTooSoon"]);
    expect(await refused(inHours(-2), inHours(-3))).toEqual(["submit.endTime ownEndBeforeStart"]);
    expect(await refused(inHours(-2), inHours(48))).toEqual([]);
    for (const actor of [rival, host])
      await expect(setTerms(terms, actor)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("of two administrators who opened notice and times at once, the second is refused until it has read the first", async () => {
    const { school, admin, place, terms } = await scene();
    const colleague = await anActor("SCHOOL_ADMIN", { in: school });
    const seen = async () => orgList(place, admin);
    const { termsVersion: version } = await seen();
    expect(version).toBe(0);
    const submit = { startTime: inHours(-2), endTime: inHours(48) };
    await setTerms({ ...terms, version, notice: "Bring your cards.", submit }, admin);
    const second = setTerms({ ...terms, version, notice: "Room 12." }, colleague);
    await expect(second).rejects.toMatchObject({ fault: "stale" });
    expect(await seen(), "the first one's words and times stand").toMatchObject({
      notice: "Bring your cards.",
      windows: [{ own: null }, { own: { endTime: submit.endTime } }],
    });
    const now = await seen();
    expect(now.termsVersion).toBe(1);
    await setTerms({ ...terms, version: 1, notice: "Bring your cards to room 12." }, colleague);
    expect(await seen()).toMatchObject({ termsVersion: 2, notice: "Bring your cards to room 12." });
    await setTerms({ ...terms, version: 2, notice: "Bring your cards to room 12." }, colleague);
    expect((await seen()).termsVersion, "nothing was changed").toBe(2);
  });

  test("of a later stage are told to the captains whose works came there, and stand in their dates", async () => {
    const { contest, track, school, mine, theirs, admin } = await scene();
    const later = await aStage(contest.id, [["submit", "-1 day", "6 days"]], { level: "school", ownerScope: "org" });
    for (const team of [mine, theirs]) {
      const below = await aWork({ team, status: "promoted" });
      const version = sql`(select final_version_id from work where id = ${below.id})`;
      await db.execute(sql`insert into stage_entry (stage_id, work_id, version_id, source)
        values (${later.id}, ${below.id}, ${version}, 'promoted')`);
      await db.execute(sql`insert into work (team_id, contest_id, stage_id, item_id, owner_group_id, title, status, final_version_id)
        select team_id, contest_id, ${later.id}, item_id, owner_group_id, title, 'submitted', final_version_id from work where id = ${below.id}`);
    }
    const until = inHours(50);
    const place = { stageId: later.id, orgId: school.id, version: 0 };
    await setTerms({ ...place, notice: "", signUp: null, submit: { startTime: inHours(-2), endTime: until } }, admin);
    const told = await db.select().from(message).where(eq(message.topic, "ownWindows"));
    expect(told.map(({ userId, params }) => [userId, (params as { due: string }).due])).toEqual([
      [mine.captainId, until.slice(0, 16)],
    ]);
    const dates = async (captainId: string) =>
      (await datesOf([contest.id], captainId, "en"))
        .filter(({ kind }) => kind === "submit")
        .map(({ at }) => toWireTime(at));
    expect(await dates(mine.captainId)).toContain(until);
    expect(await dates(theirs.captainId)).not.toContain(until);
    expect(track.id).toBe(mine.itemId);
  });
});

test("an organisation's notice stands on the pages of its own teams", async () => {
  const { mine, theirs, school, admin, rival, terms } = await scene();
  await setTerms({ ...terms, notice: "Bring your cards." }, admin);
  const seen = async (of: typeof mine) => {
    const [row] = await db.select({ captainId: team.captainId }).from(team).where(eq(team.id, of.id));
    return (await teamDetail({ teamId: of.id }, { ...rival, userId: row?.captainId as string })).notice;
  };
  expect(await seen(mine)).toEqual({ orgName: school.name, text: "Bring your cards." });
  expect(await seen(theirs)).toBeNull();
  expect(await db.select().from(message).where(eq(message.topic, "ownWindows"))).toEqual([]);
});

test("the organiser gives one school's teams more time to hand in, with a reason; other schools' teams have none", async () => {
  const { stage, works, ids, host, admin, place } = await listScene();
  const hours = (count: number) => toWireTime(new Date(now().getTime() + count * 3_600_000));
  const give = (until: string, window: "submit" | "signUp" = "submit", actor = host) =>
    extendOrg({ ...place, window, until, reason: "the network was down" }, actor);
  await expect(give(hours(5)), "no such window").rejects.toMatchObject({
    errors: [{ field: "window", fault: "notExtendable" }],
  });
  const ended = { stageId: stage.id, startsAt: sql`now() - interval '3 days'`, endsAt: sql`now() - interval '1 hour'` };
  await db.insert(stageWindow).values([
    { ...ended, type: "submit" },
    { ...ended, type: "signUp" },
  ] as never);
  const teams = works.map(({ teamId }) => teamId);
  const open = async () => [...(await whoMayHandIn({ teamIds: teams })).keys()].sort();
  await db.update(work).set({ status: "draft", finalVersionId: null }).where(inArray(work.id, ids));
  expect(await open()).toEqual([]);
  await expect(give(hours(-2))).rejects.toMatchObject({ errors: [{ field: "until", fault: "scheduleInvalid" }] });
  await expect(give(hours(24 * 400))).rejects.toMatchObject({ errors: [{ field: "until", fault: "tooFarAhead" }] });
  await expect(give(hours(5), "submit", admin)).rejects.toMatchObject({ fault: "notFound" });
  const until = hours(5);
  expect(await give(until)).toEqual({ dueTime: until, teams: 3 });
  expect(await open()).toEqual(teams.slice(0, 3).sort());
  expect(await give(hours(4)), "they have longer already").toMatchObject({ teams: 0 });
  expect(await give(hours(5), "signUp"), "all have signed up").toMatchObject({ teams: 0 });
  await db
    .update(team)
    .set({ status: "returned" })
    .where(eq(team.id, teams[0] as string));
  expect(await give(hours(5), "signUp")).toMatchObject({ teams: 1 });
  await db.update(stageWindow).set({ endsAt: sql`now() + interval '1 day'` }).where(eq(stageWindow.stageId, stage.id));
  await expect(give(hours(6))).rejects.toMatchObject({ errors: [{ field: "until", fault: "notLater" }] });
});
