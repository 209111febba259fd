import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, panelInvitation, planExpert, transaction } from "@/db";
import { aDraw, anExpert, aReview } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { answerPanelInvitation } from "./answering";
import { expirePanelInvitations } from "./expiring";
import { inviteDrawn } from "./inviting";

useDatabase();

/** Lots for one seat of a speciality among three experts who have it: a speciality per test, since tests share the library. */
const drawn = (field: string) =>
  transaction(async () => {
    const place = await aReview({ works: 1, experts: 1, in: undefined });
    const at = { groupId: place.manager.groupId as string, fields: [field] };
    const experts = [await anExpert(at), await anExpert(at), await anExpert(at)];
    const lots = { seats: [{ field, seats: 1 }], perOrg: 1 };
    const { drawId } = await aDraw({ planId: place.plan.id, kind: "lots", lots, seed: "a" }, place.manager);
    return { place, experts, drawId };
  });
const rowsOf = (drawId: string) =>
  db.select().from(panelInvitation).where(eq(panelInvitation.drawId, drawId)).orderBy(asc(panelInvitation.place));

test("pressed at once invites once, and of two answers at once one counts", async () => {
  const { place, experts, drawId } = await drawn("maths");
  const presses = await Promise.all(Array.from({ length: 6 }, () => inviteDrawn({ drawId, days: 7 }, place.manager)));
  expect(presses.reduce((sum, { invited }) => sum + invited, 0)).toBe(1);
  const [first] = await rowsOf(drawId);
  const actor = experts.find(({ row }) => row.id === first?.expertId)?.actor as (typeof experts)[number]["actor"];
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) =>
      answerPanelInvitation(
        { panelId: first?.id as string, answer: n % 2 ? "accepted" : "declined", reason: "" },
        actor,
      ),
    ),
  );
  expect(answers.map((one) => (one.status === "rejected" ? one.reason.fault : "done")).sort()).toEqual([
    "done",
    ...Array(5).fill("panelOver"),
  ]);
  const [ended, next, ...more] = await rowsOf(drawId);
  expect(more).toEqual([]);
  expect(next !== undefined, "a seat passes on with a refusal alone").toBe(ended?.status === "declined");
  const inPlan = (await db.select().from(planExpert).where(eq(planExpert.planId, place.plan.id))).length;
  expect(inPlan).toBe(ended?.status === "accepted" ? 2 : 1);
}, 60_000);

test("of ends by two clocks and an answer at once one counts, and one stands in", async () => {
  const { place, experts, drawId } = await drawn("physics");
  await inviteDrawn({ drawId, days: 7 }, place.manager);
  await db
    .update(panelInvitation)
    .set({ answerBy: new Date(Date.now() - 1000) })
    .where(eq(panelInvitation.drawId, drawId));
  const [first] = await rowsOf(drawId);
  const actor = experts.find(({ row }) => row.id === first?.expertId)?.actor as (typeof experts)[number]["actor"];
  const [late] = await Promise.allSettled([
    answerPanelInvitation({ panelId: first?.id as string, answer: "accepted", reason: "" }, actor),
    expirePanelInvitations(),
    expirePanelInvitations(),
  ]);
  expect(late).toMatchObject({ status: "rejected", reason: { fault: "panelOver" } });
  const rows = await rowsOf(drawId);
  expect(rows[0]?.status).toBe("expired");
  expect(rows.filter(({ standsFor }) => standsFor === first?.id)).toHaveLength(1);
}, 60_000);
