import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { award, db, objection, transition } from "@/db";
import { systemActor } from "@/lib/audit";
import { aJudgedContest, anAward, anAwardDef, aPublicity } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { awardLifecycle, awardTransitions, objectionLifecycle, objectionTransitions } from "./lifecycle";
import { awardStatuses, objectionStatuses } from "./shapes";

useDatabase();

const goes = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    (error: { fault?: string }) => {
      if (error.fault !== "illegalTransition") throw error;
      return false;
    },
  );

test("an award goes only along its lifecycle; every other pair changes nothing", async () => {
  expect(awardTransitions).toEqual({
    draft: ["proposed", "revoked"],
    proposed: ["publicity", "revoked"],
    publicity: ["confirmed", "revoked"],
    confirmed: ["certified", "revoked"],
    certified: ["revoked"],
    revoked: [],
  });
  const place = await aJudgedContest([90]);
  let [passed, refused] = [0, 0];
  for (const from of awardStatuses)
    for (const to of awardStatuses) {
      const def = await anAwardDef(place, { kind: "special", method: "manual", value: 1, level: passed + refused + 1 });
      const { id } = await anAward(place, { defId: def.id, status: from, graded: false });
      const allowed = awardTransitions[from].includes(to);
      const set = to === "revoked" ? { reason: "why" } : {};
      expect(await goes(awardLifecycle.move(id, to, systemActor, { reason: "why", set })), `${from} → ${to}`).toBe(
        allowed,
      );
      if (allowed) passed++;
      else refused++;
      const [after] = await db.select({ status: award.status }).from(award).where(eq(award.id, id));
      expect(after?.status).toBe(allowed ? to : from);
      const moved = and(eq(transition.entity, "award"), eq(transition.entityId, id));
      expect(await db.$count(transition, moved)).toBe(allowed ? 2 : 1);
    }
  expect({ passed, refused }).toEqual({ passed: 9, refused: 27 });
});

test("an objection goes only along its lifecycle", async () => {
  const place = await aJudgedContest([90]);
  let [passed, refused] = [0, 0];
  for (const from of objectionStatuses)
    for (const to of objectionStatuses) {
      const view = await aPublicity(place, { status: "closed" });
      const [row] = await db
        .insert(objection)
        .values({
          publicityId: view.id,
          workId: place.works[0]?.id as string,
          name: "张三",
          contact: "13800000000",
          reason: "because",
          status: from,
          raisedBy: place.manager.userId,
        })
        .returning();
      const id = row?.id as string;
      const allowed = objectionTransitions[from].includes(to);
      expect(await goes(objectionLifecycle.move(id, to, systemActor)), `${from} → ${to}`).toBe(allowed);
      if (allowed) passed++;
      else refused++;
      const [after] = await db.select({ status: objection.status }).from(objection).where(eq(objection.id, id));
      expect(after?.status).toBe(allowed ? to : from);
    }
  expect({ passed, refused }).toEqual({ passed: 5, refused: 31 });
});

test("many move together or not at all", async () => {
  const place = await aJudgedContest([90, 80]);
  const def = await anAwardDef(place);
  const one = await anAward(place, { defId: def.id, status: "draft" });
  const other = await anAward(place, { defId: def.id, status: "publicity", workIndex: 1 });
  const ids = [one.id, other.id];
  expect(await goes(awardLifecycle.moveAll(ids, "proposed", systemActor))).toBe(false);
  const statuses = async () => (await db.select({ s: award.status }).from(award).orderBy(award.id)).map((r) => r.s);
  expect(await statuses()).toEqual(["draft", "publicity"]);
  await awardLifecycle.moveAll([one.id], "proposed", systemActor);
  expect(await statuses()).toEqual(["proposed", "publicity"]);
  await expect(awardLifecycle.moveAll([one.id, "999999999"], "publicity", systemActor)).rejects.toMatchObject({
    fault: "notFound",
  });
  expect(await statuses()).toEqual(["proposed", "publicity"]);
});
