import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, duel, duelRound } from "@/db";
import { aReview } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { drawDuels } from "./drawing";

useDatabase();

const columns = [{ key: "vote", label: { zh: "胜出" }, type: "passfail", max: 1, weight: 1 }];
const rules = { type: "elimination", normalise: "none", dropHighest: 0, dropLowest: 0, columns, perWork: 1 } as const;

test("pairs stay as they were drawn, whoever writes to the database; of a duel only the winner is added, once", async () => {
  const { plan, manager } = await aReview({ works: 2, experts: 1, plan: rules });
  await drawDuels({ planId: plan.id }, manager);
  const ofPlan = eq(duel.planId, plan.id);
  const [pair] = await db.select().from(duel).where(ofPlan);
  const { workId, opponentId } = pair as { workId: string; opponentId: string };
  const refused = { cause: { message: expect.stringMatching(/only the winner is added|append-only/) } };
  const inside = (act: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) =>
    db.transaction((tx) => act(tx));
  const decide = (winnerId: string) => inside((tx) => tx.update(duel).set({ winnerId }).where(ofPlan));
  for (const act of [
    () => inside((tx) => tx.update(duel).set({ no: 9 }).where(ofPlan)),
    () => inside((tx) => tx.delete(duel).where(ofPlan)),
    () => inside((tx) => tx.update(duelRound).set({ seed: "x" }).where(eq(duelRound.planId, plan.id))),
  ])
    await expect(act()).rejects.toMatchObject(refused);
  await decide(workId);
  await expect(decide(opponentId)).rejects.toMatchObject(refused);
});
