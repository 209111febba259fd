import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, fileText, readingDue, team, teamMember, transaction, workClean, workFile, workLint } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { updateGroup } from "@/lib/domain/org";
import { checkFiles, cleanWorks, listWorks, putFile, readWorks, submitWork, workDetail } from "@/lib/domain/work";
import * as desk from "@/lib/domain/work/desk/calls";
import { Fault } from "@/lib/fault";
import {
  aBody,
  anActor,
  anEffectiveTeam,
  aProvince,
  aSchool,
  aSlot,
  aStudent,
  aWork,
  aWorkContest,
} from "@/lib/seed/factories";
import { aDocx, aTextPdf } from "@/lib/seed/factories/documents";
import { zip } from "@/lib/seed/factories/workbook";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { readDocument } from "@/lib/text/document/read";
import { BOUNDS } from "@/lib/text/document/shapes";
import { readingsOf } from "./contents";

useDatabase();
useStorage();

const slots = [
  aSlot({ ext: ["pdf", "docx", "zip", "7z", "rar"], maxCount: 9, maxMB: 200, required: false }),
  aSlot({ key: "proof", ext: ["pdf"], blind: false, required: false }),
];

async function aScene(blindCheck?: "off" | "warn" | "block") {
  const province = await aProvince();
  const school = await aSchool({ parent: province, name: `示范${Math.random().toString(36).slice(2, 6)}理工大学` });
  const place = await aWorkContest({ in: province, rules: { slots, ...(blindCheck && { blindCheck }) } });
  const { team: owner, captain } = await anEffectiveTeam(place, { in: school });
  await db.update(teamMember).set({ name: "司马晓明" }).where(eq(teamMember.teamId, owner.id));
  await db.update(team).set({ ownerGroupId: school.id }).where(eq(team.id, owner.id));
  const row = await aWork({ team: owner });
  const host = await anActor("HOST_ADMIN", { in: province });
  const submit = () => submitWork({ workId: row.id, version: row.version }, captain);
  return { province, school, captain, work: row, host, submit };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const upload = ({ work: row, captain }: Scene, bytes: Buffer, name: string, slot = "report") =>
  putFile({ workId: row.id, slot, name, size: bytes.length, sha256: sha256(bytes) }, captain, aBody(bytes));
const telling = aTextPdf({ pages: ["方案概述", "负责人 司 马 晓 明"] });
const quiet = aTextPdf({ pages: ["方案概述"] });
const refusal = (run: () => Promise<unknown>) =>
  transaction(run).then(
    () => null,
    (error: unknown) => error as Fault,
  );
const listed = async (actor: Actor, blind?: "found" | "unread") =>
  (await listWorks(desk.listWorks.input.parse({ blind }), actor)).list.map(({ workId, blindFindings, blindUnread }) => [
    workId,
    blindFindings,
    blindUnread,
  ]);

test("warn: the team sees findings in the draft and hands in; the desk sees a mark, a filter and the findings", async () => {
  const scene = await aScene();
  await upload(scene, telling, "方案.pdf");
  await upload(scene, quiet, "quiet.pdf");
  await upload(scene, telling, "proof.pdf", "proof");
  const { workId } = { workId: scene.work.id };
  const before = await checkFiles({ workId }, scene.captain);
  expect(before).toMatchObject({ blindCheck: "warn", files: [{ state: "reading" }, { state: "reading" }] });
  await readWorks();
  const seen = await checkFiles({ workId }, scene.captain);
  const finding = { what: "name", sure: true, at: [{ kind: "page", n: 2 }] };
  expect(seen.files).toMatchObject([
    { name: "方案.pdf", state: "found", findings: [finding] },
    { state: "clean", findings: [] },
  ]);
  expect(await refusal(async () => checkFiles({ workId }, await aStudent()))).toMatchObject({ fault: "notFound" });

  await scene.submit();
  expect(await listed(scene.host)).toEqual([[workId, null, null]]);
  await readWorks();
  expect(await listed(scene.host)).toEqual([[workId, 1, 0]]);
  expect([await listed(scene.host, "found"), await listed(scene.host, "unread")]).toEqual([[[workId, 1, 0]], []]);
  expect((await workDetail({ workId }, scene.host)).lint).toMatchObject([{ findings: [finding] }, { state: "clean" }]);
  expect(await db.$count(readingDue)).toBe(0);
});

test("block: a work with findings is refused by file and page, and taken once they are gone; what is unread bars nobody", async () => {
  const scene = await aScene("block");
  const { fileId } = await upload(scene, telling, "方案.pdf");
  await upload(scene, Buffer.from("%PDF-1.7\nbroken"), "broken.pdf");
  const refused = await refusal(scene.submit);
  expect(refused?.errors).toMatchObject([{ field: "slot.report", fault: "blindFinding" }]);
  expect(refused?.errors[0]?.params).toEqual({ file: "方案.pdf", place: "第 2 页", what: "姓名", count: 1 });
  await db.delete(workFile).where(eq(workFile.id, fileId));
  expect(await refusal(scene.submit)).toBeNull();
  await readWorks();
  expect(await listed(scene.host, "unread")).toEqual([[scene.work.id, 0, 1]]);
});

describe("an archive that is not opened", () => {
  const seven = Buffer.concat([Buffer.from("377abcaf271c0004", "hex"), Buffer.alloc(64)]);
  const rar = Buffer.concat([Buffer.from("526172211a070100", "hex"), Buffer.alloc(64)]);
  const within = zip([["inner.rar", rar]]);

  test("warn: is said not to be checked, and handed in; the desk sees the mark", async () => {
    const scene = await aScene("warn");
    for (const [bytes, name] of [
      [seven, "a.7z"],
      [rar, "b.rar"],
      [within, "c.zip"],
    ] as const)
      await upload(scene, bytes, name);
    await readWorks();
    const { files } = await checkFiles({ workId: scene.work.id }, scene.captain);
    expect(files.map(({ state, unread }) => [state, unread])).toEqual([
      ["unread", [{ at: [], why: "kind" }]],
      ["unread", [{ at: [], why: "kind" }]],
      ["unread", [{ at: [{ kind: "member", name: "inner.rar" }], why: "kind" }]],
    ]);
    expect(await refusal(scene.submit)).toBeNull();
    await readWorks();
    expect(await listed(scene.host, "unread")).toEqual([[scene.work.id, 0, 3]]);
  });

  for (const [name, bytes, file] of [
    ["a.7z", seven, "a.7z"],
    ["b.rar", rar, "b.rar"],
    ["c.zip", within, "c.zip，文件 inner.rar"],
  ] as const)
    test(`block: bars ${name}, by its name; a ZIP of the same is taken`, async () => {
      const scene = await aScene("block");
      const { fileId } = await upload(scene, bytes, name);
      const refused = await refusal(scene.submit);
      expect(refused?.errors).toEqual([{ field: "slot.report", fault: "blindArchive", params: { file } }]);
      await db.delete(workFile).where(eq(workFile.id, fileId));
      await upload(scene, zip([["a.pdf", quiet]]), "packed.zip");
      expect(await refusal(scene.submit)).toBeNull();
    });

  test("block: bars it also where it is longer than anything that is looked into", async () => {
    const scene = await aScene("block");
    await upload(scene, Buffer.concat([seven, Buffer.alloc(BOUNDS.bytes)]), "large.7z");
    expect((await refusal(scene.submit))?.errors).toMatchObject([{ fault: "blindArchive" }]);
  });
});

describe("a file that means harm to its reader", () => {
  const compound = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1024),
    Buffer.from("EncryptedPackage", "utf16le"),
    Buffer.alloc(3072),
  ]);
  const deep = `%PDF-1.7\n1 0 obj\n${"[".repeat(2_000_000)}\nendobj\ntrailer << /Root 1 0 R >>`;
  const harmful: [name: string, bytes: () => Buffer, why: string[]][] = [
    ["bomb.zip", () => zip([["a.txt", Buffer.alloc(64 * 1_048_576)]]), ["inflates"]],
    ["pages.pdf", () => aTextPdf({ pages: Array.from({ length: 5000 }, (_, n) => `page ${n}`) }), ["tooLong"]],
    ["locked.docx", () => compound, ["encrypted"]],
    ["deep.pdf", () => Buffer.from(deep), ["damaged", "tooHeavy", "failed"]],
  ];

  for (const [name, make, why] of harmful)
    test(`${name} is said not to be read, bars nobody, and the next one is read`, async () => {
      const scene = await aScene("block");
      await upload(scene, make(), name);
      await upload(scene, quiet, "quiet.pdf");
      await readWorks();
      const { files } = await checkFiles({ workId: scene.work.id }, scene.captain);
      const of = (wanted: string) => files.find((one) => one.name === wanted);
      const known = await readingsOf([sha256(make())]);
      // What a thread died of is said, and not kept: the next look tries anew.
      if (known.size > 0) expect(why).toContain(of(name)?.unread[0]?.why);
      else expect(of(name)?.state).toBe("reading");
      expect(of("quiet.pdf")?.state).toBe("clean");
      expect(await refusal(scene.submit)).toBeNull();
      await readWorks();
      expect(await listed(scene.host, "unread")).toEqual([[scene.work.id, 0, 1]]);
    });
});

