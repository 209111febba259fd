import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, message, promotionFate, stage, stageWindow, work } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import {
  extendOrg,
  listOrgs,
  listPromotionRuns,
  orgList,
  passOverOrg,
  previewListPromotion,
  promotionRunDetail,
  publishListPromotion,
  rankWorks,
  remindOrgs,
  returnLists,
  sealList,
  takeUpOrg,
} from "..";

useDatabase();

type Rule = "none" | "all" | "some";

/** Three schools with two works each: the first seals both, the others have begun nothing. One place of each list. */
async function scene(idleRule: Rule, idleMost = 1) {
  const province = await aProvince();
  const [ran, idle, late] = await Promise.all([1, 2, 3].map(() => aSchool({ parent: province })));
  const contest = await aContest({ in: province });
  const from = await aStage(contest.id, [["review", "-2 days", "1 day"]], { level: "school", ownerScope: "org" });
  const to = await aStage(contest.id, [], { level: "province" });
  await db.update(stage).set({ idleRule, idleMost }).where(eq(stage.id, from.id));
  const track = await anItem(contest.id);
  const worksOf = async (home: { id: string }) => {
    const { team } = await anEffectiveTeam({ contest, stage: from, track } as never, { in: home as never });
    return (await aWork({ team, status: "valid" })).id;
  };
  const two = async (home: { id: string }) => [await worksOf(home), await worksOf(home)] as [string, string];
  const works = { ran: await two(ran as never), idle: await two(idle as never), late: await two(late as never) };
  const adminOf = (home: unknown) => anActor("SCHOOL_ADMIN", { in: home as never });
  const [admin, idleAdmin, lateAdmin] = [await adminOf(ran), await adminOf(idle), await adminOf(late)];
  const host = await anActor("HOST_ADMIN", { in: province });
  const at = (home?: { id: string }) => ({ stageId: from.id, orgId: home?.id as string });
  const places = { ran: at(ran), idle: at(idle), late: at(late) };
  const listed = (ids: string[]) => ids.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
  const { version } = await rankWorks({ ...places.ran, version: 0, entries: listed(works.ran) }, admin);
  await sealList({ ...places.ran, version }, admin);
  const rule = {
    fromStageId: from.id,
    toStageId: to.id,
    by: "quota",
    eachBy: "fixed",
    each: 1,
    value: 0,
    base: "valid",
    leastScore: 0,
    perOrg: 0,
    tie: "include",
    tieCap: 75,
    reserve: 0,
    answerDays: 0,
  } as const;
  const draw = () => previewListPromotion(rule, host);
  return {
    ...{ works, places, admin, idleAdmin, lateAdmin, host, listed, draw, from, contest, track },
    /** The judging of the stage is over. */
    end: () =>
      db
        .update(stageWindow)
        .set({ startsAt: sql`now() - interval '2 days'` as never, endsAt: sql`now() - interval '1 hour'` as never })
        .where(eq(stageWindow.stageId, from.id)),
    drawn: async () =>
      new Map((await draw()).rows.map(({ workId, fate, why, of }) => [workId, [fate, why, of].join(" ")])),
    publish: (add: string[] = [], remove: string[] = [], digest?: string) =>
      publishListPromotion(
        { ...rule, add, remove, digest, ...(add.length + remove.length > 0 && { reason: "chosen by the committee" }) },
        host,
      ),
    row: async (home: keyof typeof places) =>
      (await listOrgs({ stageId: from.id, pageNum: 1, pageSize: 10 }, host)).list.find(
        ({ orgId }) => orgId === places[home].orgId,
      ),
    statusOf: async (workId: string) => (await db.select().from(work).where(eq(work.id, workId)))[0]?.status,
    entered: async () => (await db.select().from(work).where(eq(work.stageId, to.id))).length,
  };
}

const inDays = (days: number) => toWireTime(secondsFromNow((100 + days) * 86_400));

