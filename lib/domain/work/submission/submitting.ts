import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, transaction, workVersion } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { effective, holdAnswers, isEffective } from "@/lib/domain/enrollment";
import { WorkName } from "@/lib/domain/enrollment/contract";
import { copyFiles, draftFiles } from "@/lib/domain/work/file/files-of";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { readVersionsSoon } from "@/lib/domain/work/lint/due";
import { draftLint, readBeforeSubmit } from "@/lib/domain/work/lint/linting";
import { placeWords } from "@/lib/domain/work/lint/place";
import { notifyTeam } from "@/lib/domain/work/notifying";
import {
  captainsWork,
  dueOf,
  lockAsCaptain,
  mayType,
  placeOf,
  signerOf,
  type TeamRow,
  type WorkRow,
} from "@/lib/domain/work/ownership";
import { announce } from "@/lib/events";
import { Fault, type FieldError } from "@/lib/fault";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { normalPersonName } from "@/lib/text/normal";
import { readAnswers, seal, unseal } from "./answers";
import type * as calls from "./calls";
import { stampInTime } from "./drafting";
import { countBeforeSubmit, extentErrors } from "./extent";
import { type Rules, rulesAt } from "./rules";
import { openFor, whyClosed } from "./window";

type Signed = Pick<z.output<typeof calls.submitWork.input>, "statementName" | "statementHash">;

/**
 * Hands in the draft: an immutable version with answers, files and the signed statement, in one transaction whose writing
 * statement holds the window and the team's status (docs/rules/work.md, "Handing in").
 * @throws notFound, notCaptain, workLocked, teamNotEffective, stale, badInput (per field), answerTaken, submissionClosed
 */
export async function submitWork(input: z.output<typeof calls.submitWork.input>, actor: Actor) {
  const own = await captainsWork(input.workId, actor);
  const at = placeOf(own.team, own.work.stageId);
  await readBeforeSubmit(at, own.work.id);
  await countBeforeSubmit((await rulesAt(at)).slots, own.work.id);
  return transaction(async () => {
    const { work, team: owner } = await lockAsCaptain(input.workId, actor);
    await mustAllow(work.contestId, "work");
    if (!mayType(work)) throw new Fault("workLocked");
    if (!isEffective(owner)) throw new Fault("teamNotEffective");
    if (work.version !== input.version) throw new Fault("stale");
    const rules = await rulesAt(placeOf(owner, work.stageId));
    const due = dueOf(work, rules.lockAt);
    const signer = await signerOf(owner.id, actor);
    const read = await readAnswers(rules.fields, unseal(work.draftAnswers), actor.locale);
    const theirs = { holder: work.id, owner: owner.id, place: "answers", fields: rules.fields, answers: read.answers };
    const taken = read.errors.length > 0 ? [] : await holdAnswers([{ teamId: owner.id, of: owner, given: [theirs] }]);
    const errors = [
      ...titleErrors(work),
      ...read.errors,
      ...taken.map(({ field, fault }) => ({ field, fault })),
      ...(await slotErrors(work, rules, actor)),
      ...(rules.blindCheck === "block" ? await blindErrors(work, owner, actor) : []),
      ...signErrors(rules, input, signer),
    ];

    const { rows } = await db.execute<{ id: string; no: number }>(sql`
      insert into work_version (work_id, no, title, answers, form_version_id, statement_name, statement_hash, submitted_by, submitted_at)
      select ${work.id}::bigint, coalesce(max(v.no), 0) + 1, ${work.title}, ${JSON.stringify(seal(rules.fields, read.answers))}::jsonb,
        ${rules.formVersionId}::bigint, ${rules.statement ? signer : null}, ${rules.statementHash || null},
        ${actor.userId}::bigint, ${judgedAt()}
      from work_version v where v.work_id = ${work.id}
      having ${openFor(due)} and exists (select 1 from ${team} where ${team.id} = ${owner.id} and ${effective})
      returning id, no`);
    const version = rows[0];
    if (!version) throw await whyClosed(due);
    if (errors.length > 0) throw new Fault(errors.length === taken.length ? "answerTaken" : "badInput", {}, errors);
    await copyFiles(work.id, null, version.id);
    await workLifecycle.move(work.id, "submitted", actor, {
      set: { finalVersionId: version.id, version: work.version + 1 },
    });
    await readVersionsSoon([version.id]);
    await notifyTeam(work, "workSubmitted", { team: owner.name, version: version.no });
    const [made] = await db
      .select({ at: workVersion.submittedAt })
      .from(workVersion)
      .where(eq(workVersion.id, version.id));
    return {
      status: "submitted" as const,
      versionId: version.id,
      no: version.no,
      submitTime: toWireTime(made?.at as Date),
    };
  });
}

