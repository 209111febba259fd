import "@/lib/testing/data-cache";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contest, db, stageWindow, transaction } from "@/db";
import { cardStatus } from "@/lib/domain/contest/contract";
import { anOpenContest } from "@/lib/seed/factories";
import { aVisitor } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { contestPage } from "./reads";

useDatabase();

test("serves a cached list unchanged until a window closes, and no longer", async () => {
  const { contest: made, stage } = await transaction(() => anOpenContest());
  const shown = async () => {
    const { list } = await contestPage({ groupId: made.groupId, pageNum: 1, pageSize: 10 } as never, aVisitor());
    return list.find((card) => card.competitionId === made.id);
  };
  await db
    .update(stageWindow)
    .set({ endsAt: sql`app_now() + interval '5 seconds'` })
    .where(eq(stageWindow.stageId, stage.id));
  expect((await shown())?.status).toBe(cardStatus.enrolling);
  await db.update(contest).set({ name: "改了名字" }).where(eq(contest.id, made.id));
  expect((await shown())?.competitionName, "control: it is kept").not.toBe("改了名字");
  await sleep(6100);
  expect(await shown()).toMatchObject({ status: cardStatus.running, competitionName: "改了名字" });
});
