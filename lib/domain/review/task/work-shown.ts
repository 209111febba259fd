import { and, asc, eq, sql } from "drizzle-orm";
import { db, file, team, work, workClean, workFile, workVersion } from "@/db";
import { formOf, resolveSetting } from "@/lib/domain/contest";
import { type FormField, visibleFields } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";
import type { OwnTask } from "./own-task";

/** A version of a work, and the plan by which it is read. */
type Read = { plan: Pick<OwnTask["plan"], "contestId" | "blind">; entry: Pick<OwnTask["entry"], "versionId"> };

const byFiles = new Set(["file", "image"]);
/** What these hold is who somebody is, whoever may read the field. */
const identifyingTypes = new Set(["phone", "email", "idcard", "statement"]);

const isBlind = ({ plan }: Read) => plan.blind !== "none";

/** Fields that experts of this plan may read: marked for reviewers, not personal, and in a blind plan not about a person. */
const readable = (own: Read, field: FormField) =>
  field.target === "work" &&
  !field.personal &&
  (field.visibleTo === "reviewer" || field.visibleTo === "public") &&
  !(isBlind(own) && (identifyingTypes.has(field.type) || /^(profile|org|computed)\./.test(field.source)));

/** The version that is judged, with the questions whose answers an expert reads and the slots whose files an expert opens. */
export async function workShown(own: Read) {
  const [row] = await db
    .select({ version: workVersion, work, itemId: team.itemId, subItemId: team.subItemId, team })
    .from(workVersion)
    .innerJoin(work, eq(work.id, workVersion.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(eq(workVersion.id, own.entry.versionId));
  if (!row) throw new Fault("notFound");
  const form = row.version.formVersionId
    ? await formOf(own.plan.contestId, "work", { id: row.version.formVersionId })
    : { fields: [] };
  const here = [row.itemId, row.subItemId].filter((id) => id !== null);
  const visible = (form.fields as FormField[]).filter(
    (f) =>
      f.target === "work" &&
      (f.items.length === 0 || f.items.some((id) => here.includes(id))) &&
      (f.stages.length === 0 || f.stages.includes(row.work.stageId)),
  );
  const setting = await resolveSetting(
    own.plan.contestId,
    { stageId: row.work.stageId, itemId: row.subItemId ?? row.itemId },
    "work",
  );
  const answers = row.version.answers;
  const fields = visibleFields(visible, answers).filter((f) => readable(own, f));
  const slots = [
    ...setting.slots.filter((slot) => slot.blind || !isBlind(own)).map(({ key, label }) => ({ key, label })),
    ...fields.filter((f) => byFiles.has(f.type)).map(({ key, label }) => ({ key: `field.${key}`, label })),
  ];
  return {
    title: row.version.title,
    team: row.team,
    answers,
    fields: fields.filter((f) => !byFiles.has(f.type) && f.type !== "section"),
    slots,
    files: (await filesOf(row.version.id, isBlind(own))).filter((f) => slots.some((slot) => slot.key === f.slot)),
  };
}

/** The files of a version, each with its place in its slot; blind, the copies that say nothing of their authors, where there are any. */
async function filesOf(versionId: string, blind: boolean) {
  const rows = await db
    .select({ slot: workFile.slot, name: workFile.name, mime: file.mime, size: file.size, sha256: file.sha256 })
    .from(workFile)
    .leftJoin(workClean, and(eq(workClean.workFileId, workFile.id), sql`${blind}`))
    .innerJoin(file, eq(file.id, sql`coalesce(${workClean.fileId}, ${workFile.fileId})`))
    .where(eq(workFile.versionId, versionId))
    .orderBy(asc(workFile.slot), asc(workFile.sort), asc(workFile.id));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const n = (seen.get(row.slot) ?? 0) + 1;
    seen.set(row.slot, n);
    return { ...row, n, size: Number(row.size) };
  });
}

/** The name under which an expert gets a file: nothing of the team's own name for it is left but the ending. */
export function neutralName(judgingNo: string, slot: string, n: number, name: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  return `${judgingNo}-${slot.replace(/^field\./, "")}-${n}${ending ? `.${ending}` : ""}`;
}
