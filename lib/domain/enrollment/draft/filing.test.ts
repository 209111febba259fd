import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect } from "vitest";
import { db, formVersion } from "@/db";
import { aMember, anActor, anOpenContest, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { saveDraft, startTeam } from "./drafting";
import { addFile, readFile } from "./filing";
import { submit } from "./submitting";

const root = join(tmpdir(), `enrollment-files-${process.pid}`);
process.env.STORAGE_DIR = root;
useDatabase();
afterAll(() => rm(root, { recursive: true, force: true }));

const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const bodyOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>;

async function withQuestion() {
  const place = await anOpenContest();
  await db.insert(formVersion).values({
    contestId: place.contest.id,
    purpose: "enroll",
    no: 1,
    publishedAt: sql`now()`,
    fields: [
      {
        id: "1",
        key: "plan",
        label: { zh: "计划书" },
        type: "file",
        target: "team",
        source: "custom",
        required: "always",
        fileRule: { ext: ["pdf"], maxMB: 1, maxCount: 1 },
        showIf: [],
        items: [],
        stages: [],
        order: 0,
        visibleTo: "auditor",
      },
    ],
  });
  const captain = await aStudent();
  const { teamId } = await startTeam(
    { competitionId: place.contest.id, itemId: place.track.id, teamName: "A" },
    captain,
  );
  const keep = (plan: string[], version: number) =>
    saveDraft({ teamId, version, teamName: "A", itemId: place.track.id, subItemId: null, answers: { plan } }, captain);
  return { ...place, captain, teamId, keep };
}

test("a file is judged by ending, content and size, and read by the team and its auditors alone", async () => {
  const q = await withQuestion();
  const to = { teamId: q.teamId, fieldKey: "plan" };
  await expect(addFile({ ...to, name: "plan.exe" }, q.captain, bodyOf(pdf))).rejects.toMatchObject({
    fault: "fileTypeRefused",
  });
  const picture = new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1]),
  ]);
  await expect(addFile({ ...to, name: "plan.pdf" }, q.captain, picture.stream())).rejects.toMatchObject({
    fault: "fileTypeRefused",
  });
  await expect(addFile({ ...to, name: "plan.pdf" }, q.captain, bodyOf("x".repeat(1_048_577)))).rejects.toMatchObject({
    fault: "fileTooLarge",
  });
  const added = await addFile({ ...to, name: "plan.pdf" }, q.captain, bodyOf(pdf));
  expect(added).toMatchObject({ name: "plan.pdf", mime: "application/pdf", size: pdf.length });
  const friend = await aStudent();
  await aMember(q.teamId, friend.userId);
  const read = { teamId: q.teamId, fileId: added.fileId };
  expect((await readFile(read, q.captain)).name).toBe("plan.pdf");
  await expect(readFile(read, friend)).rejects.toMatchObject({ fault: "notFound" });
  await q.keep([added.fileId], 1);
  expect((await readFile(read, friend)).name).toBe("plan.pdf");
  const platform = await anActor("PLATFORM_ADMIN");
  await expect(readFile(read, platform)).rejects.toMatchObject({ fault: "notFound" });
  await submit({ teamId: q.teamId, version: 2 }, q.captain);
  expect((await readFile(read, platform)).name).toBe("plan.pdf");
  await expect(readFile(read, await aStudent())).rejects.toMatchObject({ fault: "notFound" });
});

test("nobody points at another's file", async () => {
  const [mine, theirs] = [await withQuestion(), await withQuestion()];
  const foreign = await addFile(
    { teamId: theirs.teamId, fieldKey: "plan", name: "a.pdf" },
    theirs.captain,
    bodyOf(pdf),
  );
  await mine.keep([foreign.fileId], 1);
  await expect(submit({ teamId: mine.teamId, version: 2 }, mine.captain)).rejects.toMatchObject({
    errors: [{ field: "answers.plan", fault: "fileMissing" }],
  });
  await expect(readFile({ teamId: mine.teamId, fileId: foreign.fileId }, mine.captain)).rejects.toMatchObject({
    fault: "notFound",
  });
  const own = await addFile({ teamId: mine.teamId, fieldKey: "plan", name: "a.pdf" }, mine.captain, bodyOf(pdf));
  await mine.keep([own.fileId], 2);
  expect((await submit({ teamId: mine.teamId, version: 3 }, mine.captain)).status).toBe("submitted");
});
