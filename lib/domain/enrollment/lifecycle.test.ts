import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { aContest, anItem, aStage, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { teamLifecycle, teamTransitions } from "./lifecycle";
import { type TeamStatus, teamStatuses } from "./shapes";

useDatabase();

/** What the state asked for needs, so that only the table of transitions can refuse. */
const needs: Partial<Record<TeamStatus, object>> = {
  waiting: { waitingNo: 1_000_000 },
  auditing: { auditLevel: "school" },
  approved: { number: "T2600001", auditLevel: null },
  locked: { number: "T2600001", auditLevel: null },
};

test("every listed move passes, every other one is refused and changes nothing", async () => {
  const contest = await aContest();
  const [stage, track] = [await aStage(contest.id), await anItem(contest.id)];
  let [passed, refused] = [0, 0];
  for (const from of teamStatuses)
    for (const to of teamStatuses) {
      const row = await aTeam({
        contestId: contest.id,
        stageId: stage.id,
        itemId: track.id,
        status: from,
        seated: false,
      });
      const move = teamLifecycle.move(row.id, to, systemActor, {
        set: { auditLevel: null, waitingNo: null, ...needs[to] } as never,
      });
      if (teamTransitions[from].includes(to)) {
        expect(await move, `${from} → ${to}`).toBe(from);
        passed++;
      } else {
        await expect(move, `${from} → ${to}`).rejects.toMatchObject({ fault: "illegalTransition" });
        refused++;
      }
      const [after] = await db.select({ status: team.status }).from(team).where(eq(team.id, row.id));
      expect(after?.status).toBe(teamTransitions[from].includes(to) ? to : from);
      await db
        .update(team)
        .set({ number: `Y${row.id}` })
        .where(eq(team.id, row.id));
    }
  expect({ passed, refused }).toEqual({ passed: 28, refused: 72 });
});
