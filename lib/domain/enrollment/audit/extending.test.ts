import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, stage, stageEntry, stageWindow } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { openWork } from "@/lib/domain/work";
import { aCampus, anEnteredTeam, aStage, aStudent, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { deskTeam } from "./desk";
import { grantExtension } from "./extending";

useDatabase();

/** A team with two stages behind and before it, each with windows that are over; it went on where `promoted` says so. */
async function scene(promoted: boolean) {
  const c = await aCampus();
  const captain = await aStudent({ in: c.a });
  const team = await anEnteredTeam(c, { status: "approved" }, captain);
  const windows = ["signUp", "submit"] as const;
  const over = (type: (typeof windows)[number]) => [type, "-2 days", "-1 day"] as const;
  await db.delete(stageWindow).where(eq(stageWindow.stageId, team.stageId));
  for (const type of windows)
    await db.insert(stageWindow).values({
      stageId: team.stageId,
      type,
      startsAt: sql`app_now() - interval '2 days'`,
      endsAt: sql`app_now() - interval '1 day'`,
    });
  const final = await aStage(
    c.contest.id,
    windows.map((type) => [...over(type)]),
  );
  const judged = await aWork({ team, status: "promoted" });
  if (promoted)
    await db
      .insert(stageEntry)
      .values({ stageId: final.id, workId: judged.id, versionId: judged.finalVersionId as string, source: "promoted" });
  const grant = (window: "signUp" | "submit", stageId?: string) =>
    grantExtension(
      { teamId: team.id, window, stageId, until: toWireTime(secondsFromNow(30 * 86_400)), reason: "storm" },
      c.host,
    );
  const granted = async () => {
    const rows = await db.select().from(extension).where(eq(extension.teamId, team.id)).orderBy(extension.id);
    return rows.map((row) => [row.window, row.stageId]);
  };
  return { ...c, captain, team, first: team.stageId, final: final.id, grant, granted };
}

test("more time is for the sign-up a team came by, and the submission of each stage that it is in", async () => {
  for (const promoted of [false, true]) {
    const s = await scene(promoted);
    const { extendable } = await deskTeam({ teamId: s.team.id }, s.host);
    const allowed = extendable.map(({ window, stageId }) => [window, stageId]);
    const expected = [["signUp", s.first], ["submit", s.first], ...(promoted ? [["submit", s.final]] : [])];
    expect(allowed.toSorted()).toEqual(expected.toSorted());
    const foreign = await scene(true);
    for (const window of ["signUp", "submit"] as const)
      for (const stageId of [s.first, s.final, foreign.first, foreign.final]) {
        const before = await s.granted();
        const may = allowed.some(([w, id]) => w === window && id === stageId);
        const outcome = await s.grant(window, stageId).then(
          () => true,
          (error: { errors?: unknown }) => error.errors,
        );
        expect(outcome, `${window} ${stageId}`).toEqual(may || [{ field: "stageId", fault: "notExtendable" }]);
        expect(await s.granted()).toEqual(may ? [...before, [window, stageId]] : before);
      }
  }
});

test("without a stage it is the last one the team is in, and its work there can be written again", async () => {
  const s = await scene(true);
  await s.grant("submit");
  expect(await s.granted()).toEqual([["submit", s.final]]);
  expect(await openWork({ teamId: s.team.id }, s.captain)).toMatchObject({ status: "draft", editable: true });
  const { extensions } = await deskTeam({ teamId: s.team.id }, s.host);
  const [final] = await db.select().from(stage).where(eq(stage.id, s.final));
  expect(extensions).toMatchObject([{ window: "submit", stageName: final?.name }]);
});

test("none where the stage's results are out, nor where it takes no works", async () => {
  const s = await scene(true);
  await db.update(stage).set({ resultsAt: sql`app_now()` }).where(eq(stage.id, s.final));
  await expect(s.grant("submit", s.final)).rejects.toMatchObject({ errors: [{ field: "stageId" }] });
  await db.delete(stageWindow).where(eq(stageWindow.type, "submit"));
  await expect(s.grant("submit")).rejects.toMatchObject({ errors: [{ field: "window", fault: "notExtendable" }] });
  expect(await s.granted()).toEqual([]);
});

test("more time is given by the organiser, for the future", async () => {
  const c = await aCampus();
  const row = await anEnteredTeam(c);
  const more = { teamId: row.id, window: "signUp" as const, reason: "storm" };
  await expect(grantExtension({ ...more, until: "2020-01-01 00:00:00" }, c.host)).rejects.toMatchObject({
    errors: [{ field: "until" }],
  });
  const [sooner, later] = [29, 30].map((days) => toWireTime(secondsFromNow(days * 86_400))) as [string, string];
  await expect(grantExtension({ ...more, until: later }, c.ofA)).rejects.toMatchObject({
    fault: "noPermission",
  });
  for (const until of ["9999-12-31 00:00:00", toWireTime(secondsFromNow(367 * 86_400))])
    await expect(grantExtension({ ...more, until }, c.host), until).rejects.toMatchObject({
      errors: [{ field: "until", fault: "tooFarAhead", params: { days: 366 } }],
    });
  await grantExtension({ ...more, until: later }, c.host);
  for (const until of [sooner, later])
    await expect(grantExtension({ ...more, until }, c.host), "no more time than there is").rejects.toMatchObject({
      errors: [{ field: "until", fault: "notLater", params: { time: later.slice(0, 16) } }],
    });
  expect((await deskTeam({ teamId: row.id }, c.host)).extensions).toMatchObject([
    { window: "signUp", reason: "storm" },
  ]);
});
