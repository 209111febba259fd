import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { db, message, promotionOffer, quota, stage, stageEntry, stageWindow, work } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { listPromotionRuns, promotionRunDetail, publishListPromotion, publishPromotion } from "@/lib/domain/ladder";
import { Promote, PromoteLists } from "@/lib/domain/ladder/contract";
import {
  aJudgedContest,
  anActor,
  anEffectiveTeam,
  aProvince,
  aSchool,
  aSealedList,
  aStage,
  aWork,
  aWorkContest,
} from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { setAnswerDays } from "./answer-days";
import { answerOffer, myOffers } from "./answering";
import { callReserves, matchPlaces } from "./calling";

useDatabase();

/** Five judged works; two go on, two wait, one is out. `leave` takes a promoted one out of the final. */
async function scene(of: Partial<z.input<typeof Promote>> = {}) {
  const place = await aJudgedContest([95, 90, 85, 80, 60]);
  const final = await aStage(place.contest.id, [["submit", "-1 day", "10 days"]], { name: "Final" });
  const rule = {
    revisionId: place.revision.id,
    toStageId: final.id,
    by: "rank",
    value: 2,
    reserve: 2,
    answerDays: 3,
  } as const;
  await publishPromotion(Promote.parse({ ...rule, ...of }), place.manager);
  const [first, second, third, fourth] = place.works.map((one) => ({ ...one, captain: one.captain }));
  const leave = (one: typeof first) =>
    db
      .update(work)
      .set({ status: "withdrawn" })
      .where(and(eq(work.teamId, one?.team.id as string), eq(work.stageId, final.id)));
  const offered = async () =>
    (await db.select().from(promotionOffer).orderBy(asc(promotionOffer.id))).map(({ workId, status }) => [
      workId,
      status,
    ]);
  const inFinal = () => db.$count(work, and(eq(work.stageId, final.id), eq(work.status, "submitted")));
  return { ...place, from: place.stage, final, first, second, third, fourth, leave, offered, inFinal };
}

