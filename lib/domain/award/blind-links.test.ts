import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, reviewPlan, stage } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { addShare, detailByShareId, sharedTeam } from "@/lib/domain/work";
import { aJudgedContest, anAward, anAwardDef, aPlan, aPublicity, aStage, enterAs } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "zh-cn", host: "localhost" };

/** A judged work behind an open link, and what a visitor learns of its people by it. */
async function aLink() {
  const place = await aJudgedContest([90, 80]);
  const [work] = place.works;
  if (!work) throw new Error("no work");
  await enterAs(work.captain.userId, "Captain Name");
  const { shareId } = await addShare({ workId: work.id, blind: false, days: 30, viewCap: null }, work.captain);
  const people = async () => {
    const seen = await detailByShareId({ shareId }, visitor);
    const reported = [seen.teamName, seen.workNo, seen.members, await sharedTeam({ shareId, ip: visitor.ip })];
    const names = JSON.stringify(seen).includes("Captain Name");
    return names || reported.some((one) => one !== null) ? "shown" : "hidden";
  };
  return { ...place, people };
}
const setPlan = (planId: string, of: Partial<typeof reviewPlan.$inferInsert>) =>
  db.update(reviewPlan).set(of).where(eq(reviewPlan.id, planId));

test("a link shows nobody's name while its work is judged blindly, in whatever state the plan is", async () => {
  const { planId, people } = await aLink();
  for (const status of ["draft", "open", "closed"] as const)
    for (const blind of ["single", "double"] as const) {
      await setPlan(planId, { status, blind });
      expect(await people(), `${blind}, ${status}`).toBe("hidden");
    }
  await setPlan(planId, { blind: "none" });
  expect(await people()).toBe("shown");
});

test("published awards end it, and so does the end of the contest", async () => {
  const judged = await aLink();
  await aPublicity(judged);
  expect(await judged.people(), "on view is not published").toBe("hidden");
  const first = await anAwardDef(judged);
  await anAward(judged, { defId: first.id, workIndex: 1, published: true });
  expect(await judged.people()).toBe("shown");

  const over = await aLink();
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, over.contest.id));
  expect(await over.people()).toBe("shown");
});

test("a later stage that is judged blindly hides it again; a plan of another track does not", async () => {
  const { contest: of, stage: here, track, planId, people } = await aLink();
  await setPlan(planId, { blind: "none" });
  await aPlan({ contest: of, stage: here } as never, { itemId: track.id, blind: "none" });
  expect(await people()).toBe("shown");
  const [row] = await db.select().from(stage).where(eq(stage.id, here.id));
  const next = await aStage(of.id, [["review", "1 day", "2 days"]], { seq: (row?.seq ?? 0) + 1 });
  await aPlan({ contest: of, stage: next } as never, { blind: "double" });
  expect(await people()).toBe("hidden");
});
