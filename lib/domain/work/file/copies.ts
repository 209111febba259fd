import { eq, type SQL } from "drizzle-orm";
import { db, file, workClean, workFile } from "@/db";

/** The copies that say nothing of their authors, of these files of versions, by the file that each is of. */
export async function copiesOf(where: SQL | undefined) {
  const rows = await db
    .select({ of: workFile.id, size: file.size, sha256: file.sha256 })
    .from(workFile)
    .innerJoin(workClean, eq(workClean.workFileId, workFile.id))
    .innerJoin(file, eq(file.id, workClean.fileId))
    .where(where);
  return new Map(rows.map(({ of, size, sha256 }) => [of, { size, sha256 }]));
}

/** The same of one file of a version. */
export const copyOf = async (fileId: string) => (await copiesOf(eq(workFile.id, fileId))).get(fileId);
