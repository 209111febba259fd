import { and, eq, type SQL } from "drizzle-orm";
import { db, file, teamMember, work, workFile } from "@/db";
import { may } from "@/lib/domain/access";
import type { Caller } from "@/lib/domain/actor";
import type { PreviewAs } from "@/lib/domain/work/preview/shapes";
import { previewFile, previewOf } from "@/lib/domain/work/preview/shown";
import { worksWithin } from "@/lib/domain/work/scope";
import { linkOfPass } from "@/lib/domain/work/share/pass";
import { finalVersionOf } from "@/lib/domain/work/share/shared";
import { linkTo } from "@/lib/domain/work/share/sharing";
import { isOnShow } from "@/lib/domain/work/showcase/exposure";
import { Fault } from "@/lib/fault";
import { type ByteRange, storage } from "@/lib/storage";
import { endingOf } from "@/lib/text/file-name";
import { copyOf } from "./copies";

type Wanted = { fileId: string; pass?: string };

/**
 * A file of a work, or what was made of it for a look, for those who may see it: the team (draft and versions), staff in whose scope the
 * work is (versions), and whoever holds a pass, of an anonymous link to the copy that says nothing of its authors; and, of a work in the showcase, for everybody where its slot is public.
 * @throws notFound for everybody else
 */
export async function downloadFile({ as, ...wanted }: Wanted & { as?: PreviewAs }, caller: Caller) {
  const row = await findSeen(wanted, caller);
  return as ? previewFile(row, as, row.name) : answer(row);
}

/** How far the preview of a file is, for those who may see the file. @throws notFound for everybody else, and for types without one */
export const openPreview = async (wanted: Wanted, caller: Caller) => previewOf(await findSeen(wanted, caller));

/** The file under the name that its reader may know. @throws notFound */
async function findSeen({ fileId, pass }: Wanted, caller: Caller): Promise<Row> {
  const row = await find(eq(workFile.id, fileId));
  if (!row) throw new Fault("notFound");
  const passed = pass !== undefined && row.versionId ? await linkTo(row.workId, linkOfPass(pass, row.fileId)) : null;
  if (!passed && !(await maySee(row, caller)) && !(await isPublicFile(row))) throw new Fault("notFound");
  if (!passed?.blind) return row;
  return { ...row, ...(await copyOf(row.fileId)), name: `${row.fileId}.${endingOf(row.name)}` };
}

/** It lies in a slot that the organiser made public, in the final version of a work of the showcase. */
async function isPublicFile({ versionId, workId, contestId, slot }: Row): Promise<boolean> {
  if (!versionId || !(await isOnShow({ id: workId, contestId }))) return false;
  const final = await finalVersionOf(workId);
  return final?.version.id === versionId && final.slots.some(({ key, public: open }) => key === slot && open === true);
}

async function maySee(row: Row, caller: Caller): Promise<boolean> {
  if (caller.userId === null) return false;
  const mine = await db.$count(
    teamMember,
    and(eq(teamMember.teamId, row.teamId), eq(teamMember.userId, caller.userId), eq(teamMember.status, "accepted")),
  );
  if (mine > 0) return true;
  if (!row.versionId || !may(caller, "enroll:work:list")) return false;
  return (await db.$count(work, and(eq(work.id, row.workId), worksWithin(caller)))) > 0;
}

/**
 * Opens a file of a version for a later room, which has checked by its own rows that the reader may see it. `name` replaces
 * a file name that must not be shown.
 * @throws notFound
 */
export async function openWorkFile({ fileId, versionId, name }: { fileId: string; versionId: string; name?: string }) {
  const row = await find(and(eq(workFile.id, fileId), eq(workFile.versionId, versionId)));
  if (!row) throw new Fault("notFound");
  return { ...answer(row), ...(name !== undefined && { name }) };
}

async function find(where: SQL | undefined) {
  const [row] = await db
    .select({
      fileId: workFile.id,
      versionId: workFile.versionId,
      name: workFile.name,
      slot: workFile.slot,
      workId: work.id,
      contestId: work.contestId,
      teamId: work.teamId,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
    })
    .from(workFile)
    .innerJoin(work, eq(work.id, workFile.workId))
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(where);
  return row;
}
type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

const answer = ({ name, mime, size, sha256 }: Row) => ({
  name,
  mime,
  size: Number(size),
  inline: true,
  stream: (range?: ByteRange) => storage.read(sha256, range),
});
