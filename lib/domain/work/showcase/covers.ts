import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import type { z } from "zod";
import { db, file, showcase, teamMember, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { may } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { captainsWork, lockAsCaptain } from "@/lib/domain/work/ownership";
import { worksWithin } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { storage } from "@/lib/storage";
import { cleanPicture } from "@/lib/storage/picture";
import type * as calls from "./calls";
import { COVER_MB } from "./calls";
import { isOnShow, showRules } from "./exposure";
import { ownShowing } from "./own";
import { COVER_SIDE } from "./shapes";

type Point = { x: number; y: number };
const sizes = { wide: { width: 1200, height: 800 }, card: { width: 600, height: 400 } } as const;

/**
 * Stores a cover: drawn anew from its pixels, without metadata, and cut to what pages show.
 * @throws notFound, notCaptain, worksNotPublic, fileTooLarge, fileTypeRefused, fileCorrupt, pictureTooLarge
 */
export async function putCover(
  { workId, x, y }: z.output<typeof calls.putCover.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const { work: row } = await captainsWork(workId, actor);
  await transaction(() => mustAllow(row.contestId, "showcase"));
  if (!(await showRules(row.contestId)).public) throw new Fault("worksNotPublic");
  const whole = await cleanPicture(body, { maxMb: COVER_MB, longSide: COVER_SIDE });
  return replace({ workId, at: { x, y }, whole }, actor);
}

/** Cuts the cover about another point. @throws notFound, also where there is none; notCaptain */
export async function cropCover({ workId, x, y }: z.output<typeof calls.cropCover.input>, actor: Actor) {
  const { work: row } = await captainsWork(workId, actor);
  await transaction(() => mustAllow(row.contestId, "showcase"));
  const [of] = await db
    .select({ sha256: file.sha256, mime: file.mime })
    .from(showcase)
    .innerJoin(file, eq(file.id, showcase.coverId))
    .where(eq(showcase.workId, workId));
  if (!of) throw new Fault("notFound");
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(of.sha256)) chunks.push(chunk as Buffer);
  return replace({ workId, at: { x, y }, whole: { bytes: Buffer.concat(chunks), mime: of.mime } }, actor);
}

/** Removes the cover with its crops. @throws notFound, notCaptain */
export async function removeCover({ workId }: { workId: string }, actor: Actor) {
  await transaction(async () => {
    const { work: row } = await lockAsCaptain(workId, actor);
    await mustAllow(row.contestId, "showcase");
    const before = await coverFiles(workId);
    if (before.length === 0) return;
    await db
      .update(showcase)
      .set({ coverId: null, coverWideId: null, coverCardId: null, coverX: 50, coverY: 50 })
      .where(eq(showcase.workId, workId));
    await db.delete(file).where(isOneOf(file.id, before));
    await record(actor, "work.showcase.uncover", "work", workId);
    await touch("showcase");
  });
  return ownShowing({ workId }, actor);
}

interface Chosen {
  workId: string;
  at: Point;
  whole: { bytes: Buffer; mime: string };
}

/** The files of the new cover take the place of the old ones, all at once. */
async function replace({ workId, at, whole }: Chosen, actor: Actor) {
  const [wide, card] = await Promise.all([cut(whole.bytes, at, sizes.wide), cut(whole.bytes, at, sizes.card)]);
  const stored: { sha256: string; size: number; mime: string }[] = [];
  for (const one of [whole, wide, card])
    stored.push({
      ...(await storage.put(new Blob([new Uint8Array(one.bytes)]).stream(), one.bytes.length)),
      mime: one.mime,
    });
  await transaction(async () => {
    const { work: row } = await lockAsCaptain(workId, actor);
    await mustAllow(row.contestId, "showcase");
    const before = await coverFiles(workId);
    const ids: string[] = [];
    for (const { sha256, size, mime } of stored) {
      const [made] = await db
        .insert(file)
        .values({ sha256, size: String(size), mime, name: "cover", purpose: "cover", ownerId: actor.userId })
        .returning({ id: file.id });
      ids.push(made?.id as string);
    }
    const [coverId, coverWideId, coverCardId] = ids;
    const chosen = { coverId, coverWideId, coverCardId, coverX: at.x, coverY: at.y };
    await db
      .insert(showcase)
      .values({ workId, contestId: row.contestId, ...chosen })
      .onConflictDoUpdate({ target: showcase.workId, set: chosen });
    await db.delete(file).where(isOneOf(file.id, before));
    await record(actor, "work.showcase.cover", "work", workId, at);
    await touch("showcase");
  });
  return ownShowing({ workId }, actor);
}

async function coverFiles(workId: string): Promise<string[]> {
  const [row] = await db
    .select({ whole: showcase.coverId, wide: showcase.coverWideId, card: showcase.coverCardId })
    .from(showcase)
    .where(eq(showcase.workId, workId));
  return row ? Object.values(row).filter((id) => id !== null) : [];
}

/** The largest part of 3 : 2 whose middle lies as near to the point as the edges let it, as `object-position` has it. */
async function cut(bytes: Buffer, at: Point, to: { width: number; height: number }) {
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min(width / to.width, height / to.height);
  const part = { width: Math.max(1, Math.floor(to.width * scale)), height: Math.max(1, Math.floor(to.height * scale)) };
  const drawn = await sharp(bytes)
    .extract({
      ...part,
      left: Math.round(((width - part.width) * at.x) / 100),
      top: Math.round(((height - part.height) * at.y) / 100),
    })
    .resize({ ...to, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return { bytes: drawn, mime: "image/jpeg" };
}

/** A cover, for those who may see it now. @throws notFound for everybody else */
export async function workCover({ workId, size }: z.output<typeof calls.workCover.input>, caller: Caller) {
  const column = { whole: showcase.coverId, wide: showcase.coverWideId, card: showcase.coverCardId }[size];
  const [row] = await db
    .select({
      id: work.id,
      contestId: work.contestId,
      teamId: work.teamId,
      sha256: file.sha256,
      mime: file.mime,
      size: file.size,
    })
    .from(work)
    .innerJoin(showcase, eq(showcase.workId, work.id))
    .innerJoin(file, eq(file.id, column))
    .where(eq(work.id, workId));
  if (!row) throw new Fault("notFound");
  if (!(await isTheirs(row, caller)) && (size === "whole" || !(await isOnShow(row)))) throw new Fault("notFound");
  const name = `${workId}.${row.mime.slice("image/".length)}`;
  return { name, mime: row.mime, size: Number(row.size), inline: true, stream: await storage.read(row.sha256) };
}

async function isTheirs({ id, teamId }: { id: string; teamId: string }, caller: Caller): Promise<boolean> {
  if (caller.userId === null) return false;
  const mine = and(
    eq(teamMember.teamId, teamId),
    eq(teamMember.userId, caller.userId),
    eq(teamMember.status, "accepted"),
  );
  if ((await db.$count(teamMember, mine)) > 0) return true;
  return may(caller, "enroll:work:list") && (await db.$count(work, and(eq(work.id, id), worksWithin(caller)))) > 0;
}
