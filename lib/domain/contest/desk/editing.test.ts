import { describe, expect } from "vitest";
import { db, team } from "@/db";
import type { FormFields } from "@/lib/domain/contest/form";
import { formDetail, publishForm, updateForm } from "@/lib/domain/contest/form/editing";
import { formOf } from "@/lib/domain/contest/form/forms";
import { addItem, deleteItem, updateItem } from "@/lib/domain/contest/schedule/item-editing";
import { itemsOf } from "@/lib/domain/contest/schedule/items-of";
import { addStage, updateStage } from "@/lib/domain/contest/schedule/stage-editing";
import { windowsOf } from "@/lib/domain/contest/schedule/windows";
import { enrollSetting, updateEnrollSetting } from "@/lib/domain/contest/setting/editing";
import { aContest, anActor, anItem, aProvince, aSchool, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { copyContest } from "./copying";
import { addContest, contestDetail, deleteContests, updateContest } from "./editing";

useDatabase();

const text = {
  name: "创新大赛",
  nameEn: "",
  seriesName: "创新大赛",
  round: 1,
  year: 2026,
  host: "教育厅",
  level: "province" as const,
  mode: "team" as const,
  summary: "",
  rulesHtml: "<p>规则</p><script>alert(1)</script>",
  coverUrl: null,
  contact: "",
  graceSeconds: 0,
  ...{ hostEn: "", summaryEn: "", rulesHtmlEn: "", disciplines: [], prizes: [], questions: [], downloads: [] },
};

const scene = async () => {
  const home = await aProvince();
  const admin = await anActor("HOST_ADMIN", { in: home });
  const { competitionId } = await addContest(text, admin);
  return { home, admin, id: competitionId };
};

describe("writing a contest", () => {
  test("a new one is a draft, its writer in charge; rules are cleaned on the way in", async () => {
    const { home } = await scene();
    const manager = await anActor("CONTEST_MANAGER", { in: home });
    const { competitionId } = await addContest({ ...text, round: 2 }, manager);
    const row = await contestDetail({ competitionId }, manager);
    expect(row).toMatchObject({ status: "draft", version: 1, rulesHtml: "<p>规则</p>", groupId: home.id });
  });

  test("an edition is there once", async () => {
    const { admin } = await scene();
    await expect(addContest(text, admin)).rejects.toMatchObject({
      fault: "editionTaken",
      errors: [{ field: "round" }],
    });
    await expect(addContest({ ...text, round: 2 }, admin)).resolves.toBeDefined();
  });

  test("a stale edit is refused and changes nothing", async () => {
    const { admin, id } = await scene();
    const seen = await contestDetail({ competitionId: id }, admin);
    await updateContest({ ...text, competitionId: id, version: seen.version, name: "First" }, admin);
    await expect(
      updateContest({ ...text, competitionId: id, version: seen.version, name: "Second" }, admin),
    ).rejects.toMatchObject({ fault: "stale" });
    expect(await contestDetail({ competitionId: id }, admin)).toMatchObject({ name: "First", version: 2 });
  });

  test("a contest that is over is not changed", async () => {
    const { home, admin } = await scene();
    const over = await aContest({ in: home, status: "finished" });
    await expect(updateContest({ ...text, competitionId: over.id, version: 1 }, admin)).rejects.toMatchObject({
      fault: "contestReadOnly",
    });
    const open = await aContest({ in: home, status: "published" });
    await expect(updateContest({ ...text, round: 9, competitionId: open.id, version: 1 }, admin)).resolves.toEqual({
      version: 2,
    });
  });

  test("only a draft without a team is deleted", async () => {
    const { home, admin, id } = await scene();
    const published = await aContest({ in: home });
    await expect(deleteContests({ ids: [published.id] }, admin)).rejects.toMatchObject({ fault: "illegalTransition" });
    const entered = await aContest({ in: home, status: "draft" });
    const values = {
      contestId: entered.id,
      stageId: (await aStage(entered.id)).id,
      itemId: (await anItem(entered.id)).id,
      ownerGroupId: (await aSchool()).id,
      captainId: admin.userId,
      name: "Team",
      joinCode: "ABCDEFGH",
    };
    await db.insert(team).values(values);
    await expect(deleteContests({ ids: [id, entered.id] }, admin)).rejects.toMatchObject({ fault: "contestHasTeams" });
    await expect(contestDetail({ competitionId: id }, admin)).resolves.toBeDefined();
    await expect(deleteContests({ ids: [id] }, admin)).resolves.toEqual({ deleted: 1 });
    await expect(contestDetail({ competitionId: id }, admin)).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("tracks and stages", () => {
  const track = { code: "A", itemName: "主赛道", itemNameEn: "", capacity: 5, sort: 0, parentId: null };

  test("share the version of their contest", async () => {
    const { admin, id } = await scene();
    const first = await addItem({ ...track, competitionId: id, version: 1 }, admin);
    expect(first.version).toBe(2);
    await expect(addStage(aStageText(id, 1), admin)).rejects.toMatchObject({ fault: "stale" });
    await expect(addStage(aStageText(id, 2), admin)).resolves.toMatchObject({ version: 3 });
  });

  test("codes are unique, groups lie in a track of the same contest, two levels deep", async () => {
    const { admin, id } = await scene();
    const a = await addItem({ ...track, competitionId: id, version: 1 }, admin);
    await expect(addItem({ ...track, competitionId: id, version: 2 }, admin)).rejects.toMatchObject({
      fault: "itemCodeTaken",
    });
    const b = await addItem({ ...track, code: "A1", parentId: a.id, competitionId: id, version: 2 }, admin);
    await expect(
      addItem({ ...track, code: "A2", parentId: b.id, competitionId: id, version: 3 }, admin),
    ).rejects.toMatchObject({
      fault: "notFound",
    });
    expect((await itemsOf(id)).map((i) => [i.code, i.parentId])).toEqual([
      ["A", null],
      ["A1", a.id],
    ]);
    await deleteItem({ competitionId: id, version: 3, itemId: a.id }, admin);
    expect(await itemsOf(id)).toEqual([]);
  });

  test("there are never fewer seats than are taken", async () => {
    const { admin, id } = await scene();
    const made = await anItem(id, { code: "A", capacity: 5, taken: 3 });
    const change = (capacity: number) =>
      updateItem(
        { code: "A", itemName: "A", itemNameEn: "", capacity, sort: 0, competitionId: id, version: 1, itemId: made.id },
        admin,
      );
    await expect(change(2)).rejects.toMatchObject({ fault: "capacityBelowTaken", params: { taken: 3 } });
    await expect(change(3)).resolves.toEqual({ version: 2 });
  });

  test("a stage moves to another place", async () => {
    const { admin, id } = await scene();
    const ids: string[] = [];
    for (const version of [1, 2, 3]) ids.push((await addStage(aStageText(id, version), admin)).id);
    const order = async () => (await windowsOf(id)).map((s) => ids.indexOf(s.id));
    await updateStage({ ...aStageText(id, 4), stageId: ids[2] as string, seq: 1 }, admin);
    expect(await order()).toEqual([2, 0, 1]);
    await updateStage({ ...aStageText(id, 5), stageId: ids[2] as string, seq: 2 }, admin);
    expect(await order()).toEqual([0, 2, 1]);
    await updateStage({ ...aStageText(id, 6), stageId: ids[0] as string, seq: 3 }, admin);
    expect(await order()).toEqual([2, 1, 0]);
  });
});

const aStageText = (competitionId: string, version: number) => ({
  competitionId,
  version,
  stageName: "校赛",
  stageNameEn: "",
  level: "school" as const,
  mode: "inSystem" as const,
  ownerScope: "contest" as const,
  description: "",
});

const field = (key: string) =>
  ({
    id: key,
    key,
    label: { zh: key },
    type: "text",
    target: "team",
    source: "custom",
    required: "never",
    showIf: [],
    items: [],
    stages: [],
    visibleTo: "auditor",
    personal: false,
    unique: "none",
    order: 0,
  }) as FormFields[number];

describe("forms", () => {
  test("are edited as a draft; published versions stay as they were answered", async () => {
    const { admin, id } = await scene();
    const form = { competitionId: id, purpose: "enroll" as const };
    await updateForm({ ...form, fields: [field("a")], version: 0 }, admin);
    expect(await formOf(id, "enroll")).toMatchObject({ no: 0, fields: [] });
    expect(await publishForm(form, admin)).toEqual({ no: 1 });
    await updateForm({ ...form, fields: [field("b")], version: 0 }, admin);
    expect((await formOf(id, "enroll")).fields).toEqual([field("a")]);
    expect(await formDetail(form, admin)).toMatchObject({
      fields: [field("b")],
      publishedNo: 1,
      changed: true,
      version: 1,
    });
    expect(await publishForm(form, admin)).toEqual({ no: 2 });
    expect(await formOf(id, "enroll", { no: 1 })).toMatchObject({ no: 1, fields: [field("a")] });
    expect(await formOf(id, "enroll")).toMatchObject({ no: 2, fields: [field("b")] });
    await expect(publishForm(form, admin)).rejects.toMatchObject({ fault: "nothingToPublish" });
  });

  test("two people who edit do not overwrite each other", async () => {
    const { admin, id } = await scene();
    const form = { competitionId: id, purpose: "work" as const };
    await updateForm({ ...form, fields: [field("a")], version: 0 }, admin);
    await expect(updateForm({ ...form, fields: [], version: 0 }, admin)).rejects.toMatchObject({ fault: "stale" });
    await expect(updateForm({ ...form, fields: [], version: 1 }, admin)).resolves.toEqual({ version: 2 });
  });
});

describe("rules", () => {
  test("of a place: what it defines, what holds there, and no contradiction", async () => {
    const { admin, id } = await scene();
    const { id: itemId } = await anItem(id);
    await updateEnrollSetting({ competitionId: id, value: { maxMembers: 8 }, version: 0 }, admin);
    await updateEnrollSetting({ competitionId: id, itemId, value: { minMembers: 3 }, version: 0 }, admin);
    expect(await enrollSetting({ competitionId: id, itemId }, admin)).toMatchObject({
      own: { minMembers: 3 },
      inForce: { minMembers: 3, maxMembers: 8 },
      version: 1,
    });
    await expect(
      updateEnrollSetting({ competitionId: id, itemId, value: { minMembers: 9 }, version: 1 }, admin),
    ).rejects.toMatchObject({ fault: "badInput", errors: [{ field: "value.maxMembers" }] });
    await expect(
      updateEnrollSetting({ competitionId: id, itemId, value: { minMembers: 4 }, version: 0 }, admin),
    ).rejects.toMatchObject({ fault: "stale" });
  });
});

describe("a new edition", () => {
  test("has tracks, stages moved by whole years, rules and questions, and no team", async () => {
    const { admin, id } = await scene();
    const track = await anItem(id, { code: "A", taken: 7, lastNumber: 7, capacity: 9 });
    const group = await anItem(id, { code: "A1", parentId: track.id });
    const stage = await aStage(id, [["signUp", "1 day", "2 days"]]);
    await updateEnrollSetting(
      { competitionId: id, itemId: group.id, stageId: stage.id, value: { maxMembers: 4 }, version: 0 },
      admin,
    );
    await updateForm(
      { competitionId: id, purpose: "enroll", fields: [{ ...field("a"), items: [group.id] }], version: 0 },
      admin,
    );
    const copy = (await copyContest({ competitionId: id, name: "第二届", year: 2028 }, admin)).competitionId;
    expect(await contestDetail({ competitionId: copy }, admin)).toMatchObject({
      round: 2,
      year: 2028,
      status: "draft",
      seriesName: text.seriesName,
    });
    const items = await itemsOf(copy);
    expect(items.map((i) => [i.code, i.taken, i.capacity])).toEqual([
      ["A", 0, 9],
      ["A1", 0, null],
    ]);
    const [old] = await windowsOf(id);
    const [made] = await windowsOf(copy);
    const years = (made?.spans[0]?.startsAt.getUTCFullYear() ?? 0) - (old?.spans[0]?.startsAt.getUTCFullYear() ?? 0);
    expect(years).toBe(2);
    const at = { competitionId: copy, itemId: items[1]?.itemId, stageId: made?.id };
    expect((await enrollSetting(at, admin)).own).toEqual({ maxMembers: 4 });
    const form = await formDetail({ competitionId: copy, purpose: "enroll" }, admin);
    expect(form.fields[0]?.items).toEqual([items[1]?.itemId]);
  });
});
