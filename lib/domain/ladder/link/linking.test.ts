import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestLink, db, item, message, stageEntry, team, teamArrival, teamMember, work, workVersion } from "@/db";
import { publishPromotion, stagesAfter, teamsOfChain } from "@/lib/domain/ladder";
import { Promote } from "@/lib/domain/ladder/contract";
import { aContest, aJudgedContest, anActor, anItem, aProvince, aSetting, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportArrivals } from "./exporting";
import { acceptLink, askLink, declineLink, endLink, updateLink } from "./linking";
import { linkDetail, listArrivals, listLinks } from "./listing";

useDatabase();

const page = { pageNum: 1, pageSize: 10 };

/** A judged contest of three works and a contest of another host, each with its manager; `link` goes as far as it is told. */
async function scene(scores = [95, 90, 80]) {
  const lower = await aJudgedContest(scores);
  const home = await aProvince();
  const upper = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ in: home, managerId: upper.userId, name: "Nation" });
  const [stage, track] = [
    await aStage(contest.id, [["review", "1 day", "2 days"]], { name: "Final" }),
    await anItem(contest.id),
  ];
  const ask = () => askLink({ fromContestId: lower.contest.id, toContestId: contest.id, message: "" }, lower.manager);
  const place = async (linkId: string, toItemId = track.id) => {
    const { version } = await linkDetail({ linkId }, upper);
    const items = [{ fromItemId: lower.track.id, toItemId }];
    return updateLink({ linkId, version, stageId: stage.id, items }, upper);
  };
  const link = async () => {
    const { linkId } = await ask();
    await acceptLink({ linkId }, upper);
    await place(linkId);
    return linkId;
  };
  const promote = (value = 2) =>
    publishPromotion(
      Promote.parse({ revisionId: lower.revision.id, toStageId: stage.id, by: "rank", value }),
      lower.manager,
    );
  const arrived = () => db.select().from(team).where(eq(team.contestId, contest.id)).orderBy(asc(team.number));
  return { lower, upper, home, contest, stage, track, ask, place, link, promote, arrived };
}

