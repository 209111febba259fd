import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewEntry, stageOrg, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  aContest,
  anActor,
  anEffectiveTeam,
  anExpert,
  anItem,
  aPlan,
  aProvince,
  aReviewContest,
  aSchool,
  aStage,
  aTask,
  aTeam,
  aWork,
  validWorks,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { workbenchAhead } from "./ahead";

useDatabase();

const datesFor = async (actor: Actor) =>
  (await workbenchAhead({}, actor)).dates.map(({ edge, type, stageName }) => `${stageName} ${type} ${edge}`);
const hindrancesFor = async (actor: Actor) =>
  (await workbenchAhead({}, actor)).hindrances.map(({ rule, count }) => `${rule} ${count}`);

describe("what lies ahead", () => {
  test("lists the windows of the next thirty days in the caller's published contests, the next first", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const contest = await aContest({ in: province });
    await aStage(
      contest.id,
      [
        ["signUp", "-1 day", "2 days"],
        ["submit", "1 day", "40 days"],
        ["review", "41 days", "50 days"],
        ["publicity", "3 days", "3 days"],
      ],
      { name: "Final" },
    );
    await aStage((await aContest({ in: province, status: "draft" })).id, [["signUp", "1 day", "2 days"]]);
    await aStage((await aContest()).id, [["signUp", "1 day", "2 days"]]);
    expect(await datesFor(host)).toEqual(["Final submit starts", "Final signUp ends"]);
    const manager = await anActor("CONTEST_MANAGER", { in: province });
    expect(await datesFor(manager), "who manages none").toEqual([]);
  });

  test("works that no expert has, and reviews that are open shortly before their end", async () => {
    const place = await aReviewContest();
    const works = await validWorks(place, 4);
    const expert = await anExpert();
    const inThree = new Date(Date.now() + 2 * 86_400_000);
    const plan = await aPlan(place, { status: "open", hardDeadline: inThree, experts: [expert] });
    const of = { planId: plan.id, expertId: expert.row.id };
    for (const one of works) await aTask({ ...of, work: one });
    expect(await hindrancesFor(place.manager)).toEqual(["reviewsOpen 4"]);
    await db
      .update(work)
      .set({ status: "withdrawn" })
      .where(eq(work.id, works[3]?.id as string));
    const later = await validWorks(place, 3);
    await aTask({ ...of, work: later[0] as never, status: "declined", declineReason: "no time" });
    await aTask({ ...of, work: later[1] as never, status: "submitted" });
    await db.insert(reviewEntry).values({
      planId: plan.id,
      workId: later[2]?.id as string,
      versionId: later[2]?.finalVersionId as string,
      judgingNo: "9",
    });
    expect(await hindrancesFor(place.manager)).toEqual(["reviewsOpen 4", "worksWithoutExpert 2"]);
    expect((await workbenchAhead({}, place.manager)).hindrances[1]).toMatchObject({
      ...{ planId: plan.id, competitionId: place.contest.id, stageId: place.stage.id, until: expect.any(String) },
    });
    const finance = await anActor("FINANCE", { in: await aProvince() });
    expect(await hindrancesFor(finance)).toEqual([]);
  });

  test("a review that begins soon without a plan, and works before it that nobody checked", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const contest = await aContest({ in: province });
    const [stage, far] = [
      await aStage(contest.id, [["review", "2 days", "9 days"]]),
      await aStage(contest.id, [["review", "20 days", "29 days"]]),
    ];
    const track = await anItem(contest.id);
    for (const at of [stage, far]) {
      const { team } = await anEffectiveTeam({ contest, stage: at, track } as never);
      await aWork({ team, status: "locked" });
    }
    expect((await hindrancesFor(host)).toSorted()).toEqual(["reviewWithoutPlan 1", "worksUnchecked 1"]);
    await aPlan({ contest, stage } as never);
    expect(await hindrancesFor(host)).toEqual(["worksUnchecked 1"]);
  });

  test("teams that wait for an audit which ends soon, late ones too, for whoever may audit", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const contest = await aContest({ in: province });
    const track = await anItem(contest.id);
    for (const end of ["2 days", "-2 days", "9 days"]) {
      const stage = await aStage(contest.id, [["audit", "-9 days", end]]);
      await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, status: "submitted" });
      await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, status: "approved" });
    }
    expect(await hindrancesFor(host)).toEqual(["teamsUnaudited 1", "teamsUnaudited 1"]);
    const { hindrances } = await workbenchAhead({}, host);
    expect(hindrances.map(({ until }) => until)).toEqual(hindrances.map(({ until }) => until).toSorted());
  });

  test("lists that schools have not sealed shortly before they are due; not one that was passed over or given more time", async () => {
    const province = await aProvince();
    const host = await anActor("HOST_ADMIN", { in: province });
    const contest = await aContest({ in: province });
    const track = await anItem(contest.id);
    const stage = await aStage(contest.id, [["review", "-1 day", "2 days"]], { level: "school", ownerScope: "org" });
    const schools = [];
    for (let n = 0; n < 3; n++) {
      const school = await aSchool({ parent: province });
      schools.push(school);
      const { team } = await anEffectiveTeam({ contest, stage, track } as never, { in: school });
      await aWork({ team, status: "valid" });
    }
    expect(await hindrancesFor(host)).toEqual(["listsUnsealed 3"]);
    const run = { stageId: stage.id, passedAt: new Date(), passedBy: host.userId, passReason: "none" };
    await db.insert(stageOrg).values({ ...run, orgId: schools[0]?.id as string });
    expect(await hindrancesFor(host)).toEqual(["listsUnsealed 2"]);
  });
});
