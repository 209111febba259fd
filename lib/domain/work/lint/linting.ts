import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { db, file, team, work, workClean, workFile, workLint, workVersion } from "@/db";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { ownTeam, placeOf } from "@/lib/domain/work/ownership";
import { formAt, type Place, settingAt } from "@/lib/domain/work/submission/rules";
import { Fault } from "@/lib/fault";
import type { Reading } from "@/lib/text/document/shapes";
import { readContent, readingsOf } from "./contents";
import { findingsIn } from "./finding";
import { identitiesOf } from "./identities";
import { type Needle, needlesOf } from "./needles";
import type { Lint, LintedFile } from "./shapes";

/** The version of the linter: a new one looks at versions anew that are handed to it. */
const LINTER = 2;

const columns = {
  fileId: workFile.id,
  slot: workFile.slot,
  name: workFile.name,
  sha256: file.sha256,
  size: file.size,
  mime: file.mime,
};

/** The rule at a place, and the slots that experts of a blind review open. */
async function blindAt(at: Place, formVersionId?: string | null) {
  const [setting, form] = await together(
    () => settingAt(at),
    () => formAt(at, formVersionId),
  );
  const slots = [...setting.slots, ...form.slots].filter((slot) => slot.blind).map(({ key }) => key);
  return { blindCheck: setting.blindCheck, slots: new Set(slots) };
}

const filesWhere = (where: ReturnType<typeof and>) =>
  db
    .select(columns)
    .from(workFile)
    .innerJoin(file, eq(file.id, workFile.fileId))
    .where(where)
    .orderBy(asc(workFile.slot), asc(workFile.sort), asc(workFile.id));
type FileRow = Awaited<ReturnType<typeof filesWhere>>[number];

/** The files of a version that are reviewed blindly. */
export async function blindFilesOf(versionId: string) {
  const [row] = await db
    .select({ team, stageId: work.stageId, workId: work.id, formVersionId: workVersion.formVersionId })
    .from(workVersion)
    .innerJoin(work, eq(work.id, workVersion.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(eq(workVersion.id, versionId));
  if (!row) throw new Fault("notFound");
  const [rule, files] = await together(
    () => blindAt(placeOf(row.team, row.stageId), row.formVersionId),
    () => filesWhere(eq(workFile.versionId, versionId)),
  );
  return { workId: row.workId, rule, files: files.filter((one) => rule.slots.has(one.slot)) };
}

const lint = (
  { fileId, slot, name }: FileRow,
  reading: Reading | undefined,
  needles: readonly Needle[],
): LintedFile => {
  const findings = findingsIn(name, reading?.parts ?? [], needles);
  const unread = reading?.unread ?? [];
  const state = !reading ? "reading" : findings.length > 0 ? "found" : unread.length > 0 ? "unread" : "clean";
  return { fileId, slot, name, state, findings, unread, cleaned: 0 };
};

/** Looks through the files of a version for what tells of its makers, and keeps what was found. */
export async function lintVersion(versionId: string) {
  const { workId, rule, files } = await blindFilesOf(versionId);
  if (files.length === 0 || rule.blindCheck === "off") return;
  const identities = await identitiesOf(workId);
  const needles = needlesOf(identities);
  const linted: (LintedFile & { sha256: string })[] = [];
  for (const one of files) {
    const reading = await readContent({ ...one, size: Number(one.size) });
    linted.push({ ...lint(one, reading, needles), sha256: one.sha256 });
  }
  const all = linted.flatMap(({ findings }) => findings);
  await db
    .insert(workLint)
    .values({
      versionId,
      linter: LINTER,
      words: sha256(JSON.stringify(identities)),
      found: all.filter(({ sure }) => sure).length,
      possible: all.filter(({ sure }) => !sure).length,
      unread: linted.filter(({ unread }) => unread.length > 0).length,
      files: linted,
    })
    .onConflictDoNothing();
}

/** What the draft's files for a blind review tell of their makers, for those who are in the team. @throws notFound */
export async function checkFiles({ workId }: { workId: string }, actor: Actor): Promise<Lint> {
  const [row] = await db.select().from(work).where(eq(work.id, workId));
  if (!row) throw new Fault("notFound");
  return draftLint(placeOf(await ownTeam(row.teamId, actor), row.stageId), workId);
}

/** The same for who has shown already that the work is theirs. */
export async function draftLint(at: Place, workId: string): Promise<Lint> {
  const rule = await blindAt(at);
  if (rule.blindCheck === "off") return { blindCheck: "off", files: [] };
  const files = await blindDraftFiles(workId, rule.slots);
  const [readings, identities] = await together(
    () => readingsOf(files.map((one) => one.sha256)),
    () => identitiesOf(workId),
  );
  const needles = needlesOf(identities);
  return { blindCheck: rule.blindCheck, files: files.map((one) => lint(one, readings.get(one.sha256), needles)) };
}

const blindDraftFiles = async (workId: string, slots: ReadonlySet<string>) =>
  (await filesWhere(and(eq(workFile.workId, workId), isNull(workFile.versionId)))).filter((one) => slots.has(one.slot));

const SECONDS = 8;

/** Reads what was uploaded a moment ago, where what is found decides whether it is taken: whoever is quick gets round nothing. */
export async function readBeforeSubmit(at: Place, workId: string) {
  const rule = await blindAt(at);
  if (rule.blindCheck !== "block") return;
  for (const one of await blindDraftFiles(workId, rule.slots))
    await readContent({ ...one, size: Number(one.size) }, SECONDS);
}

/** What was found last in a version's files, with the copies that experts are given; null while nothing was looked at. */
export async function lintOf(versionId: string): Promise<Lint["files"] | null> {
  const [[found], cleaned] = await together(
    () =>
      db
        .select({ files: workLint.files })
        .from(workLint)
        .where(eq(workLint.versionId, versionId))
        .orderBy(desc(workLint.id))
        .limit(1),
    () =>
      db
        .select({ id: workClean.workFileId })
        .from(workClean)
        .innerJoin(workFile, eq(workFile.id, workClean.workFileId))
        .where(eq(workFile.versionId, versionId)),
  );
  if (!found) return null;
  const copied = new Set(cleaned.map(({ id }) => id));
  return (found.files as LintedFile[]).map((one) => ({ ...one, cleaned: copied.has(one.fileId) ? 1 : 0 }));
}
