import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, shareLink, team, teamPerson, transaction, work, workFile, workVersion } from "@/db";
import { record } from "@/lib/audit";
import type { Caller } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import { copiesOf } from "@/lib/domain/work/file/copies";
import { versionFiles } from "@/lib/domain/work/file/files-of";
import { placeOf } from "@/lib/domain/work/ownership";
import type { Answers, WorkFile, WorkSlot } from "@/lib/domain/work/shapes";
import { openPart } from "@/lib/domain/work/submission/answers";
import { namesOf } from "@/lib/domain/work/submission/opening";
import { formAt, settingAt } from "@/lib/domain/work/submission/rules";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { missLimit } from "@/lib/limit/limits";
import { endingOf } from "@/lib/text/file-name";
import type { SharedWork } from "./calls";
import { isOpen } from "./open";
import { passFor } from "./pass";
import { contentOf, summaryOf } from "./shared-content";
import { isBlind, shareable } from "./sharing";

const unlessGuessing = missLimit("share-missed", { points: 10, seconds: 60 });

/** A link that opens something at this moment. */
const good: SQL = sql`${isOpen} and (${shareLink.viewCap} is null or ${shareLink.views} < ${shareLink.viewCap})
  and exists (select 1 from ${work} where ${work.id} = ${shareLink.workId} and ${shareable})`;

/**
 * The final version behind a share link. One statement judges the link and counts the view, so that a cap holds
 * however many come at once; each look is logged. Blind, or while its work is judged blindly: neither team nor people, nor names of
 * files.
 * @throws shareInvalid; tooFast, which work takes away, after ten misses a minute per address
 */
export async function detailByShareId({ shareId }: { shareId: string }, caller: Caller): Promise<SharedWork> {
  const look = () =>
    transaction(async () => {
      const [link] = await db
        .update(shareLink)
        .set({ views: sql`${shareLink.views} + 1` })
        .where(and(eq(shareLink.token, shareId), good))
        .returning();
      if (!link) return null;
      await record(caller, "work.share.view", "work", link.workId, { linkId: link.id, views: link.views });
      return show(link, await isBlind(link), caller.locale);
    });
  const shown = await unlessGuessing(caller, look);
  if (!shown) throw new Fault("shareInvalid");
  return shown;
}

type Asking = { shareId?: string } & Pick<Caller, "ip" | "proof">;

/** The team behind a share link that opens at this moment and shows who it is; counts no view. @throws tooFast as above */
export async function sharedTeam({ shareId, ...caller }: Asking): Promise<string | null> {
  if (!shareId) return null;
  const link = await unlessGuessing(caller, async () => {
    const [row] = await db
      .select({ teamId: work.teamId, workId: work.id, blind: shareLink.blind })
      .from(shareLink)
      .innerJoin(work, eq(work.id, shareLink.workId))
      .where(and(eq(shareLink.token, shareId), good));
    return row ?? null;
  });
  return link && !(await isBlind(link)) ? link.teamId : null;
}

/** The final version of a work with its questions, its slots, its answers but the personal ones, and its files; null where there is none. */
export async function finalVersionOf(workId: string) {
  const [row] = await db
    .select({ work, team, version: workVersion })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(eq(work.id, workId));
  if (!row) return null;
  const at = placeOf(row.team, row.work.stageId);
  const form = await formAt(at, row.version.formVersionId);
  const slots = [...(await settingAt(at)).slots, ...form.slots];
  const answers: Answers = openPart(row.version.answers);
  const files = (await versionFiles([row.version.id])).get(row.version.id) ?? [];
  return { ...row, teamId: row.team.id, fields: row.version.formVersionId ? form.fields : [], slots, answers, files };
}

async function show({ id: linkId, workId }: { id: string; workId: string }, blind: boolean, locale: Locale) {
  const found = await finalVersionOf(workId);
  if (!found) throw new Fault("shareInvalid");
  const { fields: asked, slots, answers, files: all, ...row } = found;
  const fields = asked.filter((f) => isShown(f, blind));
  const files = blind ? await copied(namelessly(all, slots, locale), row.version.id) : all;
  const refs = files.map(({ fileId, name, size, mime, url }) => ({
    fileId,
    name,
    size,
    mime,
    url: `${url}&pass=${passFor(fileId, linkId)}`,
  }));
  const names = await namesOf(row.work, locale);
  return {
    workId,
    workNo: blind ? null : row.team.number,
    workName: row.version.title,
    itemName: names.itemName,
    summary: summaryOf(fields, answers),
    coverUrl: refs.find((f) => /^image\/(png|jpeg|webp|gif)$/.test(f.mime))?.url ?? null,
    contentHtml: contentOf(fields, answers, locale),
    files: refs,
    teamName: blind ? null : row.team.name,
    members: blind ? null : await peopleOf(row.team.id),
    awardName: blind ? null : await inquire("awardOf", { workId, locale }),
  };
}

/** A link shows what its captain chose to show; blind, only what experts are shown. */
const isShown = (field: FormField, blind: boolean) =>
  !field.personal && (blind ? ["reviewer", "public"].includes(field.visibleTo) : field.visibleTo !== "owner");

/**
 * Files of the slots whose content is anonymous by rule, named after their slot, since a file's own name may identify its
 * author.
 */
function namelessly(files: WorkFile[], slots: WorkSlot[], locale: Locale): WorkFile[] {
  return slots
    .filter((slot) => slot.blind)
    .flatMap((slot) => {
      const label = wordsFor(locale, slot.label);
      return files
        .filter((f) => f.slot === slot.key)
        .map((f, i) => ({ ...f, name: `${label}-${i + 1}.${endingOf(f.name)}` }));
    });
}

/** Each as long as the copy that is handed out for it. */
async function copied(files: WorkFile[], versionId: string): Promise<WorkFile[]> {
  const copies = await copiesOf(eq(workFile.versionId, versionId));
  return files.map((one) => ({ ...one, size: Number(copies.get(one.fileId)?.size ?? one.size) }));
}

const peopleOf = (teamId: string) =>
  db
    .select({ name: teamPerson.name })
    .from(teamPerson)
    .where(
      and(
        eq(teamPerson.teamId, teamId),
        eq(teamPerson.status, "accepted"),
        inArray(teamPerson.role, ["captain", "member"]),
      ),
    )
    .orderBy(asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId));
