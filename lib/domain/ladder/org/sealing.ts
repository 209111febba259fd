import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, sealedEntry, stageOrgSeal, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow, notifyInCharge } from "@/lib/domain/contest";
import { lockRun, stageOrgLifecycle } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { defaultLocale } from "@/lib/i18n/locale";
import { canonicalText } from "@/lib/text/canonical";
import { type sealList as sealCall, unsettled } from "./calls";
import { sealable } from "./due";
import { owedInOwn } from "./own-results";
import { isUndecided, type OrgWork, worksOf } from "./works";

/** What a line of a sealed list says in words. */
const lineOf = ({ title, itemName, teamName, teamNumber, members, advisors, reason }: OrgWork) => ({
  title,
  itemName,
  teamName,
  teamNumber,
  members,
  advisors,
  reason,
});
export type Line = ReturnType<typeof lineOf>;

/**
 * Seals an organisation's list: order, names and versions are fixed, and the next level sees it
 * (docs/rules/ladder.md, "The list of an organisation").
 * @throws notFound, listSealed, passedOver, stale, worksUnsettled, judgingUnderWay while its own experts owe reviews, listIncomplete,
 * sealingClosed
 */
export async function sealList(input: z.output<typeof sealCall.input>, actor: Actor) {
  return transaction(async () => {
    const { stage, org, contest, run } = await lockRun(input, actor, "org");
    await mustAllow(stage.contestId, "review");
    if (run.status === "submitted") throw new Fault("listSealed");
    if (run.passedAt !== null) throw new Fault("passedOver");
    if (run.version !== input.version) throw new Fault("stale");
    const works = await worksOf(input, run.id, defaultLocale);
    const waiting = works.filter(({ status }) => unsettled.includes(status)).length;
    if (waiting > 0) throw new Fault("worksUnsettled", { count: waiting });
    const owed = await owedInOwn(input);
    if (owed > 0) throw new Fault("judgingUnderWay", { count: owed });
    const entries = works.filter(({ candidate, place, direct }) => candidate && (place !== null || direct));
    const undecided = works.filter(isUndecided).length;
    if (undecided > 0 || entries.length === 0 || hasGap(entries))
      throw new Fault("listIncomplete", { count: undecided });
    const lines = entries.map((work) => ({
      workId: work.workId,
      versionId: work.versionId as string,
      itemId: work.itemId,
      place: work.place,
      line: lineOf(work),
    }));
    const digest = sha256(canonicalText({ stageId: stage.id, orgId: org.id, orgName: org.name, lines }));
    const { rows } = await db.execute<{ id: string; no: number; at: string }>(sql`
      insert into ${stageOrgSeal} (stage_org_id, no, org_name, sha256, sealed_by)
      select ${run.id}::bigint, count(*) + 1, ${org.name}, ${digest}, ${actor.userId}::bigint from ${stageOrgSeal} s where s.stage_org_id = ${run.id}
      having ${sealable(stage.id, run.id)}
      returning id::text, no, sealed_at as at`);
    const seal = rows[0];
    if (!seal) throw new Fault("sealingClosed");
    await insertMany(
      sealedEntry,
      lines.map((line) => ({ ...line, sealId: seal.id })),
    );
    if (run.status !== "ranked") await stageOrgLifecycle.move(run.id, "ranked", actor);
    await stageOrgLifecycle.move(run.id, "submitted", actor, { set: { version: run.version + 1 } });
    await record(actor, "stageOrg.seal", "stageOrg", run.id, { no: seal.no, sha256: digest, entries: lines.length });
    await notifyInCharge(
      stage.contestId,
      "listSealed",
      { org: org.name, stage: stage.name, contest: contest.name },
      { link: `/ladder/stage?stageId=${stage.id}` },
    );
    return { sealId: seal.id, no: seal.no, sha256: digest, sealTime: toWireTime(new Date(seal.at)) };
  });
}

/** A work was withdrawn or struck off since the list was saved: the places of its track no longer follow one another. */
function hasGap(entries: readonly OrgWork[]): boolean {
  const next = new Map<string, number>();
  return entries.some(({ itemId, place }) => {
    if (place === null) return false;
    const due = next.get(itemId) ?? 1;
    next.set(itemId, due + 1);
    return place !== due;
  });
}

/** The seals of an organisation's list, the newest first. */
export const sealsOf = (runId: string) =>
  db.select().from(stageOrgSeal).where(eq(stageOrgSeal.stageOrgId, runId)).orderBy(sql`${stageOrgSeal.no} desc`);
