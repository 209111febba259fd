import { and, eq, sql } from "drizzle-orm";
import { db, file, readingDue, shareLink, workVersion } from "@/db";
import { together } from "@/lib/collection/together";
import { isOpen } from "@/lib/domain/work/share/open";
import { compareVersion } from "@/lib/domain/work/similarity/indexing";
import { log } from "@/lib/http/refusal";
import { wake } from "@/lib/wake";
import { cleanVersion } from "./cleaning";
import { readContent } from "./contents";
import { workOfVersion } from "./identities";
import { lintVersion } from "./linting";

/** How many are begun at once, how long a run goes on, and after how many ends of its process something is given up. */
const PIECE = 4;
const RUN_SECONDS = 50;
const MOST_ATTEMPTS = 3;

/** Has a content read soon. */
export async function readSoon(sha256: string) {
  await db.insert(readingDue).values({ sha256 }).onConflictDoNothing();
  wake("readWorks");
}

/** Has versions read and compared soon. */
export async function readVersionsSoon(versionIds: readonly string[]) {
  if (versionIds.length === 0) return;
  await db.execute(
    sql`insert into ${readingDue} (version_id) select unnest(${sql.param([...versionIds])}::bigint[]) on conflict do nothing`,
  );
  wake("readWorks");
}

interface Due extends Record<string, unknown> {
  id: string;
  sha256: string | null;
  version_id: string | null;
  clean_by: string | null;
  attempts: number;
}

/**
 * Works off what waits to be read, a few at a time. What a killed process had begun is taken up by another after some minutes; what
 * ends its process three times is left alone.
 * @returns how many were done
 */
export async function readWorks(): Promise<number> {
  const { rows: clock } = await db.execute<{ until: string }>(
    sql`select clock_timestamp() + make_interval(secs => ${RUN_SECONDS}) as until`,
  );
  const until = clock[0]?.until as string;
  let done = 0;
  for (;;) {
    const { rows } = await db.execute<Due>(sql`
      update ${readingDue} set claimed_at = app_now(), attempts = attempts + 1 where id in (
        select id from ${readingDue} where (claimed_at is null or claimed_at < app_now() - interval '5 minutes')
          and clock_timestamp() < ${until}::timestamptz
        order by id limit ${PIECE} for update skip locked) returning id, sha256, version_id, clean_by, attempts`);
    if (rows.length === 0) return done;
    await together(...rows.map((due) => () => workOff(due)));
    done += rows.length;
  }
}

/** What fails is tried again later; a file never fails, it is merely unread. */
async function workOff(due: Due) {
  try {
    if (due.attempts <= MOST_ATTEMPTS) await act(due);
  } catch (error) {
    log.error({ err: error }, "a work was not read");
    if (due.attempts < MOST_ATTEMPTS) return;
  }
  await db.delete(readingDue).where(eq(readingDue.id, due.id));
}

async function act({ sha256, version_id: versionId, clean_by: by }: Due) {
  if (sha256) {
    const [row] = await db
      .select({ size: file.size, mime: file.mime })
      .from(file)
      .where(eq(file.sha256, sha256))
      .limit(1);
    if (row) await readContent({ sha256, size: Number(row.size), mime: row.mime });
  } else if (versionId && by) await cleanVersion(versionId, by);
  else if (versionId && (await workOfVersion(versionId))) {
    await lintVersion(versionId);
    await compareVersion(versionId);
    await cleanForLinks(versionId);
  }
}

/** Who opens an anonymous link finds the version that was handed in last, and is given copies of its files. */
async function cleanForLinks(versionId: string) {
  const [link] = await db
    .select({ by: shareLink.createdBy })
    .from(shareLink)
    .innerJoin(workVersion, eq(workVersion.workId, shareLink.workId))
    .where(and(eq(workVersion.id, versionId), eq(shareLink.blind, true), isOpen))
    .limit(1);
  if (link) await cleanVersion(versionId, link.by);
}
