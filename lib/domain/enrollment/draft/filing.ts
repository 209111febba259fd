import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, file, team, teamMember, transaction } from "@/db";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import { deskScope, holds } from "@/lib/domain/enrollment/audit/auditor";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { assertEditable, teamOf } from "@/lib/domain/enrollment/ownership";
import { everyoneOf } from "@/lib/domain/enrollment/roster/people";
import type { Answers } from "@/lib/domain/enrollment/shapes";
import { Fault, type FieldError } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import type { FileRef } from "@/lib/http/wire";
import { storage } from "@/lib/storage";
import { kindOf } from "@/lib/storage/file-kind";
import { endingOf, safeName } from "@/lib/text/file-name";
import { answersOf, fieldsFor } from "./answers";
import type { addFile as addCall, readFile as readCall } from "./file-calls";

const MB = 1_048_576;
const holdsFiles = (f: FormField) => f.type === "file" || f.type === "image";
const urlOf = (teamId: string, fileId: string) => `/prod-api/web/enroll/file/detail?teamId=${teamId}&fileId=${fileId}`;

/**
 * Stores a file for one answer of the caller's team: of an ending the question takes, of a content that agrees with it, and
 * not too large.
 * @throws fileTypeRefused, fileTooLarge, fileCorrupt, teamLocked, notFound
 */
export async function addFile(
  { teamId, fieldKey, name }: z.output<typeof addCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<z.input<typeof FileRef>> {
  const { team: row, member } = await teamOf(teamId, actor);
  await transaction(() => mustAllow(row.contestId, "draft"));
  assertEditable(row);
  const { fields } = await fieldsOf({ ...row, formVersionId: null });
  const applicable = [...fieldsFor(fields, "team", row), ...fieldsFor(fields, member.role, row)];
  const field = applicable.find((f) => f.key === fieldKey && holdsFiles(f));
  if (!field?.fileRule) throw new Fault("notFound");
  const { ext, maxMB } = field.fileRule;
  const plain = safeName(name);
  const ending = endingOf(plain);
  if (!ext.includes(ending)) throw new Fault("fileTypeRefused", { types: ext.join(", ") });
  const stored = await storage.put(body, maxMB * MB);
  const mime = await kindOf(stored, ending, ext);
  const { sha256, size } = stored;
  const filed = {
    sha256,
    size: String(size),
    mime,
    name: plain,
    purpose: "attachment",
    ownerId: actor.userId,
  } as const;
  const fileId = await transaction(async () => {
    await mustAllow(row.contestId, "draft");
    const [made] = await db.insert(file).values(filed).returning({ id: file.id });
    return made?.id as string;
  });
  return { fileId, name: plain, size: stored.size, mime, url: urlOf(teamId, fileId) };
}

const idsIn = (fields: readonly FormField[], answers: Answers) =>
  fields.filter(holdsFiles).flatMap((f) => {
    const value = answers[f.key];
    return Array.isArray(value) ? value.filter((id): id is string => /^[1-9]\d{0,18}$/.test(String(id))) : [];
  });

/** The files named by a team's answers that its own people put there: nobody else's file can be pointed at. */
async function filesNamed(teamId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ row: file })
    .from(file)
    .innerJoin(teamMember, and(eq(teamMember.userId, file.ownerId), eq(teamMember.teamId, teamId)))
    .where(and(inArray(file.id, ids), eq(file.purpose, "attachment")));
}

/** Files of answers, by their questions, ready to be shown. */
export async function filesOf(teamId: string, parts: { fields: readonly FormField[]; answers: Answers }[]) {
  const found = await filesNamed(
    teamId,
    parts.flatMap((p) => idsIn(p.fields, p.answers)),
  );
  const byId = new Map(found.map(({ row }) => [row.id, row]));
  return [...byId.values()].map((row) => ({
    fileId: row.id,
    name: row.name,
    size: Number(row.size),
    mime: row.mime,
    url: urlOf(teamId, row.id),
  }));
}

/** Answers that name a file which is not the team's. */
export async function fileFaults(
  teamId: string,
  fields: readonly FormField[],
  answers: Answers,
  place: string,
): Promise<FieldError[]> {
  const known = new Set((await filesOf(teamId, [{ fields, answers }])).map((f) => f.fileId));
  return fields
    .filter((f) => idsIn([f], answers).some((id) => !known.has(id)))
    .map((f) => ({ field: `${place}.${f.key}`, fault: "fileMissing", params: { slot: f.label.zh } }));
}

/** One file of a team's answers, for its people and its auditors. @throws notFound */
export async function readFile({ teamId, fileId }: z.output<typeof readCall.input>, actor: Actor): Promise<FileAnswer> {
  const [people, [of]] = await together(
    () => everyoneOf(teamId),
    () => db.select().from(team).where(eq(team.id, teamId)),
  );
  const isOwn = people.some((p) => p.member.userId === actor.userId && p.member.status === "accepted");
  const audits =
    !isOwn && of?.status !== "draft" && may(actor, "enroll:sign:list") && (await holds(teamId, deskScope(actor)));
  if (!isOwn && !audits) throw new Fault("notFound");
  const [found] = await filesNamed(teamId, [fileId]);
  if (!found || !of) throw new Fault("notFound");
  const named = [of, ...people.map((p) => p.member)].some((row) =>
    Object.values(answersOf(row)).some((value) => Array.isArray(value) && value.includes(fileId)),
  );
  if (!named && found.row.ownerId !== actor.userId) throw new Fault("notFound");
  const { row } = found;
  return {
    name: row.name,
    mime: row.mime,
    size: Number(row.size),
    inline: true,
    stream: await storage.read(row.sha256),
  };
}
