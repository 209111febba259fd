import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db } from "@/db";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportAlike } from "./exporting";
import { alikePage, markAlike } from "./listing";

useDatabase();

test("the sheet has the pairs of the list, narrowed alike, in the columns chosen, and the log has who took it", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const name = "智能垃圾分类系统";
  const mine = await anEnteredTeam(c, { name }, await aStudent({ in: c.a }));
  const other = await anEnteredTeam(c, { name: `${name}二` }, await aStudent({ in: c.a }));
  const admin = await anActor("SCHOOL_ADMIN", { in: c.a });
  const competitionId = c.contest.id;
  const list = async (state?: "open" | "different") =>
    (await alikePage({ competitionId, state, pageNum: 1, pageSize: 50 }, admin)).list;
  const sheet = async (more: object = {}) =>
    (await cellsOf(await exportAlike({ competitionId, ...more }, admin))).slice(1);
  const [pair] = await list();
  expect(pair).toBeDefined();
  const rows = await sheet({ columns: ["one", "other", "name"] });
  expect(rows).toEqual([[pair?.one.teamName, pair?.other.teamName, String(pair?.nameLike)]]);
  await markAlike({ teamId: mine.id, otherId: other.id, different: 1, note: "two of one club" }, admin);
  expect(await sheet({ state: "open" })).toEqual([]);
  expect((await sheet({ state: "different" }))[0]).toContain("two of one club");
  const [taken] = await db.select().from(audit).where(eq(audit.action, "team.alikeExport"));
  expect(taken?.detail).toMatchObject({ rows: 1, columns: ["one", "other", "name"] });
  const stranger = await anActor("SCHOOL_ADMIN", { in: c.b });
  const foreign = await cellsOf(await exportAlike({ competitionId }, stranger)).catch(() => [[]]);
  expect(foreign.slice(1)).toEqual([]);
});
