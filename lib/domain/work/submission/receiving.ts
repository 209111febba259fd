import { sql } from "drizzle-orm";
import { db, file, readingDue, stageWindow, work, workFile, workVersion } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { databaseNow, formOf } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import { usable } from "@/lib/domain/enrollment";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { readVersionsSoon } from "@/lib/domain/work/lint/due";
import { notifyTeams } from "@/lib/domain/work/notifying";
import { previewsSoon } from "@/lib/domain/work/preview/due";
import type { Names } from "@/lib/i18n/named";
import { type Stored, storage } from "@/lib/storage";
import { kindBy } from "@/lib/storage/file-kind";
import { endingOf, safeName } from "@/lib/text/file-name";

interface Received {
  teamId: string;
  itemId: string;
  ownerGroupId: string;
  captainId: string;
  title: string;
  answers: Record<string, unknown>;
  files: readonly { slot: string; name: string; sha256: string; size: number; mime: string }[];
}

/** Stores the content of a work's file from elsewhere, under the digest that it was checked by. @throws fileCorrupt, storageFull */
export async function storeContent(body: AsyncIterable<Uint8Array>, size: number): Promise<Stored> {
  return storage.put(body as unknown as ReadableStream<Uint8Array>, size);
}

/** The type of a stored file by its bytes, and its name as it is safe here; what is not what its name says is only downloaded. */
export async function receivedKind(stored: Stored, name: string) {
  const safe = safeName(name);
  const ending = endingOf(safe);
  return { name: safe, mime: (await kindBy(stored, ending)) ?? "application/octet-stream" };
}

/**
 * Enters works that another installation sends into a stage, each with the version that it was judged by, its files and those of its
 * answers that this contest asks for. A stage with submission receives them as submitted, and their teams may improve them there;
 * otherwise they wait for review at once.
 */
export async function receiveWorks(
  works: readonly Received[],
  to: { contestId: string; stageId: string; stageName: Names },
  doer: Doer,
) {
  const { contestId, stageId } = to;
  const [form, at, windows] = await together(
    () => formOf(contestId, "work"),
    databaseNow,
    () => db.$count(stageWindow, sql`${stageWindow.stageId} = ${stageId} and ${stageWindow.type} = 'submit'`),
  );
  const now = toWireTime(at);
  const status = windows > 0 ? ("submitted" as const) : ("valid" as const);
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('row_id')::text as id from generate_series(1, ${works.length * 2})`,
  );
  const placed = works.map((one, n) => ({
    ...one,
    answers: usable(form.fields as FormField[], one.answers, now),
    id: rows[n * 2]?.id as string,
    versionId: rows[n * 2 + 1]?.id as string,
  }));
  await db.execute(sql`
    with fresh as (
        select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as t(id bigint, "versionId" bigint, "teamId" bigint,
          "itemId" bigint, "ownerGroupId" bigint, "captainId" bigint, title text, answers jsonb)),
      made as (
        insert into ${work} (id, team_id, contest_id, item_id, owner_group_id, stage_id, title, draft_answers, status, final_version_id)
        select id, "teamId", ${contestId}::bigint, "itemId", "ownerGroupId", ${stageId}::bigint, title, answers, ${status}::work_status,
          "versionId" from fresh returning id)
    insert into ${workVersion} (id, work_id, no, title, answers, form_version_id, submitted_by, submitted_at)
    select "versionId", id, 1, title, answers, ${form.id}::bigint, "captainId", app_now() from fresh`);
  await storeFiles(placed);
  const ids = placed.map(({ id }) => id);
  await readVersionsSoon(placed.map(({ versionId }) => versionId));
  await workLifecycle.begin(ids, status, doer);
  const made = await db
    .select({ id: work.id, teamId: work.teamId, title: work.title })
    .from(work)
    .where(isOneOf(work.id, ids));
  await notifyTeams(made, "workPromoted", { name: to.stageName });
}

/** Each file as its captain's, in the draft and in the version. */
async function storeFiles(placed: readonly (Received & { id: string; versionId: string })[]) {
  const slots = placed.flatMap(({ id, versionId, captainId, files }) =>
    files.map((one, sort) => ({ ...one, workId: id, versionId, ownerId: captainId, sort })),
  );
  if (slots.length === 0) return;
  await db.execute(sql`
    with given as materialized (
        select nextval('row_id') as id, t.* from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as t("workId" bigint,
          "versionId" bigint, "ownerId" bigint, slot text, name text, sha256 text, size bigint, mime text, sort int)),
      stored as (
        insert into ${file} (id, sha256, size, mime, name, purpose, owner_id)
        select id, sha256, size, mime, name, 'work', "ownerId" from given returning id)
    insert into ${workFile} (work_id, version_id, slot, file_id, name, sort)
    select "workId", place.version_id, slot, id, name, sort from given
    cross join lateral (values (null::bigint), ("versionId")) as place(version_id)`);
  await db.execute(sql`insert into ${readingDue} (sha256) select distinct sha256
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as t(sha256 text) on conflict do nothing`);
  await previewsSoon(slots);
}
