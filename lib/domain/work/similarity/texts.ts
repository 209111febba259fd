import { asc, eq } from "drizzle-orm";
import { db, file, workFile, workVersion } from "@/db";
import { readContent } from "@/lib/domain/work/lint/contents";
import { openPart } from "@/lib/domain/work/submission/answers";
import type { Step } from "@/lib/text/document/shapes";

/** A piece of what was handed in: of a file at a place, or of an answer (`file` is null). */
export interface Piece {
  file: string | null;
  at: Step[];
  text: string;
  /** Its lines are these, counted from 1. */
  lines?: "paragraph" | "row" | "line";
}

/** Answers shorter than this are facts, not texts. */
const LONG = 40;

/** All that is compared of a version: long answers that are not personal, and the text of its files. */
export async function piecesOf(versionId: string): Promise<Piece[]> {
  const [version] = await db
    .select({ answers: workVersion.answers })
    .from(workVersion)
    .where(eq(workVersion.id, versionId));
  const answers = Object.values(openPart(version?.answers ?? {}))
    .filter((answer): answer is string => typeof answer === "string" && answer.length >= LONG)
    .map((answer): Piece => ({ file: null, at: [], text: answer.replace(/<[^>]{0,500}>/g, " ") }));
  const files = await db
    .select({ name: workFile.name, sha256: file.sha256, size: file.size, mime: file.mime })
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(eq(workFile.versionId, versionId))
    .orderBy(asc(workFile.slot), asc(workFile.sort), asc(workFile.id));
  const pieces: Piece[] = [...answers];
  for (const { name, ...content } of files) {
    const { parts } = await readContent({ ...content, size: Number(content.size) });
    for (const { kind, at, text, lines } of parts)
      if (kind === "text" && at.at(-1)?.kind !== "bytes") pieces.push({ file: name, at, text, lines });
  }
  return pieces;
}