test("off: nothing is told or refused", async () => {
  const scene = await aScene("off");
  await upload(scene, telling, "司马晓明.pdf");
  expect(await checkFiles({ workId: scene.work.id }, scene.captain)).toEqual({ blindCheck: "off", files: [] });
  await scene.submit();
  await readWorks();
  expect(await listed(scene.host)).toEqual([[scene.work.id, null, null]]);
  expect((await workDetail({ workId: scene.work.id }, scene.host)).lint).toBeNull();
});

test("a content is read once, whoever stored it; its findings are each team's own, and never change", async () => {
  const [one, other] = [await aScene(), await aScene()];
  await db.update(teamMember).set({ name: "某某某" }).where(eq(teamMember.userId, other.captain.userId));
  for (const scene of [one, other]) {
    await upload(scene, telling, "a.pdf");
    await scene.submit();
  }
  await readWorks();
  expect(await db.$count(fileText, eq(fileText.sha256, sha256(telling)))).toBe(1);
  expect(await listed(one.host)).toEqual([[one.work.id, 1, 0]]);
  expect(await listed(other.host)).toEqual([[other.work.id, 0, 0]]);
  expect(await refusal(async () => db.delete(workLint))).not.toBeNull();
});

test("another name of the school tells of the team, so does the name it gave up", async () => {
  const scene = await aScene();
  const admin = await anActor("PLATFORM_ADMIN");
  await upload(scene, aTextPdf({ pages: ["来自示范工业的团队"] }), "a.pdf");
  await upload(scene, aTextPdf({ pages: [`隶属${scene.school.name}`] }), "b.pdf");
  await readWorks();
  const states = async () =>
    (await checkFiles({ workId: scene.work.id }, scene.captain)).files.map(({ name, findings }) => [
      name,
      findings.some(({ what, sure }) => what === "school" && sure),
    ]);
  expect(await states()).toEqual([
    ["a.pdf", false],
    ["b.pdf", true],
  ]);
  await updateGroup({ groupId: scene.school.id, version: 1, groupName: "改名之后大学", aliases: ["示范工业"] }, admin);
  expect(await states()).toEqual([
    ["a.pdf", true],
    ["b.pdf", true],
  ]);
});

