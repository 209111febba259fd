import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, transaction, transition, work } from "@/db";
import { systemActor } from "@/lib/audit";
import { Fault } from "@/lib/fault";
import { anEffectiveTeam, aWork, aWorkContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { workLifecycle } from "./lifecycle";
import { type WorkStatus, workStatuses } from "./shapes";

useDatabase();

/** docs/rules/work.md, "Lifecycle of a work", last the three pairs that follow from extensions and the three of a corrected result. */
const listed = new Set([
  ...["draft>submitted", "submitted>draft", "submitted>locked", "draft>missed"],
  ...["locked>valid", "locked>returned", "locked>invalid", "valid>reviewing", "reviewing>reviewed"],
  ...["reviewed>promoted", "reviewed>eliminated", "reviewed>awarded", "valid>promoted", "valid>eliminated"],
  ...["draft", "submitted", "locked", "missed", "valid", "returned", "invalid"].map((s) => `${s}>withdrawn`),
  ...workStatuses.filter((s) => s !== "disqualified").map((s) => `${s}>disqualified`),
  ...["returned>submitted", "returned>locked", "missed>draft", "eliminated>awarded", "eliminated>promoted"],
  "awarded>reviewed",
]);

const statusOf = async (id: string) =>
  (await db.select({ status: work.status }).from(work).where(eq(work.id, id)))[0]?.status;

async function moves(id: string, from: WorkStatus, to: WorkStatus): Promise<boolean> {
  await db.update(work).set({ status: from }).where(eq(work.id, id));
  return transaction(async () => {
    await workLifecycle.move(id, to, systemActor);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof Fault && error.fault === "illegalTransition") return false;
    throw error;
  });
}

test("of all pairs of states exactly the listed ones pass, each with its history; others change nothing", async () => {
  const { team } = await anEffectiveTeam(await aWorkContest());
  const row = await aWork({ team, status: "submitted" });
  const wrong: string[] = [];
  let passed = 0;
  for (const from of workStatuses)
    for (const to of workStatuses) {
      const before = await db.$count(transition, eq(transition.entityId, row.id));
      const moved = await moves(row.id, from, to);
      const history = (await db.$count(transition, eq(transition.entityId, row.id))) - before;
      const want = listed.has(`${from}>${to}`);
      if (moved !== want || (await statusOf(row.id)) !== (moved ? to : from) || history !== (moved ? 1 : 0))
        wrong.push(`${from} → ${to}: ${moved ? "passed" : "refused"}`);
      if (moved) passed++;
    }
  expect(wrong).toEqual([]);
  expect(passed).toBe(listed.size);
});