describe("the reserve", () => {
  test("is offered a place only once somebody leaves, one offer for each place, and told", async () => {
    const { first, third, leave, offered } = await scene();
    await callReserves();
    expect(await offered()).toEqual([]);
    await leave(first);
    await callReserves();
    await callReserves();
    expect(await offered()).toEqual([[third?.id, "offered"]]);
    const [told] = await db
      .select()
      .from(message)
      .where(and(eq(message.userId, third?.captain.userId as string), eq(message.topic, "placeOffered")));
    expect(told?.params).toMatchObject({ days: 3 });
    const captain = third?.captain as NonNullable<typeof third>["captain"];
    expect(await myOffers({}, captain)).toMatchObject([{ workId: third?.id, stageName: "Final", mine: 1 }]);
    expect(await myOffers({}, first?.captain as typeof captain)).toEqual([]);
  });

  test("moves up when it accepts; a declined or lapsed offer goes to the next in line", async () => {
    const { first, second, third, fourth, leave, offered, inFinal, final } = await scene();
    await leave(first);
    await callReserves();
    const [offer] = await db.select().from(promotionOffer);
    const offerId = offer?.id as string;
    await expect(answerOffer({ offerId, accept: 1 }, fourth?.captain as never)).rejects.toMatchObject({
      fault: "notFound",
    });
    await answerOffer({ offerId, accept: 0 }, third?.captain as never);
    await expect(answerOffer({ offerId, accept: 1 }, third?.captain as never)).rejects.toMatchObject({
      fault: "illegalTransition",
    });
    await callReserves();
    expect(await offered()).toEqual([
      [third?.id, "declined"],
      [fourth?.id, "offered"],
    ]);
    const [next] = await myOffers({}, fourth?.captain as never);
    await answerOffer({ offerId: next?.offerId as string, accept: 1 }, fourth?.captain as never);
    expect(await inFinal()).toBe(2);
    const [entry] = await db
      .select()
      .from(stageEntry)
      .where(and(eq(stageEntry.stageId, final.id), eq(stageEntry.workId, fourth?.id as string)));
    expect(entry).toMatchObject({ source: "reserve", rank: 4 });
    await leave(second);
    await callReserves();
    expect(await offered(), "nobody is left").toHaveLength(2);
  });

  test("lapses at its day, and never outlasts the window of the later stage", async () => {
    const { first, third, fourth, leave, offered, final } = await scene();
    await leave(first);
    await callReserves();
    const [offer] = await db.select().from(promotionOffer);
    await moveClock("4 days");
    await expect(
      answerOffer({ offerId: offer?.id as string, accept: 1 }, third?.captain as never),
    ).rejects.toMatchObject({
      fault: "offerOver",
    });
    await db
      .update(stageWindow)
      .set({ endsAt: sql`app_now() + interval '1 day'` })
      .where(eq(stageWindow.stageId, final.id));
    await callReserves();
    expect(await offered()).toEqual([
      [third?.id, "expired"],
      [fourth?.id, "offered"],
    ]);
    const [[window], rows] = [
      await db.select().from(stageWindow).where(eq(stageWindow.stageId, final.id)),
      await db.select().from(promotionOffer).where(eq(promotionOffer.status, "offered")),
    ];
    expect(rows[0]?.answerBy).toEqual(window?.endsAt);
    await moveClock("6 days");
    await callReserves();
    expect(await offered(), "the window is over").toHaveLength(2);
  });

  test("is offered a place once, however many promotions name the work that left", async () => {
    const { first, fourth, leave, offered, manager, revision, final } = await scene();
    const again = {
      revisionId: revision.id,
      toStageId: final.id,
      by: "rank",
      value: 3,
      reserve: 1,
      answerDays: 3,
    } as const;
    await publishPromotion(Promote.parse(again), manager);
    await leave(first);
    await callReserves();
    await callReserves();
    expect(await offered()).toEqual([[fourth?.id, "offered"]]);
  });

  test("is not called by a rule without days to answer, until days are set; then it answers within them", async () => {
    const { first, third, fourth, leave, offered, manager, from } = await scene({ answerDays: 0 });
    await leave(first);
    await callReserves();
    expect(await offered()).toEqual([]);
    const runs = () => listPromotionRuns({ stageId: from.id }, manager);
    const [run] = await runs();
    const runId = run?.runId as string;
    expect(run?.answerDays).toBe(0);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(setAnswerDays({ runId, days: 2 }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await setAnswerDays({ runId, days: 2 }, manager);
    expect((await runs())[0]?.answerDays).toBe(2);
    expect((await promotionRunDetail({ runId }, manager)).rule.answerDays, "the run stays as it was").toBe(0);
    await callReserves();
    const [offer] = await myOffers({}, third?.captain as never);
    expect(offer?.answerBy).toBe(
      toWireTime(new Date(now().getTime() + 2 * 86_400_000)).slice(0, 10) + offer?.answerBy.slice(10),
    );
    await moveClock("3 days");
    await callReserves();
    expect(await offered()).toEqual([
      [third?.id, "expired"],
      [fourth?.id, "offered"],
    ]);
  });

  test("has days to answer where the rule says nothing about it", async () => {
    const rule = { revisionId: "1", toStageId: "2", by: "rank", value: 2, reserve: 1 } as const;
    expect(Promote.parse(rule).answerDays).toBe(3);
    expect(PromoteLists.parse({ fromStageId: "1", toStageId: "2", eachBy: "table", reserve: 1 }).answerDays).toBe(3);
  });

  test("are the substitutes of an organisation's list too: offered with a day, to the next of the same organisation", async () => {
    const place = await aWorkContest();
    const organiser = await anActor("PLATFORM_ADMIN");
    const final = await aStage(place.contest.id, [["submit", "-1 day", "10 days"]]);
    await db.update(stage).set({ ownerScope: "org" }).where(eq(stage.id, place.stage.id));
    const school = await aSchool();
    const works = [];
    for (let n = 0; n < 4; n++)
      works.push(await aWork({ team: (await anEffectiveTeam(place, { in: school })).team, status: "valid" }));
    const [one, two, three, direct] = works;
    const orgId = school.id;
    await db.insert(quota).values({ stageId: place.stage.id, orgId, value: 1 });
    const lines = { works: works.slice(0, 3), direct: works.slice(3) };
    await aSealedList(place.stage.id, { orgId, by: organiser.userId, ...lines });
    const rule = { fromStageId: place.stage.id, toStageId: final.id, eachBy: "table", reserve: 2 } as const;
    expect(await publishListPromotion(PromoteLists.parse(rule), organiser)).toEqual({
      promoted: 2,
      reserve: 2,
      out: 0,
    });
    const leaves = (teamId: string | undefined) =>
      db
        .update(work)
        .set({ status: "withdrawn" })
        .where(and(eq(work.teamId, teamId as string), eq(work.stageId, final.id)));
    await leaves(direct?.teamId);
    await callReserves();
    expect(await db.$count(promotionOffer), "a direct entry took no place, and leaves none").toBe(0);
    await leaves(one?.teamId);
    const asked = async () =>
      (await db.select().from(promotionOffer).orderBy(asc(promotionOffer.id))).map(({ workId, status }) => [
        workId,
        status,
      ]);
    await callReserves();
    expect(await asked()).toEqual([[two?.id, "offered"]]);
    await moveClock("4 days");
    await callReserves();
    expect(await asked()).toEqual([
      [two?.id, "expired"],
      [three?.id, "offered"],
    ]);
  });
});

describe("a place that is free", () => {
  const vacant = [
    { place: "1", org: "a", item: "x" },
    { place: "2", org: "b", item: "x" },
  ];
  const waiting = [
    { work: "3", org: "b", item: "y" },
    { work: "4", org: "b", item: "x" },
    { work: "5", org: "a", item: "x" },
  ];
  const any = () => Number.POSITIVE_INFINITY;
  const free = { bound: false, over: any, inTrack: any };
  const matched = (limits: Partial<typeof free>, holders: { org: string; item: string }[] = []) =>
    matchPlaces(vacant, waiting, holders, { ...free, ...limits }).map(({ place, work: of }) => place + of);

  test("stays with its organisation and track where numbers alone decide", async () => {
    expect(matched({ bound: true })).toEqual(["15", "24"]);
  });

  test("goes down the ranking else, past organisations that hold as many as they may", async () => {
    expect(matched({})).toEqual(["13", "24"]);
    expect(matched({ over: () => 1 })).toEqual(["13", "25"]);
    expect(matched({ over: () => 1 }, [{ org: "b", item: "y" }])).toEqual(["15"]);
    expect(matched({ inTrack: () => 1 }, [{ org: "b", item: "y" }])).toEqual(["14", "25"]);
  });

  test("is not lost where its own organisation has nobody waiting", async () => {
    // Two go on, one a school at most: X1 and Y1; X2 is passed over, Z1 waits. X1 leaves.
    const offered = matchPlaces(
      [{ place: "X1", org: "X", item: "t" }],
      [{ work: "Z1", org: "Z", item: "t" }],
      [{ org: "Y", item: "t" }],
      { ...free, over: () => 1 },
    );
    expect(offered).toEqual([{ place: "X1", work: "Z1" }]);
  });
});