describe("a link between two contests", () => {
  test("is asked for by one side and answered by the other, which says where works enter", async () => {
    const { lower, upper, contest, stage, track, ask, place } = await scene();
    const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
    const { linkId } = await ask();
    await expect(ask()).rejects.toMatchObject({ fault: "contestsLinked" });
    await expect(acceptLink({ linkId }, lower.manager)).rejects.toMatchObject({ fault: "notFound" });
    await expect(acceptLink({ linkId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(linkDetail({ linkId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    expect(await db.select().from(message).where(eq(message.userId, upper.userId))).toMatchObject([
      { topic: "linkAsked" },
    ]);
    expect(await stagesAfter({ planId: lower.planId }, lower.manager)).toEqual([]);
    await acceptLink({ linkId }, upper);
    expect(await stagesAfter({ planId: lower.planId }, lower.manager), "no place yet").toEqual([]);
    await expect(place(linkId, lower.track.id)).rejects.toMatchObject({ errors: [{ field: "items.0.toItemId" }] });
    const twice = [track.id, track.id].map((toItemId) => ({ fromItemId: lower.track.id, toItemId }));
    const { version } = await linkDetail({ linkId }, upper);
    await expect(updateLink({ linkId, version, stageId: stage.id, items: twice }, upper)).rejects.toMatchObject({
      errors: [{ field: "items.1.fromItemId", word: "namedTwice" }],
    });
    await anItem(contest.id, { parentId: track.id });
    await expect(place(linkId)).rejects.toMatchObject({ fault: "groupMissing" });
    await db.delete(item).where(eq(item.parentId, track.id));
    await place(linkId);
    const label = `Nation · Final`;
    expect(await stagesAfter({ planId: lower.planId }, lower.manager)).toEqual([{ value: stage.id, label }]);
    const mine = (actor = upper) => listLinks({ ...page }, actor);
    expect((await mine()).list).toMatchObject([{ linkId, own: ["to"], status: "accepted", stageName: "Final" }]);
    expect((await mine(lower.manager)).list).toMatchObject([{ linkId, own: ["from"] }]);
    expect((await mine(stranger)).list).toEqual([]);
  });

  test("is asked for by the receiving side as well, declined with a reason, and ended by either", async () => {
    const { lower, upper, contest, link, promote } = await scene();
    const ids = { fromContestId: lower.contest.id, toContestId: contest.id, message: "" };
    const { linkId } = await askLink(ids, upper);
    await declineLink({ linkId, reason: "no" }, lower.manager);
    await expect(acceptLink({ linkId }, lower.manager)).rejects.toMatchObject({ fault: "illegalTransition" });
    const again = await link();
    await endLink({ linkId: again, reason: "over" }, lower.manager);
    await expect(promote()).rejects.toMatchObject({ fault: "notFound" });
    const rows = await db.select().from(contestLink).orderBy(asc(contestLink.id));
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ["declined", "no"],
      ["ended", "over"],
    ]);
  });

  test("never closes a circle, however long", async () => {
    const root = await anActor("PLATFORM_ADMIN");
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await aContest()).id);
    const [a, b, c] = ids as [string, string, string];
    const ask = (fromContestId: string, toContestId: string) =>
      askLink({ fromContestId, toContestId, message: "" }, root);
    await expect(ask(a, a)).rejects.toMatchObject({ fault: "linkCircle" });
    await ask(a, b);
    await ask(b, c);
    await expect(ask(c, a)).rejects.toMatchObject({ fault: "linkCircle" });
  });
});

describe("works that go on by a link", () => {
  test("arrive as teams of the other contest, with people, version, number, seat and provenance", async () => {
    const { lower, upper, contest, stage, track, link, promote, arrived } = await scene();
    await db.update(item).set({ capacity: 5 }).where(eq(item.id, track.id));
    const linkId = await link();
    expect(await promote()).toEqual({ promoted: 2, reserve: 0, out: 1 });
    const teams = await arrived();
    const year = "26";
    expect(teams.map((one) => [one.number, one.status, one.source, one.payStatus, one.seated])).toEqual([
      [`${track.code}${year}00001`, "approved", "promoted", "free", true],
      [`${track.code}${year}00002`, "approved", "promoted", "free", true],
    ]);
    const [seats] = await db.select().from(item).where(eq(item.id, track.id));
    expect(seats).toMatchObject({ taken: 2, lastNumber: 2 });
    const [best] = lower.works;
    const [origin] = await db
      .select()
      .from(teamArrival)
      .where(eq(teamArrival.fromWorkId, best?.id as string));
    expect(origin).toMatchObject({ linkId, rank: 1, fromTeamId: best?.team.id });
    expect(origin?.origin).toMatchObject({ contest: lower.contest.name, team: best?.team.name });
    const chain = [origin?.fromTeamId as string, origin?.teamId as string].toSorted();
    for (const teamId of chain) expect((await teamsOfChain({ teamId })).toSorted()).toEqual(chain);
    expect(await teamsOfChain({ teamId: best?.id as string })).toHaveLength(1);
    const people = (teamId: string) =>
      db
        .select({
          userId: teamMember.userId,
          role: teamMember.role,
          name: teamMember.name,
          school: teamMember.schoolId,
        })
        .from(teamMember)
        .where(eq(teamMember.teamId, teamId));
    const [here, there] = [await people(origin?.teamId as string), await people(best?.team.id as string)];
    expect(here.map(({ userId, role }) => [userId, role])).toEqual(there.map(({ userId, role }) => [userId, role]));
    expect(here.every(({ name }) => name)).toBe(true);
    const [copy] = await db
      .select()
      .from(work)
      .where(and(eq(work.teamId, origin?.teamId as string), eq(work.stageId, stage.id)));
    expect(copy).toMatchObject({ contestId: contest.id, itemId: track.id, status: "valid", title: best?.title });
    const versions = await db
      .select()
      .from(workVersion)
      .where(eq(workVersion.workId, copy?.id as string));
    expect(versions.map(({ id, no }) => [id, no])).toEqual([[copy?.finalVersionId, 1]]);
    const { list: came } = await listArrivals({ ...page, linkId }, upper);
    expect(came.map(({ rank }) => rank).sort()).toEqual([1, 2]);
    const [, ...lines] = await cellsOf(await exportArrivals({ linkId, columns: ["team", "school"] }, upper));
    expect(lines).toEqual(came.map(({ teamName, schoolName }) => [teamName, schoolName]));
    expect(await db.$count(stageEntry, eq(stageEntry.stageId, stage.id))).toBe(2);
    expect(await listArrivals({ ...page, linkId }, lower.manager)).toMatchObject({ total: 2 });
  });

  test("go all or none: without a seat, a track, or where people may not take part there, nothing changes", async () => {
    const { lower, upper, contest, track, stage, link, promote, arrived, place } = await scene();
    const linkId = await link();
    const statuses = async () =>
      (await db.select().from(work).where(eq(work.contestId, lower.contest.id))).map((one) => one.status);
    const untouched = async () => {
      expect(await arrived()).toEqual([]);
      expect(new Set(await statuses())).toEqual(new Set(["reviewed"]));
    };
    await db.update(item).set({ capacity: 1 }).where(eq(item.id, track.id));
    await expect(promote()).rejects.toMatchObject({ fault: "itemFull" });
    await untouched();
    await db.update(item).set({ capacity: null }).where(eq(item.id, track.id));
    const { version } = await linkDetail({ linkId }, upper);
    await updateLink({ linkId, version, stageId: stage.id, items: [] }, upper);
    await expect(promote()).rejects.toMatchObject({ fault: "linkIncomplete", params: { names: lower.track.name } });
    await untouched();
    await place(linkId);
    const captain = lower.works[0]?.captain;
    await db
      .update(team)
      .set({ captainId: captain?.userId })
      .where(eq(team.id, lower.works[1]?.team.id as string));
    await db
      .update(teamMember)
      .set({ userId: captain?.userId })
      .where(eq(teamMember.teamId, lower.works[1]?.team.id as string));
    await expect(promote()).rejects.toMatchObject({ fault: "arrivalRefused" });
    await untouched();
    await aSetting(contest.id, "enroll", { perUserMax: 2 });
    expect(await promote()).toMatchObject({ promoted: 2 });
    const names = (await arrived()).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    await expect(db.execute(sql`update team_arrival set rank = 9`)).rejects.toThrow("update team_arrival");
  });
});
