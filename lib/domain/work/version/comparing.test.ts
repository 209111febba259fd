import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, work, workVersion } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { compareVersions } from "@/lib/domain/work";
import {
  anActor,
  anEffectiveTeam,
  aProvince,
  aSlot,
  aWork,
  aWorkContest,
  aWorkField,
  aWorkFile,
} from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();

/** A work with two versions of it. */
async function aPair() {
  const province = await aProvince();
  const place = await aWorkContest({
    in: province,
    fields: [aWorkField({ key: "summary" }), aWorkField({ key: "plan" })],
    rules: { slots: [aSlot(), aSlot({ key: "proof", label: { zh: "证明" } })] },
  });
  const { team, captain } = await anEffectiveTeam(place);
  const row = await aWork({
    team,
    status: "submitted",
    title: "灌溉系统",
    answers: { summary: "节水 30%", plan: "明年" },
  });
  const [first] = await db
    .select()
    .from(workVersion)
    .where(eq(workVersion.id, row.finalVersionId as string));
  const [second] = await db
    .insert(workVersion)
    .values({
      workId: row.id,
      no: 2,
      title: "智能灌溉系统",
      answers: { summary: "节水 40%", plan: "明年" },
      formVersionId: first?.formVersionId ?? null,
      submittedBy: captain.userId,
    })
    .returning();
  await db
    .update(work)
    .set({ finalVersionId: second?.id ?? null })
    .where(eq(work.id, row.id));
  const file = (versionId: string | undefined, name: string, content: string, slot = "report") =>
    aWorkFile({ workId: row.id, versionId: versionId ?? null, name, content, slot });
  for (const version of [first?.id, second?.id]) await file(version, "same.pdf", "%PDF-1.7 same");
  await file(first?.id, "old.pdf", "%PDF-1.7 moved");
  await file(second?.id, "new.pdf", "%PDF-1.7 moved", "proof");
  await file(first?.id, "gone.pdf", "%PDF-1.7 gone");
  await file(second?.id, "come.pdf", "%PDF-1.7 come");
  const compare = (from: number, to: number, actor: Actor) => compareVersions({ workId: row.id, from, to }, actor);
  return { row, captain, province, compare };
}

test("tells title, answers and files of two versions apart, to the team and to staff in scope", async () => {
  const { captain, compare, province } = await aPair();
  const found = await compare(1, 2, captain);
  expect([found.from.no, found.to.no]).toEqual([1, 2]);
  expect(found.title).toEqual([
    { kind: "added", text: "智能" },
    { kind: "same", text: "灌溉系统" },
  ]);
  expect(found.fields.map(({ key, changed }) => [key, changed])).toEqual([
    ["summary", true],
    ["plan", false],
  ]);
  expect(found.fields[0]?.parts.map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
  const files = found.files.map(({ state, before, after, slot }) => [state, slot, before?.name, after?.name]);
  expect(files).toHaveLength(4);
  expect(files).toEqual(
    expect.arrayContaining([
      ["same", "report", "same.pdf", "same.pdf"],
      ["renamed", "proof", "old.pdf", "new.pdf"],
      ["removed", "report", "gone.pdf", undefined],
      ["added", "report", undefined, "come.pdf"],
    ]),
  );
  const host = await anActor("HOST_ADMIN", { in: province });
  expect((await compare(2, 1, host)).title[0]).toEqual({ kind: "removed", text: "智能" });
  expect((await compare(2, 2, host)).files.map(({ state }) => state)).toEqual(["same", "same", "same"]);
});

test("strangers and versions that there are not find nothing", async () => {
  const { compare, captain } = await aPair();
  const other = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(compare(1, 2, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(compare(1, 2, await anActor("STUDENT"))).rejects.toMatchObject({ fault: "notFound" });
  await expect(compare(1, 3, captain)).rejects.toMatchObject({ fault: "notFound" });
});
