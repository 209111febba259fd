import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, item, team, work, workFile, workVersion } from "@/db";
import { record } from "@/lib/audit";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { findVisibleContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { ZipFile } from "@/lib/storage/zip/layout";
import { zipOf } from "@/lib/storage/zip/stream";
import { fileName, namesOfFolder } from "@/lib/text/file-name";
import type { exportWorkFiles as exportCall } from "./calls";
import { pickedWorks } from "./listing";

/** Their layout is in memory while they are sent. */
const MOST_FILES = 50_000;
/** So that folders, name and the place they are unpacked to stay within what Windows takes for a path. */
const FOLDER = 60;

/**
 * The files of the final versions that the list of works shows for the same filters, as one zip: a folder a track, in it one a work. It is
 * read as it is sent, and equal works make equal bytes: a download that was broken off goes on.
 * @throws notFound for a filter, zipEmpty, zipTooMany
 */
export async function exportWorkFiles(wanted: z.output<typeof exportCall.input>, actor: Actor): Promise<FileAnswer> {
  const { where } = await pickedWorks(wanted, actor);
  const of = await findVisibleContest(wanted.competitionId, actor);
  const rows = await db
    .select({
      workId: work.id,
      title: workVersion.title,
      number: team.number,
      track: shownName(item, actor.locale),
      fileId: workFile.id,
      name: workFile.name,
      sha256: file.sha256,
      size: file.size,
      at: workVersion.submittedAt,
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(item, eq(item.id, work.itemId))
    .innerJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .innerJoin(workFile, eq(workFile.versionId, workVersion.id))
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(and(where))
    .orderBy(asc(work.id), asc(workFile.slot), asc(workFile.sort), asc(workFile.id))
    .limit(MOST_FILES + 1);
  if (rows.length === 0) throw new Fault("zipEmpty");
  if (rows.length > MOST_FILES) throw new Fault("zipTooMany", { max: MOST_FILES });
  const files = laidOut(rows);
  const { keywords: _, ...filters } = wanted;
  await record(actor, "work.zip", "contest", wanted.competitionId, { rows: files.length, filters });
  const { size, stream } = zipOf(files);
  const said = files.map((one) => `${one.path}\n${one.sha256}\n${one.at.getTime()}`);
  return {
    name: `${nameFor(actor.locale, of)}.zip`,
    mime: "application/zip",
    ...{ size, stream, etag: `"${sha256(said.join("\n"))}"` },
  };
}

interface Row {
  workId: string;
  title: string;
  number: string | null;
  track: string;
  fileId: string;
  name: string;
  sha256: string;
  size: string;
  at: Date;
}

/** Each work has a folder of its own, named after its number and title, and no two files one path. */
function laidOut(rows: readonly Row[]): ZipFile[] {
  const folderFor = namesOfFolder();
  const folders = new Map<string, { path: string; nameFor: (name: string, id: string) => string }>();
  return rows.map(({ workId, title, number, track, fileId, name, sha256: digest, size, at }) => {
    const called = [...[number, title].filter(Boolean).join(" ")].slice(0, FOLDER).join("");
    const folder = folders.get(workId) ?? {
      path: folderFor(`${fileName(track)}/${fileName(called)}`, workId),
      nameFor: namesOfFolder(),
    };
    folders.set(workId, folder);
    return { path: `${folder.path}/${folder.nameFor(fileName(name), fileId)}`, size: Number(size), sha256: digest, at };
  });
}
