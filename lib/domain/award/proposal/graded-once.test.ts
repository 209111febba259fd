import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { award, db } from "@/db";
import { aJudgedContest, anAward, anAwardDef, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { proposeAwards } from "./proposing";

useDatabase();

test("a work that holds a graded award of another stage gets no second one, by a word that names it", async () => {
  const place = await aJudgedContest([90, 80]);
  const [winner] = place.works;
  const earlier = await anAwardDef({ contest: place.contest, stage: await aStage(place.contest.id) });
  const held = await anAward(place, { defId: earlier.id });
  await anAwardDef(place, { method: "rank", value: 1 });
  const propose = () => proposeAwards({ revisionId: place.revision.id, chosen: [] }, place.manager);
  await expect(propose()).rejects.toMatchObject({
    fault: "awardedElsewhere",
    params: { count: 1, works: winner?.title },
  });
  await db.update(award).set({ status: "revoked", reason: "because" }).where(eq(award.id, held.id));
  expect(await propose(), "control").toMatchObject({ added: 1 });
});
