import { Readable } from "node:stream";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, promotionPackage, promotionRun, stage, transaction, trustedKey, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";
import { findRun, manifestOf } from "./gathering";
import { packed, textOf } from "./packing";
import { findTrusted } from "./trusting";

/**
 * Makes a package of a published promotion: what it says and its digest are fixed, its bytes are made for each download. Contacts
 * go with it only for a receiver, sealed, with a reason. The same package made again is the one that there is.
 * @throws notFound, noPermission, reasonRequired, nobodyPromoted, packageTooLarge
 */
export async function makePackage(input: z.output<typeof calls.makePackage.input>, actor: Actor) {
  const { runId, receiverId, reason } = input;
  if (receiverId && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  if (receiverId && !may(actor, "enroll:sign:personal")) throw new Fault("noPermission");
  const found = await findRun(runId, actor);
  const receiver = receiverId ? await findTrusted(receiverId, "receiverId") : null;
  const manifest = await manifestOf(found, receiver?.key ?? null);
  const { digest, bytes } = textOf(manifest);
  const [works, files] = [manifest.works.length, manifest.files.length];
  return transaction(async () => {
    const [made] = await db
      .insert(promotionPackage)
      .values({
        ...{ runId, digest, works, files, bytes: String(bytes), madeBy: actor.userId },
        ...{ receiverId: receiver?.id ?? null, reason: receiver ? reason : null },
      })
      .onConflictDoNothing()
      .returning({ id: promotionPackage.id });
    if (made) {
      const detail = { runId, digest, works, receiver: receiver?.name ?? null };
      await record(actor, "package.make", "promotionPackage", made.id, detail, receiver ? reason : undefined);
      return { packageId: made.id };
    }
    const [there] = await db
      .select({ id: promotionPackage.id })
      .from(promotionPackage)
      .where(and(eq(promotionPackage.runId, runId), eq(promotionPackage.digest, digest)));
    return { packageId: there?.id as string };
  });
}

const packages = (actor: Actor) =>
  db
    .select({
      made: promotionPackage,
      run: promotionRun,
      contest: { name: contest.name, nameEn: contest.nameEn },
      stage: { name: stage.name, nameEn: stage.nameEn },
      receiver: trustedKey.name,
      receiverKey: trustedKey.key,
      byName: user.realName,
    })
    .from(promotionPackage)
    .innerJoin(promotionRun, eq(promotionRun.id, promotionPackage.runId))
    .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
    .innerJoin(contest, and(eq(contest.id, stage.contestId), contestsWithin(actor)))
    .innerJoin(user, eq(user.id, promotionPackage.madeBy))
    .leftJoin(trustedKey, eq(trustedKey.id, promotionPackage.receiverId));

/** The packages that were made of the caller's promotions, newest first. */
export async function listPackages({ pageNum, pageSize }: z.output<typeof calls.listPackages.input>, actor: Actor) {
  const [rows, [counted]] = await together(
    () =>
      packages(actor)
        .orderBy(desc(promotionPackage.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(promotionPackage)
        .innerJoin(promotionRun, eq(promotionRun.id, promotionPackage.runId))
        .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
        .innerJoin(contest, and(eq(contest.id, stage.contestId), contestsWithin(actor))),
  );
  const list = rows.map(({ made, run, contest: of, stage: from, receiver, byName }) => ({
    packageId: made.id,
    contestName: nameFor(actor.locale, of),
    stageName: nameFor(actor.locale, from),
    runNo: run.no,
    receiver,
    digest: made.digest,
    works: made.works,
    files: made.files,
    bytes: Number(made.bytes),
    downloads: made.downloads,
    byName,
    createTime: toWireTime(made.createdAt),
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/**
 * A package as a file, made while it is sent; each download is counted and logged.
 * @throws notFound; packageChanged once what it says is no longer so
 */
export async function packageFile({ packageId }: { packageId: string }, actor: Actor): Promise<FileAnswer> {
  const [row] = await packages(actor).where(eq(promotionPackage.id, packageId));
  if (!row) throw new Fault("notFound");
  const manifest = await manifestOf(await findRun(row.run.id, actor), row.receiverKey);
  const { digest } = textOf(manifest);
  if (digest !== row.made.digest) throw new Fault("packageChanged");
  await transaction(async () => {
    await db
      .update(promotionPackage)
      .set({ downloads: sql`${promotionPackage.downloads} + 1` })
      .where(eq(promotionPackage.id, packageId));
    await record(actor, "package.download", "promotionPackage", packageId, { digest });
  });
  const name = `${row.contest.name}-${row.run.no}.zip`;
  return { name, mime: "application/zip", stream: Readable.from(packed(manifest)) };
}
