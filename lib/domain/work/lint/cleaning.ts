import { and, inArray } from "drizzle-orm";
import { db, file, readingDue, transaction, work, workClean } from "@/db";
import { record } from "@/lib/audit";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { previewsSoon } from "@/lib/domain/work/preview/due";
import { worksOrganised } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { cleanApart } from "@/lib/text/document/reading";
import { BOUNDS } from "@/lib/text/document/shapes";
import { wake } from "@/lib/wake";
import { piece } from "./film";
import { blindFilesOf } from "./linting";

/** Has copies of a version's files made that say nothing of their authors. */
export async function cleanSoon(versionId: string, by: string) {
  await db.insert(readingDue).values({ versionId, cleanBy: by }).onConflictDoNothing();
  wake("readWorks");
}

/** Orders copies for review of the files of many works, by who organises their contests; each work by itself. */
export async function cleanWorks({ ids }: { ids: string[] }, actor: Actor) {
  const own = await db
    .select({ id: work.id, title: work.title, contestId: work.contestId, versionId: work.finalVersionId })
    .from(work)
    .where(and(inArray(work.id, ids), worksOrganised(actor)));
  const about = (workId: string) => ({ workId, workName: own.find(({ id }) => id === workId)?.title ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (workId) => {
      const row = own.find(({ id }) => id === workId);
      if (!row) throw new Fault("notFound");
      await mustAllow(row.contestId, "work");
      if (!row.versionId) throw new Fault("nothingSubmitted");
      await cleanSoon(row.versionId, actor.userId);
      await record(actor, "work.clean", "work", workId, {});
      return about(workId);
    },
    about,
  );
}

/** Copies those files of a version that are reviewed blindly and say more than their text; a copy that exists stays. */
export async function cleanVersion(versionId: string, by: string) {
  const { files } = await blindFilesOf(versionId);
  const made = await db
    .select({ id: workClean.workFileId })
    .from(workClean)
    .where(
      inArray(
        workClean.workFileId,
        files.map(({ fileId }) => fileId),
      ),
    );
  const done = new Set(made.map(({ id }) => id));
  for (const one of files) {
    if (done.has(one.fileId) || Number(one.size) > BOUNDS.bytes) continue;
    const copy = await cleanApart(await piece(one.sha256));
    if (!copy) continue;
    const stored = await storage.put(new Blob([new Uint8Array(copy)]).stream(), copy.length);
    await transaction(async () => {
      const [kept] = await db
        .insert(file)
        .values({ sha256: stored.sha256, size: String(stored.size), mime: one.mime, name: one.name, purpose: "work" })
        .returning({ id: file.id });
      await db
        .insert(workClean)
        .values({ workFileId: one.fileId, fileId: kept?.id as string, madeBy: by })
        .onConflictDoNothing();
      await previewsSoon([{ sha256: stored.sha256, mime: one.mime }]);
    });
  }
}
