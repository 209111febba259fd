import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  db,
  message,
  promotionFate,
  promotionRun,
  quota,
  sealedEntry,
  stageOrg,
  stageOrgSeal,
  stageWindow,
  work,
} from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { faults } from "@/lib/fault";
import { aBody, aCollege, anActor, aPdf, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import {
  exportOrgs,
  extendOrg,
  listOrgs,
  listRunStages,
  printList,
  putScan,
  receiveLists,
  remindOrgs,
  returnLists,
  scanFile,
  sealList,
} from "..";
import { scene } from "./scene";

useDatabase();

const page = { pageNum: 1, pageSize: 10 };

describe("the list of an organisation", () => {
  test("is ranked, sealed, stamped and received, and the next level sees what was sealed", async () => {
    const { stage, school, ids, works, admin, host, place, ranked, rank, list } = await scene();
    await db.insert(quota).values({ stageId: stage.id, value: 2 });
    expect(await listRunStages({}, admin)).toMatchObject([{ stageId: stage.id, organises: 0, orgId: school.id }]);
    // Who neither organises it nor runs it has no list and no matrix to see.
    const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
    expect(await listRunStages({}, stranger)).toEqual([]);
    expect(await list()).toMatchObject({
      status: "collecting",
      version: 0,
      isOpen: 1,
      quotas: [{ value: 2 }],
      mayRank: 1,
      mayReceive: 0,
    });

    const part = await rank(ranked(ids[1], ids[0]));
    expect(part).toMatchObject({ status: "collecting", undecided: 1 });
    await expect(sealList({ ...place, version: part.version }, admin)).rejects.toMatchObject({
      fault: "listIncomplete",
    });
    const out = { workId: ids[2], place: null, direct: false, reason: "not finished" };
    const whole = await rank([...ranked(ids[1], ids[0]), out], part.version);
    expect(whole).toMatchObject({ status: "ranked", undecided: 0 });
    const seal = await sealList({ ...place, version: whole.version }, admin);
    expect(seal).toMatchObject({ no: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });

    await db.update(work).set({ title: "Renamed" }).where(eq(work.id, ids[1]));
    const entries = await db
      .select()
      .from(sealedEntry)
      .where(eq(sealedEntry.sealId, seal.sealId))
      .orderBy(sealedEntry.place);
    expect(entries.map(({ workId, place: at, line }) => [workId, at, line.title])).toEqual([
      [ids[1], 1, works[1]?.title],
      [ids[0], 2, works[0]?.title],
    ]);
    await expect(rank(ranked(...ids.slice(0, 3)), whole.version + 1)).rejects.toMatchObject({ fault: "listSealed" });

    const bytes = aPdf("stamped");
    const scan = await putScan({ sealId: seal.sealId, name: "scan.pdf", size: bytes.length }, admin, aBody(bytes));
    expect((await scanFile({ sealId: seal.sealId }, host)).name).toBe("scan.pdf");
    for (let times = 0; times < 2; times++)
      expect(await receiveLists({ stageId: stage.id, ids: [school.id] }, host)).toMatchObject({ succeeded: 1 });
    const told = await db.select().from(message).where(eq(message.topic, "listReceived"));
    expect(told, "once").toMatchObject([{ userId: admin.userId, params: { org: school.name, count: 1 } }]);
    const again = putScan({ sealId: seal.sealId, name: "scan.pdf", size: bytes.length }, admin, aBody(bytes));
    await expect(again).rejects.toMatchObject({ fault: "listReceived" });
    const shown = await list(host);
    expect(shown).toMatchObject({ status: "submitted", isOpen: 0, mayRank: 0, mayReceive: 1 });
    expect(shown.seals).toMatchObject([{ no: 1, scanSha256: scan.sha256, receiveTime: expect.any(String) }]);
  });

  test("prints as PDF with its words and its digest", async () => {
    const { ids, admin, place, ranked, rank, works } = await scene();
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    const seal = await sealList({ ...place, version }, admin);
    const { stream } = await printList({ sealId: seal.sealId }, admin);
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
    expect(text).toContain(seal.sha256);
    expect(text).toContain(works[0]?.title);
    expect(text).toContain("单位盖章");
  });

  test("is printed with the quota of its day and who stands beyond it, whatever becomes of the quota; one of before has no marks", async () => {
    const { stage, ids, admin, place, ranked, rank } = await scene();
    await db.insert(quota).values({ stageId: stage.id, value: 2 });
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    const { sealId } = await sealList({ ...place, version }, admin);
    const printed = async () => {
      const { stream } = await printList({ sealId }, admin);
      return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
    };
    const marks = (text: string) => [...text.matchAll(/^ *(\d+) ?(\*?) /gm)].map(([, one, mark]) => `${one}${mark}`);
    await db.update(quota).set({ value: 3 }).where(eq(quota.stageId, stage.id));
    const text = await printed();
    expect(marks(text)).toEqual(["1", "2", "3*"]);
    expect(text).toMatch(/封存当日名额：.+ 2 个/);
    expect(text).toContain("排在名额之外");
    await db.update(stageOrgSeal).set({ quotas: null }).where(eq(stageOrgSeal.id, sealId));
    const before = await printed();
    expect(marks(before)).toEqual(["1", "2", "3"]);
    expect(before).not.toContain("名额");
  });

  test("is returned with a reason, ranked and sealed anew under the next number", async () => {
    const { stage, school, ids, admin, host, place, ranked, rank, list } = await scene();
    const first = await rank(ranked(ids[0], ids[1], ids[2]));
    await sealList({ ...place, version: first.version }, admin);
    await returnLists({ stageId: stage.id, ids: [school.id], reason: "no stamp" }, host);
    const returned = await list();
    expect(returned).toMatchObject({ status: "returned", isOpen: 1, seals: [{ no: 1, returnReason: "no stamp" }] });
    expect(await db.select({ topic: message.topic }).from(message).where(eq(message.userId, admin.userId))).toEqual([
      { topic: "listReturned" },
    ]);
    const second = await rank(ranked(ids[2], ids[1], ids[0]), returned.version);
    expect(await sealList({ ...place, version: second.version }, admin)).toMatchObject({ no: 2 });
    const { list: matrix } = await listOrgs({ ...page, stageId: stage.id, status: "submitted" }, host);
    expect(matrix).toMatchObject([{ orgId: school.id, sealNo: 2, ranked: 3, hasScan: 0 }]);
  });

  test("what the next level has taken from stays sealed, and its school learns no outcome from it", async () => {
    const { contest, stage, school, ids, admin, host, place, ranked, rank, list } = await scene();
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    await sealList({ ...place, version }, admin);
    const next = await aStage(contest.id);
    const [run] = await db
      .insert(promotionRun)
      .values({
        fromStageId: stage.id,
        toStageId: next.id,
        no: 1,
        rule: {},
        digest: "0".repeat(64),
        publishedBy: host.userId,
      })
      .returning();
    await db
      .insert(promotionFate)
      .values({ runId: run?.id as string, workId: ids[0], rank: 1, fate: "promoted", byHand: false });
    await db.update(work).set({ status: "promoted" }).where(eq(work.id, ids[0]));
    await db.update(work).set({ status: "awarded" }).where(eq(work.id, ids[1]));
    const back = await returnLists({ stageId: stage.id, ids: [school.id], reason: "too late" }, host);
    expect(back.rows).toMatchObject([{ ok: 0, code: faults.listPromoted, orgName: school.name }]);
    const statuses = async (actor = admin) => (await list(actor)).works.map(({ status, place: at }) => [status, at]);
    expect((await statuses())[1]).toEqual(["reviewing", 2]);
    expect((await statuses(host))[1]).toEqual(["awarded", 2]);
  });

  test("two people who seal at once make one seal", async () => {
    const { ids, admin, place, ranked, rank } = await scene();
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    const both = await Promise.allSettled([1, 2].map(() => sealList({ ...place, version }, admin)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("names every entry that is wrong, and changes nothing", async () => {
    const { ids, rank, list, ranked } = await scene();
    const [a, b, c, foreign] = ids;
    const at = (workId: string, place: number | null, direct = false) => ({ workId, place, direct, reason: "" });
    for (const [entries, field, fault] of [
      [ranked(a, b, foreign), "entries.2.workId", "workElsewhere"],
      [ranked(a, a), "entries.1.workId", "workElsewhere"],
      [[at(a, 1), at(b, 3)], "entries.1.place", "placeTwice"],
      [[at(a, 1), at(b, 1)], "entries.1.place", "placeTwice"],
      [[at(a, 1, true)], "entries.0.place", "placeTwice"],
      [[at(c, null, true)], "entries.0.reason", "reasonRequired"],
    ] as const)
      await expect(rank([...entries])).rejects.toMatchObject({ errors: expect.arrayContaining([{ field, fault }]) });
    expect(await list()).toMatchObject({ status: "collecting", version: 0 });
    const saved = await rank(ranked(a, b, c));
    await expect(rank(ranked(c, b, a))).rejects.toMatchObject({ fault: "stale" });
    expect((await list()).version).toBe(saved.version);
  });

  test("waits for works that are not settled, and sees that one was struck off since", async () => {
    const { ids, admin, place, ranked, rank, list } = await scene();
    await db.update(work).set({ status: "locked" }).where(eq(work.id, ids[2]));
    const { version } = await rank(ranked(ids[0], ids[1]));
    await expect(sealList({ ...place, version }, admin)).rejects.toMatchObject({ fault: "worksUnsettled" });
    await db.update(work).set({ status: "invalid" }).where(eq(work.id, ids[2]));
    await db.update(work).set({ status: "withdrawn" }).where(eq(work.id, ids[0]));
    await expect(sealList({ ...place, version }, admin)).rejects.toMatchObject({ fault: "listIncomplete" });
    const left = await rank(ranked(ids[1]), (await list()).version);
    expect(await sealList({ ...place, version: left.version }, admin)).toMatchObject({ no: 1 });
  });

  test("closes with the stage's judging, unless the organiser gives one organisation more time", async () => {
    const { stage, ids, admin, host, place, ranked, rank, list } = await scene();
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    await db
      .update(stageWindow)
      .set({ endsAt: sql`now() - interval '1 hour'` })
      .where(eq(stageWindow.stageId, stage.id));
    await expect(sealList({ ...place, version }, admin)).rejects.toMatchObject({ fault: "sealingClosed" });
    await expect(rank(ranked(ids[2], ids[1], ids[0]), version)).rejects.toMatchObject({ fault: "sealingClosed" });
    expect((await list()).isOpen).toBe(0);
    const until = toWireTime(new Date(now().getTime() + 3_600_000));
    await expect(
      extendOrg({ ...place, window: "review", until: "2020-01-01 00:00:00", reason: "r" }, host),
    ).rejects.toMatchObject({
      errors: [{ field: "until" }],
    });
    for (const far of ["9999-12-31 00:00:00", toWireTime(new Date(now().getTime() + 367 * 86_400_000))])
      await expect(extendOrg({ ...place, window: "review", until: far, reason: "r" }, host), far).rejects.toMatchObject(
        {
          errors: [{ field: "until", fault: "tooFarAhead", params: { days: 366 } }],
        },
      );
    await extendOrg({ ...place, window: "review", until, reason: "the network was down" }, host);
    expect(await list()).toMatchObject({ isOpen: 1, dueTime: until });
    expect(await sealList({ ...place, version }, admin)).toMatchObject({ no: 1 });
  });

  test("is its own organisation's alone; the organiser receives it and never ranks it", async () => {
    const { stage, school, ids, admin, rival, host, place, ranked, rank, list } = await scene();
    const notFound = { fault: "notFound" };
    const college = await anActor("COLLEGE_ADMIN", { in: await aCollege({ parent: school }) });
    for (const actor of [rival, college]) {
      await expect(list(actor)).rejects.toMatchObject(notFound);
      await expect(rank(ranked(ids[0]), 0, actor)).rejects.toMatchObject(notFound);
    }
    await expect(rank(ranked(ids[0]), 0, host)).rejects.toMatchObject(notFound);
    const foreignHost = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(listOrgs({ ...page, stageId: stage.id }, foreignHost)).rejects.toMatchObject(notFound);
    expect((await listOrgs({ ...page, stageId: stage.id }, rival)).list).toHaveLength(1);
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    const { sealId } = await sealList({ ...place, version }, admin);
    await expect(printList({ sealId }, rival)).rejects.toMatchObject(notFound);
    for (const actor of [admin, rival, foreignHost])
      expect(await receiveLists({ stageId: stage.id, ids: [school.id] }, actor)).toMatchObject({ succeeded: 0 });
    expect((await db.select().from(stageOrg))[0]?.status).toBe("submitted");
  });

  test("a matrix counts every organisation, filters what is missing, and reminds", async () => {
    const { stage, school, other, ids, admin, rival, host, place, ranked, rank } = await scene();
    const { version } = await rank(ranked(ids[0], ids[1], ids[2]));
    await sealList({ ...place, version }, admin);
    const all = await listOrgs({ ...page, stageId: stage.id }, host);
    expect(all.total).toBe(2);
    expect(all.list.map((row) => [row.quota, row.substitutes])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    const sheet = (columns?: "orgName" | "ranked") =>
      exportOrgs({ stageId: stage.id, columns: columns && [columns, "ranked"] }, host).then(cellsOf);
    expect(await sheet("orgName")).toEqual([
      ["单位", "已排序"],
      ...all.list.map(({ orgName, ranked: most }) => [orgName, String(most)]),
    ]);
    expect((await sheet())[0]).toHaveLength(15);
    await db.insert(quota).values([
      { stageId: stage.id, value: 2 },
      { stageId: stage.id, orgId: other.id, value: 3 },
    ]);
    const numbers = (await listOrgs({ ...page, stageId: stage.id }, host)).list;
    expect(numbers.find(({ orgId }) => orgId === school.id)).toMatchObject({ quota: 2, substitutes: 1 });
    expect(numbers.find(({ orgId }) => orgId === other.id)).toMatchObject({ quota: 3, substitutes: 0 });
    expect(all.list.find(({ orgId }) => orgId === school.id)).toMatchObject({
      entered: 3,
      ranked: 3,
      status: "submitted",
    });
    expect(all.list.find(({ orgId }) => orgId === other.id)).toMatchObject({
      entered: 1,
      ranked: 0,
      status: "collecting",
    });
    for (const lacks of ["seal", "list"] as const)
      expect((await listOrgs({ ...page, stageId: stage.id, lacks }, host)).list.map(({ orgId }) => orgId)).toEqual([
        other.id,
      ]);
    const reminded = await remindOrgs({ stageId: stage.id, ids: [school.id, other.id] }, host);
    expect(reminded.rows.map(({ ok }) => ok)).toEqual([0, 1]);
    expect(await db.$count(message, eq(message.userId, rival.userId))).toBe(1);
  });
});
