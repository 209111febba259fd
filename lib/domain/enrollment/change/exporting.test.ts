import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { aCampus, aMember, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { askChange } from "./asking";
import { exportChanges as call, changeColumns } from "./calls";
import { refuseChange } from "./deciding";
import { exportChanges } from "./exporting";

useDatabase();

const exported = async (input: object, actor: Actor) => cellsOf(await exportChanges(call.input.parse(input), actor));

test("an export has the change requests of the filters and of the reader's scope, with their answers, and is logged", async () => {
  const c = await aCampus({ maxMembers: 3 });
  const captain = await aStudent({ in: c.a, as: { realName: "Lin Captain" } });
  const [team, other] = [
    await anEnteredTeam(c, { status: "locked" }, captain),
    await anEnteredTeam(c, { status: "locked" }, captain),
  ];
  const mate = await aStudent({ in: c.a, as: { realName: "Hu Member", studentNo: "20240077" } });
  const member = await aMember(team.id, mate.userId);
  const renamed = await askChange({ teamId: other.id, kind: "name", teamName: "=1+1", reason: "a typo" }, captain);
  await askChange({ teamId: team.id, kind: "memberOut", memberId: member.id, reason: "left" }, captain);
  await refuseChange({ changeId: renamed.changeId, reason: "too late" }, c.ofA);

  const of = { competitionId: c.contest.id, columns: "before,after,reason,answer" };
  const mine = [
    [other.name, "=1+1", "a typo", "too late"],
    ["Hu Member", "", "left"],
  ];
  expect((await exported(of, c.ofA)).slice(1)).toEqual(mine);
  expect((await exported({ ...of, kind: "memberOut" }, c.ofA)).slice(1)).toEqual(mine.slice(1));
  expect((await exported({ ...of, status: "refused" }, c.host)).slice(1)).toEqual(mine.slice(0, 1));
  expect((await exported({ competitionId: c.contest.id }, c.host))[0], "all columns").toHaveLength(
    changeColumns.length,
  );
  const [noted] = await db.select().from(audit).where(eq(audit.action, "teamChange.export")).orderBy(desc(audit.id));
  expect(noted).toMatchObject({ actorId: c.host.userId, detail: { rows: 2 } });
  for (const stranger of [c.ofB, await anActor("SCHOOL_ADMIN", { in: c.b })])
    expect((await exported({ ...of, competitionId: undefined }, stranger)).slice(1)).toEqual([]);
});
