import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db, file, workFile } from "@/db";
import type { WorkFile } from "@/lib/domain/work/shapes";
import { Fault } from "@/lib/fault";

export const fileUrl = (fileId: string) => `/prod-api/web/work/file?fileId=${fileId}`;

const columns = {
  fileId: workFile.id,
  versionId: workFile.versionId,
  slot: workFile.slot,
  name: workFile.name,
  size: file.size,
  mime: file.mime,
  sha256: file.sha256,
};
type Row = { [K in keyof typeof columns]: K extends "versionId" ? string | null : string };

const wire = ({ fileId, slot, name, mime, sha256, size }: Row): WorkFile => ({
  fileId,
  slot,
  name,
  mime,
  sha256,
  size: Number(size),
  url: fileUrl(fileId),
});

const order = [asc(workFile.slot), asc(workFile.sort), asc(workFile.id)];

/** The files of the draft. */
export async function draftFiles(workId: string): Promise<WorkFile[]> {
  const rows = await db
    .select(columns)
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(and(eq(workFile.workId, workId), isNull(workFile.versionId)))
    .orderBy(...order);
  return rows.map(wire);
}

/** One file of a draft or a version. @throws notFound */
export async function fileOf(id: string): Promise<WorkFile> {
  const [row] = await db
    .select(columns)
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(eq(workFile.id, id));
  if (!row) throw new Fault("notFound");
  return wire(row);
}

/** The files of versions, by version. */
export async function versionFiles(versionIds: string[]): Promise<Map<string, WorkFile[]>> {
  const found = new Map<string, WorkFile[]>(versionIds.map((id) => [id, []]));
  if (versionIds.length === 0) return found;
  const rows = await db
    .select(columns)
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(inArray(workFile.versionId, versionIds))
    .orderBy(...order);
  for (const row of rows) found.get(row.versionId as string)?.push(wire(row));
  return found;
}

/** Gives a version the files of another version, or of the draft (null). */
export async function copyFiles(workId: string, from: string | null, to: string) {
  const rows = await db
    .select()
    .from(workFile)
    .where(and(eq(workFile.workId, workId), from ? eq(workFile.versionId, from) : isNull(workFile.versionId)));
  if (rows.length > 0)
    await db
      .insert(workFile)
      .values(rows.map(({ slot, fileId, name, sort }) => ({ workId, versionId: to, slot, fileId, name, sort })));
}