describe("an organisation that runs no stage", () => {
  test("three schools: one sends its list, one runs none by the clock, one by the organiser's word; no work is lost", async () => {
    const s = await scene("all");
    const [a, b] = s.works.ran;
    const early = await s.draw();
    expect(await s.drawn(), "while lists can come, theirs are not decided about").toEqual(
      new Map([
        [a, "promoted  1"],
        [b, "out  1"],
      ]),
    );
    await passOverOrg({ ...s.places.late, reason: "no committee this year" }, s.host);
    const passed = await s.drawn();
    expect([...passed.keys()].toSorted()).toEqual([a, b, ...s.works.late].toSorted());
    for (const id of s.works.late) expect(passed.get(id)).toBe("promoted ranNone ");
    await expect(s.publish([], [], early.digest), "the preview has changed").rejects.toMatchObject({ fault: "stale" });
    await s.end();
    expect([(await s.row("ran"))?.runsNone, (await s.row("idle"))?.runsNone, (await s.row("late"))?.runsNone]).toEqual([
      0, 1, 1,
    ]);
    const lacking = async (lacks: "stage" | "list" | "seal" | "scan" | "receipt") =>
      (await listOrgs({ stageId: s.from.id, lacks, pageNum: 1, pageSize: 10 }, s.host)).list.map(({ orgId }) => orgId);
    expect((await lacking("stage")).toSorted()).toEqual([s.places.idle.orgId, s.places.late.orgId].toSorted());
    for (const lacks of ["list", "seal"] as const)
      expect(await lacking(lacks), "nothing is awaited of whom people passed over").toEqual([s.places.idle.orgId]);
    expect((await lacking("scan")).toSorted()).toEqual([s.places.ran.orgId, s.places.idle.orgId].toSorted());
    const { digest } = await s.draw();
    expect(await s.publish([], [], digest)).toEqual({ promoted: 5, reserve: 0, out: 1 });
    expect(await s.entered()).toBe(5);
    const fates = await db.select().from(promotionFate).where(eq(promotionFate.why, "ranNone"));
    expect(fates.map(({ workId }) => workId).toSorted()).toEqual([...s.works.idle, ...s.works.late].toSorted());
    expect(fates.every(({ fate, byHand, rank }) => fate === "promoted" && !byHand && rank === null)).toBe(true);
    const [run] = await listPromotionRuns({ stageId: s.from.id }, s.host);
    const { rows } = await promotionRunDetail({ runId: run?.runId as string }, s.host);
    expect(
      rows.map(({ fate, now }) => fate === now),
      "it would be decided so again",
    ).toEqual(rows.map(() => true));
    await expect(s.publish([], [], digest), "once").rejects.toMatchObject({ fault: "promotionPublished" });
  });

  test("by the rule none goes on: the preview shows each with its reason, and publication decides about them", async () => {
    const s = await scene("none");
    await s.end();
    const drawn = await s.drawn();
    for (const id of [...s.works.idle, ...s.works.late]) expect(drawn.get(id)).toBe("out ranNone 0");
    await expect(s.publish([s.works.idle[0]])).rejects.toMatchObject({ fault: "idleTooMany", params: { most: 0 } });
    expect(await s.publish()).toEqual({ promoted: 1, reserve: 0, out: 5 });
    expect(await s.statusOf(s.works.idle[0])).toBe("eliminated");
    const told = await db.$count(message, eq(message.topic, "workNotPromoted"));
    expect(told).toBeGreaterThan(0);
  });

  test("with so many to be chosen nothing is published before people decided, and never more than so many", async () => {
    const s = await scene("some");
    await s.end();
    const [[c, d], [e, f]] = [s.works.idle, s.works.late];
    const drawn = await s.drawn();
    for (const id of [c, d, e, f]) expect(drawn.get(id)).toBe("undecided ranNone 1");
    await expect(s.publish()).rejects.toMatchObject({ fault: "tieUndecided" });
    await expect(s.publish([c, d], [e, f])).rejects.toMatchObject({ fault: "idleTooMany", params: { most: 1 } });
    expect(await s.publish([d, e], [c, f])).toMatchObject({ promoted: 3, out: 3 });
    const [fate] = await db.select().from(promotionFate).where(eq(promotionFate.workId, d));
    expect(fate).toMatchObject({ fate: "promoted", why: "ranNone", byHand: true });
  });

  test("is passed over with a reason that it is told, its list closes, and it is taken up again until a promotion decided", async () => {
    const s = await scene("all");
    const { idle } = s.places;
    await passOverOrg({ ...idle, reason: "no committee this year" }, s.host);
    await expect(passOverOrg({ ...idle, reason: "again" }, s.host)).rejects.toMatchObject({ fault: "passedOver" });
    expect(await s.row("idle")).toMatchObject({ runsNone: 1, passReason: "no committee this year" });
    expect(await orgList(idle, s.idleAdmin)).toMatchObject({ isOpen: 0, passReason: "no committee this year" });
    const said = await db.select().from(message).where(eq(message.topic, "listPassedOver"));
    expect(said.map(({ userId }) => userId)).toEqual([s.idleAdmin.userId]);
    const entries = s.listed(s.works.idle);
    await expect(rankWorks({ ...idle, version: 0, entries }, s.idleAdmin)).rejects.toMatchObject({
      fault: "passedOver",
    });
    const until = inDays(1);
    await expect(extendOrg({ ...idle, window: "review", until, reason: "x" }, s.host)).rejects.toMatchObject({
      fault: "passedOver",
    });
    const reminded = await remindOrgs({ stageId: idle.stageId, ids: [idle.orgId, s.places.late.orgId] }, s.host);
    expect(
      reminded.rows.map(({ ok }) => ok),
      "the other one is reminded",
    ).toEqual([0, 1]);

    await takeUpOrg(idle, s.host);
    expect(await s.row("idle")).toMatchObject({ runsNone: 0, passReason: null });
    const { version } = await rankWorks({ ...idle, version: 0, entries }, s.idleAdmin);
    await passOverOrg({ ...idle, reason: "withdrew its committee" }, s.host);
    await expect(sealList({ ...idle, version }, s.idleAdmin)).rejects.toMatchObject({ fault: "passedOver" });
    await s.publish();
    await expect(takeUpOrg(idle, s.host)).rejects.toMatchObject({ fault: "passOverFinal" });
    expect(await s.row("idle")).toMatchObject({ runsNone: 1 });
    const acts = await db.select().from(audit).where(eq(audit.entity, "stageOrg"));
    const reasons = acts.filter(({ action }) => action === "stageOrg.passOver").map(({ reason }) => reason);
    expect(reasons).toEqual(["no committee this year", "withdrew its committee"]);
  });

  test("nothing sealed is passed over: it is returned first, with a reason; nobody passes over by themselves or elsewhere", async () => {
    const s = await scene("all");
    const reason = "x";
    await expect(passOverOrg({ ...s.places.ran, reason }, s.host)).rejects.toMatchObject({ fault: "listSealed" });
    await expect(passOverOrg({ ...s.places.ran, reason }, s.admin)).rejects.toMatchObject({ fault: "notFound" });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(passOverOrg({ ...s.places.idle, reason }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(takeUpOrg(s.places.idle, stranger)).rejects.toMatchObject({ fault: "notFound" });
    const ids = [s.places.ran.orgId];
    expect((await returnLists({ stageId: s.from.id, ids, reason }, s.host)).succeeded).toBe(1);
    await s.end();
    expect((await s.row("ran"))?.runsNone, "it has run one: only people pass it over").toBe(0);
    expect([...(await s.drawn()).keys()]).not.toContain(s.works.ran[0]);
    await passOverOrg({ ...s.places.ran, reason }, s.host);
    expect((await s.drawn()).get(s.works.ran[0])).toBe("promoted ranNone ");
  });

  test("a list begun and not sealed is left to people; more time lets an organisation run its stage after all", async () => {
    const s = await scene("all");
    const { idle, late } = s.places;
    await rankWorks({ ...idle, version: 0, entries: s.listed(s.works.idle) }, s.idleAdmin);
    await s.end();
    expect([(await s.row("idle"))?.runsNone, (await s.row("late"))?.runsNone]).toEqual([0, 1]);
    expect([...(await s.drawn()).keys()].toSorted()).toEqual([...s.works.ran, ...s.works.late].toSorted());
    await extendOrg({ ...late, window: "review", until: inDays(1), reason: "holidays" }, s.host);
    expect((await s.row("late"))?.runsNone).toBe(0);
    const { version } = await rankWorks({ ...late, version: 0, entries: s.listed(s.works.late) }, s.lateAdmin);
    await sealList({ ...late, version }, s.lateAdmin);
    const drawn = await s.drawn();
    expect(s.works.late.map((id) => drawn.get(id))).toEqual(["promoted  1", "out  1"]);
  });

  test("once a promotion has decided so, nobody is given more time", async () => {
    const s = await scene("all");
    await s.end();
    await s.publish();
    const late = extendOrg({ ...s.places.late, window: "review", until: inDays(1), reason: "x" }, s.host);
    await expect(late).rejects.toMatchObject({ fault: "passOverFinal" });
    await expect(
      extendOrg({ ...s.places.ran, window: "review", until: inDays(1), reason: "x" }, s.host),
    ).resolves.toBeDefined();
  });

  test("in a stage of colleges, a captain without a college of the school is the school's, by the same rule", async () => {
    const s = await scene("all");
    await db.update(stage).set({ level: "college" }).where(eq(stage.id, s.from.id));
    await s.end();
    const drawn = await s.drawn();
    for (const id of [...s.works.idle, ...s.works.late]) expect(drawn.get(id)).toBe("promoted ranNone ");
  });

  test("a work that is still to be checked is no candidate: the preview says so, and a promotion decides nothing about it", async () => {
    const s = await scene("all");
    await passOverOrg({ ...s.places.idle, reason: "no committee this year" }, s.host);
    const [first, second] = s.works.idle;
    await db.update(work).set({ status: "submitted" }).where(eq(work.id, first));
    const drawn = await s.drawn();
    expect([drawn.get(first), drawn.get(second)]).toEqual(["out unchecked ", "promoted ranNone "]);
    expect(drawn.has(s.works.late[0]), "of others nothing is said yet").toBe(false);
    await expect(s.publish([first])).rejects.toMatchObject({ errors: [{ field: "add" }] });
    expect(await s.publish()).toEqual({ promoted: 2, reserve: 0, out: 1 });
    expect([await s.statusOf(first), await s.statusOf(second)]).toEqual(["submitted", "promoted"]);
    expect(await db.$count(promotionFate, eq(promotionFate.workId, first))).toBe(0);
    await db.update(work).set({ status: "valid" }).where(eq(work.id, first));
    expect((await s.drawn()).get(first), "once it is checked, it goes on as the others").toBe("promoted ranNone ");
  });

  test("without a judging window it is the organiser's word alone", async () => {
    const s = await scene("all");
    await db.delete(stageWindow).where(and(eq(stageWindow.stageId, s.from.id), eq(stageWindow.type, "review")));
    expect((await s.row("idle"))?.runsNone).toBe(0);
    await passOverOrg({ ...s.places.idle, reason: "x" }, s.host);
    expect((await s.row("idle"))?.runsNone).toBe(1);
  });
});
