import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { db, message, promotionOffer, stageEntry, stageWindow, work } from "@/db";
import { publishPromotion } from "@/lib/domain/ladder";
import { Promote } from "@/lib/domain/ladder/contract";
import { aJudgedContest, aStage } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
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
  return { ...place, final, first, second, third, fourth, leave, offered, inFinal };
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

  test("is not called by a rule without days to answer", async () => {
    const { first, leave, offered } = await scene({ answerDays: 0 });
    await leave(first);
    await callReserves();
    expect(await offered()).toEqual([]);
  });
});

test("a place stays with its organisation and track where organisations have numbers, else it goes down the ranking", async () => {
  const vacant = [
    { place: "1", org: "a", item: "x" },
    { place: "2", org: "b", item: "x" },
  ];
  const waiting = [
    { work: "3", org: "b", item: "y" },
    { work: "4", org: "b", item: "x" },
    { work: "5", org: "a", item: "x" },
  ];
  const matched = (rule: Record<string, unknown>) =>
    matchPlaces(vacant, waiting, rule).map(({ place, work: of }) => place + of);
  expect(matched({ by: "rank" })).toEqual(["13", "24"]);
  for (const rule of [{ by: "quota" }, { by: "rank", eachBy: "fixed" }, { by: "rank", perOrg: 2 }])
    expect(matched(rule)).toEqual(["15", "24"]);
});
