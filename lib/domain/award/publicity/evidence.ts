import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, objectionFile, publicity, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import type { objectionFileKinds } from "@/db/values";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, mustAllow } from "@/lib/domain/contest";
import { fileAnswer, refuseViruses, takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { paperTypes } from "@/lib/http/file/taken";
import type * as calls from "./calls";
import { EVIDENCE_MB, EVIDENCE_MOST } from "./calls";

/** Files of one person that no objection names yet: those of two forms that are being filled in. */
const LOOSE_MOST = 2 * (EVIDENCE_MOST + 1);

/** @throws notFound, publicityEnded */
async function mustTakeObjections(publicityId: string) {
  const [at] = await db
    .select({
      contestId: publicity.contestId,
      open: sql<boolean>`${publicity.status} = 'open' and ${publicity.endsAt} > app_now()`,
    })
    .from(publicity)
    .where(eq(publicity.id, publicityId));
  if (!at) throw new Fault("notFound");
  await mustAllow(at.contestId, "result");
  if (!at.open) throw new Fault("publicityEnded");
}

const isLooseOf = (actor: Actor) => and(eq(objectionFile.uploadedBy, actor.userId), isNull(objectionFile.objectionId));

/**
 * Stores a file for an objection that the caller is about to raise (docs/rules/award.md, "Evidence").
 * @throws notFound, publicityEnded, fileCountExceeded, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull, fileInfected, scanUnavailable
 */
export async function putObjectionFile(
  { publicityId, kind, name, size }: z.output<typeof calls.putObjectionFile.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await transaction(() => mustTakeObjections(publicityId));
  const taken = await takeIn(body, { name, size }, { types: paperTypes, maxMb: EVIDENCE_MB }, actor);
  const { sha256 } = taken;
  await refuseViruses(sha256, (found, detail) =>
    transaction(() =>
      record(actor, `objection.file.${found}`, "publicity", publicityId, { name, size, sha256, ...detail }),
    ),
  );
  return transaction(async () => {
    // Of two uploads at once the second one counts the first.
    await db.select({ id: user.id }).from(user).where(eq(user.id, actor.userId)).for("update");
    await mustTakeObjections(publicityId);
    if ((await db.$count(objectionFile, isLooseOf(actor))) >= LOOSE_MOST)
      throw new Fault("fileCountExceeded", { max: LOOSE_MOST });
    const stored = await taken.store();
    const [made] = await db
      .insert(objectionFile)
      .values({ publicityId, kind, fileId: stored, uploadedBy: actor.userId })
      .returning({ id: objectionFile.id });
    const fileId = made?.id as string;
    await record(actor, "objection.file.add", "publicity", publicityId, { kind, size, sha256 });
    const [ref] = await refsWhere(eq(objectionFile.id, fileId));
    return ref as NonNullable<typeof ref>;
  });
}

/** Removes a file of the caller's that no objection names. @throws notFound */
export async function removeObjectionFile({ fileId }: { fileId: string }, actor: Actor) {
  return transaction(async () => {
    const [gone] = await db
      .delete(objectionFile)
      .where(and(eq(objectionFile.id, fileId), isLooseOf(actor)))
      .returning();
    if (!gone) throw new Fault("notFound");
    await db.delete(file).where(eq(file.id, gone.fileId));
    await record(actor, "objection.file.delete", "publicity", gone.publicityId, { kind: gone.kind });
    return null;
  });
}

/**
 * The files that the caller uploaded for this publicity and no objection names yet, held to the end of the transaction.
 * @throws notFound for one that is not free
 */
export async function freeFiles(
  { publicityId, evidence, letterId }: { publicityId: string; evidence: readonly string[]; letterId?: string },
  actor: Actor,
): Promise<string[]> {
  const free = async (kind: (typeof objectionFileKinds)[number], ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const own = and(isLooseOf(actor), eq(objectionFile.publicityId, publicityId), eq(objectionFile.kind, kind));
    const found = await db
      .select({ id: objectionFile.id })
      .from(objectionFile)
      .where(and(isOneOf(objectionFile.id, ids), own))
      .orderBy(asc(objectionFile.id))
      .for("update");
    if (found.length < ids.length) throw new Fault("notFound");
    return found.map(({ id }) => id);
  };
  return [...(await free("evidence", [...new Set(evidence)])), ...(await free("letter", letterId ? [letterId] : []))];
}

/** Makes files that are held free those of an objection. */
export const attachFiles = (objectionId: string, fileIds: readonly string[]) =>
  db.update(objectionFile).set({ objectionId }).where(isOneOf(objectionFile.id, fileIds));

const refsWhere = async (where: ReturnType<typeof and>) => {
  const rows = await db
    .select({ id: objectionFile.id, objectionId: objectionFile.objectionId, kind: objectionFile.kind, file })
    .from(objectionFile)
    .innerJoin(file, eq(file.id, objectionFile.fileId))
    .where(where)
    .orderBy(sql`${objectionFile.kind} desc`, asc(objectionFile.id));
  return rows.map(({ id, objectionId, kind, file: { name, size, mime } }) => ({
    ...{ fileId: id, objectionId, kind, name, size: Number(size), mime },
    url: `/prod-api/web/award/objection/file?fileId=${id}`,
  }));
};

/** The files of these objections, the letter first. */
export async function filesOf(objectionIds: readonly string[]) {
  if (objectionIds.length === 0) return new Map<string | null, Awaited<ReturnType<typeof refsWhere>>>();
  return grouped(await refsWhere(inArray(objectionFile.objectionId, [...objectionIds])), (ref) => ref.objectionId);
}

/** A file of an objection, for whoever uploaded it and for those who answer objections of the contest. @throws notFound, fileCorrupt */
export async function readObjectionFile({ fileId }: { fileId: string }, actor: Actor) {
  const answers = may(actor, "award:list:publish")
    ? and(contestsWithin(actor), sql`${objectionFile.objectionId} is not null`)
    : sql`false`;
  const [row] = await db
    .select({ stored: objectionFile.fileId })
    .from(objectionFile)
    .innerJoin(publicity, eq(publicity.id, objectionFile.publicityId))
    .innerJoin(contest, eq(contest.id, publicity.contestId))
    .where(and(eq(objectionFile.id, fileId), or(eq(objectionFile.uploadedBy, actor.userId), answers)));
  if (!row) throw new Fault("notFound");
  return fileAnswer(row.stored);
}

/** Removes what was uploaded a day ago and no objection names. */
export async function forgetLooseFiles(): Promise<number> {
  return transaction(async () => {
    const old = lt(objectionFile.createdAt, sql`app_now() - interval '1 day'`);
    const gone = await db
      .delete(objectionFile)
      .where(and(isNull(objectionFile.objectionId), old))
      .returning({ fileId: objectionFile.fileId });
    await db.delete(file).where(
      isOneOf(
        file.id,
        gone.map(({ fileId }) => fileId),
      ),
    );
    return gone.length;
  });
}
