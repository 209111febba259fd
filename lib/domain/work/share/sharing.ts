import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, shareLink, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { randomToken } from "@/lib/crypto";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { cleanSoon } from "@/lib/domain/work/lint/cleaning";
import { captainsWork } from "@/lib/domain/work/ownership";
import { worksOrganised } from "@/lib/domain/work/scope";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { isOpen } from "./open";

/** Nothing of a work that left the contest is shown to strangers. */
export const shareable: SQL = sql`(${work.finalVersionId} is not null and ${work.status} not in ('withdrawn', 'disqualified'))`;

/** Whether a link is anonymous: as its creator chose, and always while the work is under blind review. */
export const isBlind = async ({ workId, blind }: { workId: string; blind: boolean }) =>
  blind || (await inquire("judgedBlindly", { workId })) === true;

/** The link, as long as it is open and its work may be shown; for files, which were listed when the link was looked at. */
export async function linkTo(workId: string, linkId: string | null): Promise<{ blind: boolean } | null> {
  if (linkId === null) return null;
  const [link] = await db
    .select({ workId: shareLink.workId, blind: shareLink.blind })
    .from(shareLink)
    .innerJoin(work, eq(work.id, shareLink.workId))
    .where(and(eq(shareLink.id, linkId), eq(work.id, workId), isOpen, shareable));
  return link ? { blind: await isBlind(link) } : null;
}

/** A work whose links are the actor's to make: the captain's, and the organiser's. @throws notFound, notCaptain */
export async function findShared(workId: string, actor: Actor) {
  const [organised] = may(actor, "enroll:work:edit")
    ? await db
        .select()
        .from(work)
        .where(and(eq(work.id, workId), worksOrganised(actor)))
    : [];
  return organised ?? (await captainsWork(workId, actor)).work;
}

/** What a token is drawn from: nobody guesses one. */
export const SHARE_BITS = 128;

/** Makes a link to the final version: a token of 128 bits, good for some days and, if wanted, some views. @throws nothingSubmitted */
export async function addShare(input: z.output<typeof calls.addShare.input>, actor: Actor) {
  const { contestId, finalVersionId } = await findShared(input.workId, actor);
  return transaction(async () => {
    await mustAllow(contestId, "share");
    if ((await db.$count(work, and(eq(work.id, input.workId), shareable))) === 0) throw new Fault("nothingSubmitted");
    const [made] = await db
      .insert(shareLink)
      .values({
        workId: input.workId,
        token: randomToken(SHARE_BITS),
        blind: input.blind,
        expiresAt: sql`app_now() + make_interval(days => ${input.days}::int)`,
        viewCap: input.viewCap,
        createdBy: actor.userId,
      })
      .returning({ id: shareLink.id });
    const [row] = await rows(eq(shareLink.id, made?.id as string));
    const { linkId, blind, viewCap, expireTime } = row as ShareRow;
    await record(actor, "work.share", "work", input.workId, { linkId, blind, viewCap, expireTime });
    if (finalVersionId && (await isBlind({ workId: input.workId, blind })))
      await cleanSoon(finalVersionId, actor.userId);
    return row as ShareRow;
  });
}
type ShareRow = z.output<typeof calls.ShareRow>;

/** The links of a work, the newest first. @throws notFound, notCaptain */
export async function listShares({ workId }: { workId: string }, actor: Actor) {
  await findShared(workId, actor);
  return rows(eq(shareLink.workId, workId));
}

/** Revokes a link: from then on it opens nothing. @throws notFound, notCaptain */
export async function revokeShare({ linkId }: { linkId: string }, actor: Actor) {
  const [row] = await db.select({ workId: shareLink.workId }).from(shareLink).where(eq(shareLink.id, linkId));
  if (!row) throw new Fault("notFound");
  const { contestId } = await findShared(row.workId, actor);
  return transaction(async () => {
    await mustAllow(contestId, "share");
    await db
      .update(shareLink)
      .set({ revokedAt: sql`app_now()` })
      .where(and(eq(shareLink.id, linkId), isNull(shareLink.revokedAt)));
    await record(actor, "work.share.revoke", "work", row.workId, { linkId });
    return null;
  });
}

async function rows(where: SQL): Promise<ShareRow[]> {
  const found = await db
    .select({ link: shareLink, expired: sql<boolean>`${shareLink.expiresAt} <= app_now()` })
    .from(shareLink)
    .where(where)
    .orderBy(desc(shareLink.id));
  return found.map(({ link, expired }) => ({
    linkId: link.id,
    shareId: link.token,
    blind: link.blind,
    expireTime: toWireTime(link.expiresAt),
    viewCap: link.viewCap,
    views: link.views,
    state: link.revokedAt
      ? ("revoked" as const)
      : expired
        ? ("expired" as const)
        : link.viewCap !== null && link.views >= link.viewCap
          ? ("spent" as const)
          : ("valid" as const),
    createTime: toWireTime(link.createdAt),
  }));
}