test("what its process did not survive is taken up later, and left alone after three times", async () => {
  const scene = await aScene();
  await upload(scene, telling, "a.pdf");
  await db.update(readingDue).set({ claimedAt: new Date(), attempts: 1 });
  expect(await readWorks()).toBe(0);
  await db.update(readingDue).set({ claimedAt: new Date(Date.now() - 600_000), attempts: 3 });
  expect(await readWorks()).toBe(1);
  expect([await db.$count(readingDue), await db.$count(fileText, eq(fileText.sha256, sha256(telling)))]).toEqual([
    0, 0,
  ]);
});

test("a cleaned copy says nothing of its authors, the original stays; strangers to the contest order none", async () => {
  const scene = await aScene();
  const bytes = aDocx({ texts: ["正文"], core: { creator: "司马晓明" }, comment: { by: "司马晓明", text: "好" } });
  await upload(scene, bytes, "a.docx");
  const ids = [scene.work.id];
  expect((await cleanWorks({ ids }, scene.host)).rows[0]).toMatchObject({ ok: 0 });
  await scene.submit();
  const sibling = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect((await cleanWorks({ ids }, sibling)).rows[0]).toMatchObject({ ok: 0, workName: "" });
  expect((await cleanWorks({ ids }, scene.host)).rows[0]).toMatchObject({ ok: 1 });
  await readWorks();
  const [file] = (await workDetail({ workId: scene.work.id }, scene.host)).lint ?? [];
  expect(file).toMatchObject({ state: "found", cleaned: 1 });
  expect(await db.$count(workClean)).toBe(1);
  const kept = await db
    .select()
    .from(workFile)
    .where(and(eq(workFile.workId, scene.work.id), isNull(workFile.versionId)));
  expect(kept).toHaveLength(1);
  const { parts } = await readDocument(bytes);
  expect(parts.filter(({ kind }) => kind === "author")).not.toEqual([]);
});
