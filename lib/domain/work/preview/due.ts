import { and, eq, sql } from "drizzle-orm";
import { db, file, filePreview, transaction } from "@/db";
import { previewKinds } from "@/db/values";
import { log } from "@/lib/http/refusal";
import { storage } from "@/lib/storage";
import { canMake, filmPoster, officePdf } from "@/lib/storage/preview";
import { type Made, type PreviewKind, type PreviewReason, previewKindOf } from "@/lib/storage/preview/shapes";
import { wake } from "@/lib/wake";

/** How long a run begins new ones, and after how many ends of its process, or failures of ours, something is given up. */
const RUN_SECONDS = 50;
const MOST_ATTEMPTS = 3;

/** Has previews of contents made soon, of those that have any; what was made already stays. */
export async function previewsSoon(contents: readonly { sha256: string; mime: string }[]) {
  const rows = contents.flatMap(({ sha256, mime }) => {
    const kind = previewKindOf(mime);
    return kind ? [{ sha256, mime, kind }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(filePreview).values(rows).onConflictDoNothing();
  wake("makePreviews");
}

let busy = false;

/**
 * Makes previews that are due, one after the other, where this process has the programs; what is due while it is at it, it takes up.
 * What a killed process had begun is taken up after some minutes; what ends its process three times has failed.
 * @returns how many were settled
 */
export async function makePreviews(): Promise<number> {
  if (busy) return 0;
  busy = true;
  try {
    return await makeDue();
  } finally {
    busy = false;
  }
}

interface Due extends Record<string, unknown> {
  sha256: string;
  mime: string;
  kind: PreviewKind;
  attempts: number;
}

async function makeDue(): Promise<number> {
  const able = await Promise.all(previewKinds.map(async (kind) => ((await canMake(kind)) ? [kind] : [])));
  const kinds = able.flat();
  if (kinds.length === 0) return 0;
  const { rows: clock } = await db.execute<{ until: string }>(
    sql`select clock_timestamp() + make_interval(secs => ${RUN_SECONDS}) as until`,
  );
  const until = clock[0]?.until as string;
  for (let done = 0; ; done++) {
    const { rows } = await db.execute<Due>(sql`
      update ${filePreview} set claimed_at = app_now(), attempts = attempts + 1 where sha256 = (
        select sha256 from ${filePreview} where state = 'due' and kind = any(${sql.param(kinds)}::text[])
          and (claimed_at is null or claimed_at < app_now() - interval '10 minutes') and clock_timestamp() < ${until}::timestamptz
        order by created_at limit 1 for update skip locked) returning sha256, mime, kind, attempts`);
    const due = rows[0];
    if (!due) return done;
    await settle(due);
  }
}

/** What a content does to a program is a reason, and final; what fails on our side is tried again later. */
async function settle(due: Due) {
  if (due.attempts > MOST_ATTEMPTS) return fail(due.sha256, "failed");
  try {
    const made = await make(due);
    if ("reason" in made) await fail(due.sha256, made.reason);
    else await keep(due.sha256, made);
  } catch (error) {
    log.error({ err: error }, "a preview was not made");
    if (due.attempts >= MOST_ATTEMPTS) await fail(due.sha256, "failed");
  }
}

const make = async ({ sha256, mime, kind }: Due): Promise<Made> =>
  (kind === "pdf" ? officePdf : filmPoster)(() => storage.read(sha256), mime);

const isDue = (sha256: string) => and(eq(filePreview.sha256, sha256), eq(filePreview.state, "due"));

const fail = (sha256: string, reason: PreviewReason) =>
  db.update(filePreview).set({ state: "failed", reason }).where(isDue(sha256));

async function keep(sha256: string, { bytes, mime, facts }: Exclude<Made, { reason: PreviewReason }>) {
  const stored = await storage.put(new Blob([new Uint8Array(bytes)]).stream(), bytes.length);
  await transaction(async () => {
    const [row] = await db.select().from(filePreview).where(isDue(sha256)).for("update");
    if (!row) return;
    const [kept] = await db
      .insert(file)
      .values({ sha256: stored.sha256, size: String(stored.size), mime, name: "preview", purpose: "preview" })
      .returning({ id: file.id });
    await db
      .update(filePreview)
      .set({ state: "made", fileId: kept?.id as string, facts })
      .where(isDue(sha256));
  });
}