const titleErrors = (work: WorkRow): FieldError[] =>
  WorkName.safeParse(work.title).success ? [] : [{ field: "workName", fault: "workNameMissing" }];

async function slotErrors(work: WorkRow, { slots }: Rules, actor: Actor): Promise<FieldError[]> {
  const files = await draftFiles(work.id);
  const long = await extentErrors(slots, files);
  const named = (slot: Rules["slots"][number]) => wordsFor(actor.locale, slot.label);
  return slots.flatMap((slot): FieldError[] => {
    const here = files.filter((f) => f.slot === slot.key);
    const field = `slot.${slot.key}`;
    if (slot.required && here.length === 0) return [{ field, fault: "fileMissing", params: { slot: named(slot) } }];
    if (here.length > slot.maxCount) return [{ field, fault: "fileCountExceeded", params: { max: slot.maxCount } }];
    const large = here.some((f) => f.size > slot.maxMB * 1_048_576);
    if (large) return [{ field, fault: "fileTooLarge", params: { max: slot.maxMB } }];
    const odd = here.some((f) => !slot.ext.some((e) => f.name.toLowerCase().endsWith(`.${e}`)));
    if (odd) return [{ field, fault: "fileTypeRefused", params: { types: slot.ext.join(", ") } }];
    return long.filter((error) => error.field === field);
  });
}

/**
 * The first file of each slot that surely tells of its makers, with the place, or that is or holds an archive which nothing here opens:
 * packed so, anything gets by. What else could not be read bars nobody.
 */
async function blindErrors(work: WorkRow, owner: TeamRow, { locale }: Actor): Promise<FieldError[]> {
  const { files } = await draftLint(placeOf(owner, work.stageId), work.id);
  const t = wordsOf(locale, "work");
  const errors = files.flatMap(({ slot, name, findings, unread }): FieldError[] => {
    const field = `slot.${slot}`;
    const [first, ...more] = findings.filter((one) => one.sure);
    if (first) {
      const what = t(`lint.what.${first.what}`);
      const params = { file: name, place: placeWords(t, first.at), what, count: more.length + 1 };
      return [{ field, fault: "blindFinding", params }];
    }
    const closed = unread.find(({ why }) => why === "kind");
    if (!closed) return [];
    const inner = closed.at.length > 0 ? [placeWords(t, closed.at)] : [];
    return [{ field, fault: "blindArchive", params: { file: [name, ...inner].join(t("lint.within")) } }];
  });
  return [...new Map(errors.toReversed().map((one) => [one.field, one])).values()];
}

/** Signing is typing one's own name under the very text that is in force. */
function signErrors({ statement, statementHash }: Rules, signed: Signed, signer: string): FieldError[] {
  if (!statement) return [];
  if (signed.statementName === normalPersonName(signer) && signed.statementHash === statementHash) return [];
  const isOther = signed.statementName && signed.statementName !== normalPersonName(signer);
  return [{ field: "statementName", fault: isOther ? "notYourName" : "statementUnsigned" }];
}

/**
 * Takes back what the captain handed in, while there is time: it is a draft again, and what was handed in stays as a version.
 * @throws notFound, notCaptain, versionFinal where one version is all there is, illegalTransition, submissionClosed
 */
export async function takeBack({ workId }: { workId: string }, actor: Actor) {
  return transaction(async () => {
    const own = await lockAsCaptain(workId, actor);
    await mustAllow(own.work.contestId, "work");
    if (own.work.status !== "submitted") throw new Fault("illegalTransition", { from: own.work.status });
    const rules = await rulesAt(placeOf(own.team, own.work.stageId));
    if (!rules.multipleVersions) throw new Fault("versionFinal");
    await stampInTime(own, { draftSavedAt: own.work.draftSavedAt }, "work");
    await workLifecycle.move(workId, "draft", actor, { set: { version: own.work.version + 1 } });
    return null;
  });
}

/** Withdraws a work for good, by the captain, before its review has begun. @throws notFound, notCaptain, illegalTransition */
export async function withdrawWork({ workId, reason }: { workId: string; reason?: string }, actor: Actor) {
  return transaction(async () => {
    const own = await lockAsCaptain(workId, actor);
    await mustAllow(own.work.contestId, "work");
    await workLifecycle.move(workId, "withdrawn", actor, { reason });
    await announce("workWithdrawn", { workId });
    return null;
  });
}
