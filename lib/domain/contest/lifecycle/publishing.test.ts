import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, contest, contestManager, db, formVersion, group, stageWindow, transition } from "@/db";
import { contestCockpit } from "@/lib/domain/contest/desk/cockpit";
import { formOf } from "@/lib/domain/contest/form/forms";
import { type ContestStatus, contestStatuses, windowTypes } from "@/lib/domain/contest/shapes";
import { aContest, anActor, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { contestLifecycle } from "./lifecycle";
import {
  approveContest,
  archiveContest,
  cancelContest,
  finishContest,
  recallContest,
  reopenContest,
  resumeContest,
  sendBackContest,
  submitContest,
  suspendContest,
} from "./publishing";

useDatabase();

const stepsOf = (id: string) => db.select().from(transition).where(eq(transition.entityId, id));
const endWindows = (contestId: string) =>
  db.execute(sql`update stage_window set starts_at = app_now() - interval '2 days', ends_at = app_now()
    where stage_id in (select id from stage where contest_id = ${contestId})`);
const handedIn = (entityId: string, actorId: string) =>
  db.insert(transition).values({ entity: "contest", entityId, from: "draft", to: "pending", actorId });
const statusOf = async (id: string) => (await db.select().from(contest).where(eq(contest.id, id)))[0]?.status;

async function complete(status: ContestStatus) {
  const home = await aProvince();
  const row = await aContest({ in: home, status });
  await anItem(row.id);
  await aStage(row.id);
  return { row, home, admin: await anActor("HOST_ADMIN", { in: home }), root: await anActor("ROOT") };
}

type Verb = (
  input: { competitionId: string; reason: string },
  actor: Awaited<ReturnType<typeof anActor>>,
) => Promise<unknown>;
const verbs: Record<string, { verb: Verb; from: ContestStatus[]; to: ContestStatus; root?: boolean }> = {
  submit: { verb: submitContest, from: ["draft"], to: "pending" },
  approve: { verb: approveContest, from: ["pending"], to: "published" },
  sendBack: { verb: sendBackContest, from: ["pending"], to: "draft" },
  recall: { verb: recallContest, from: ["pending"], to: "draft" },
  suspend: { verb: suspendContest, from: ["published"], to: "suspended" },
  resume: { verb: resumeContest, from: ["suspended"], to: "published" },
  cancel: { verb: cancelContest, from: ["published", "suspended"], to: "cancelled" },
  finish: { verb: finishContest, from: ["published"], to: "finished" },
  archive: { verb: archiveContest, from: ["finished"], to: "archived" },
  reopen: { verb: reopenContest, from: ["archived"], to: "finished", root: true },
};

describe("the lifecycle of a contest", () => {
  for (const [name, { verb, from, to, root }] of Object.entries(verbs))
    for (const status of contestStatuses)
      test(`${name} from ${status} ${from.includes(status) ? "passes" : "is refused and changes nothing"}`, async () => {
        const scene = await complete(status);
        const actor = root ? scene.root : scene.admin;
        if (name === "recall") await handedIn(scene.row.id, actor.userId);
        if (name === "finish") await endWindows(scene.row.id);
        const before = await stepsOf(scene.row.id);
        const acted = verb({ competitionId: scene.row.id, reason: "because" }, actor);
        if (from.includes(status)) {
          await expect(acted).resolves.toMatchObject({ status: to });
          expect(await statusOf(scene.row.id)).toBe(to);
        } else {
          await expect(acted).rejects.toMatchObject({ fault: "illegalTransition" });
          expect(await statusOf(scene.row.id)).toBe(status);
          expect(await stepsOf(scene.row.id)).toEqual(before);
        }
      });

  test("every pair of states: those of the table move, all others do not", async () => {
    const { row, admin } = await complete("draft");
    for (const from of contestStatuses)
      for (const to of contestStatuses) {
        await db.update(contest).set({ status: from }).where(eq(contest.id, row.id));
        const listed = (contestLifecycle.transitions[from] as readonly string[]).includes(to);
        const moved = contestLifecycle.move(row.id, to, admin);
        await (listed
          ? expect(moved).resolves.toBe(from)
          : expect(moved).rejects.toMatchObject({ fault: "illegalTransition" }));
        expect(await statusOf(row.id)).toBe(listed ? to : from);
      }
  });

  test("a reason is stored in the history and the audit", async () => {
    const { row, admin } = await complete("published");
    await suspendContest({ competitionId: row.id, reason: "flood" }, admin);
    const [moved] = await db.select().from(transition).where(eq(transition.entityId, row.id));
    expect(moved).toMatchObject({ from: "published", to: "suspended", reason: "flood", actorId: admin.userId });
    const [written] = await db.select().from(audit).where(eq(audit.entityId, row.id));
    expect(written).toMatchObject({ action: "contest.suspended", reason: "flood" });
  });

  test("an incomplete draft is not handed in, and every gap is named", async () => {
    const home = await aProvince();
    const row = await aContest({ in: home, status: "draft", host: " " });
    const admin = await anActor("HOST_ADMIN", { in: home });
    const refused = await submitContest({ competitionId: row.id }, admin).catch((e: unknown) => e);
    expect(refused).toMatchObject({ fault: "contestIncomplete" });
    expect((refused as { errors: { field: string }[] }).errors.map((e) => e.field)).toEqual([
      "host",
      "items",
      "stages",
    ]);
    expect(await statusOf(row.id)).toBe("draft");
  });

  test("a contradictory schedule blocks publication", async () => {
    const home = await aProvince();
    const row = await aContest({ in: home, status: "draft" });
    await anItem(row.id);
    await aStage(row.id, [
      ["submit", "1 day", "9 days"],
      ["review", "5 days", "12 days"],
    ]);
    const admin = await anActor("HOST_ADMIN", { in: home });
    await expect(submitContest({ competitionId: row.id }, admin)).rejects.toMatchObject({
      errors: [{ field: "schedule" }],
    });
  });

  test("an organisation that asks for no approval publishes by handing in", async () => {
    const { row, home, admin } = await complete("draft");
    await db.update(group).set({ publishApproval: false }).where(eq(group.id, home.id));
    await expect(submitContest({ competitionId: row.id }, admin)).resolves.toMatchObject({ status: "published" });
  });

  test("publication makes version 1 of the forms", async () => {
    const { row, admin } = await complete("pending");
    const field = { id: "a", key: "slogan", label: { zh: "口号" }, type: "text", target: "team" };
    await db.insert(formVersion).values({ contestId: row.id, purpose: "enroll", no: 1, fields: [field] });
    expect((await formOf(row.id, "enroll")).no).toBe(0);
    await approveContest({ competitionId: row.id }, admin);
    expect(await formOf(row.id, "enroll")).toMatchObject({ no: 1, fields: [field] });
  });

  test("whoever handed a contest in recalls it, and nobody else; both moves are in its history", async () => {
    const { row, home, admin } = await complete("draft");
    const organiser = await anActor("CONTEST_MANAGER", { in: home });
    await db.insert(contestManager).values({ contestId: row.id, userId: organiser.userId });
    await submitContest({ competitionId: row.id }, organiser);
    const acts = async (actor: typeof admin) => (await contestCockpit({ competitionId: row.id }, actor)).acts;
    expect(await acts(organiser)).toEqual(["recall"]);
    expect(await acts(admin)).toEqual(["approve", "sendBack"]);
    const recall = (actor: typeof admin) => recallContest({ competitionId: row.id, reason: "a wrong date" }, actor);
    await expect(recall(admin)).rejects.toMatchObject({ fault: "noPermission" });
    await expect(recall(organiser)).resolves.toMatchObject({ status: "draft" });
    expect((await contestCockpit({ competitionId: row.id }, organiser)).history).toMatchObject([
      { from: "pending", to: "draft", reason: "a wrong date" },
      { from: "draft", to: "pending" },
    ]);
    await submitContest({ competitionId: row.id }, admin);
    await expect(recall(organiser), "the last to hand it in").rejects.toMatchObject({ fault: "noPermission" });
  });

  const yet = { open: ["-1 day", "1 day"], "to come": ["1 day", "2 days"] } as const;
  for (const type of windowTypes)
    for (const [when, [from, to]] of Object.entries(yet))
      test(`it is not finished while a window of ${type} is ${when}, and says which; it is once that was passed over`, async () => {
        const { row, admin } = await complete("published");
        await endWindows(row.id);
        const { id, name } = await aStage(row.id, [[type, from, to]]);
        const finish = () => finishContest({ competitionId: row.id }, admin);
        await expect(finish()).rejects.toMatchObject({
          fault: "windowsAhead",
          params: { windows: expect.stringContaining(name) },
        });
        expect(await statusOf(row.id)).toBe("published");
        await db.update(stageWindow).set({ endsAt: stageWindow.startsAt }).where(eq(stageWindow.stageId, id));
        await expect(finish()).resolves.toMatchObject({ status: "finished" });
      });

  test("only ROOT takes a contest out of the archive", async () => {
    const { row, admin, root } = await complete("archived");
    const input = { competitionId: row.id, reason: "a correction" };
    await expect(reopenContest(input, admin)).rejects.toMatchObject({ fault: "noPermission" });
    expect(await statusOf(row.id)).toBe("archived");
    await expect(reopenContest(input, root)).resolves.toMatchObject({ status: "finished" });
  });
});
