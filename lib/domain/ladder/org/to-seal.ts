import type { z } from "zod";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { findRun, type Run } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { defaultLocale } from "@/lib/i18n/locale";
import { canonicalText } from "@/lib/text/canonical";
import { type previewList as previewCall, unsettled } from "./calls";
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
 * The lines of an organisation's list as they would be sealed now, their digest, and what is left out of it with its reason.
 * @throws worksUnsettled, judgingUnderWay while its own experts owe reviews, directTooMany, listIncomplete
 */
export async function listToSeal({ stage, org, run }: Pick<Run, "stage" | "org"> & { run: { id: string } }) {
  const place = { stageId: stage.id, orgId: org.id };
  const works = await worksOf(place, run.id, defaultLocale);
  const waiting = works.filter(({ status }) => unsettled.includes(status)).length;
  if (waiting > 0) throw new Fault("worksUnsettled", { count: waiting });
  const owed = await owedInOwn(place);
  if (owed > 0) throw new Fault("judgingUnderWay", { count: owed });
  const entries = works.filter(({ candidate, place: rank, direct }) => candidate && (rank !== null || direct));
  const direct = entries.filter((one) => one.direct).length;
  if (stage.directMost !== null && direct > stage.directMost)
    throw new Fault("directTooMany", { most: stage.directMost, count: direct });
  const undecided = works.filter(isUndecided).length;
  if (undecided > 0 || entries.length === 0 || hasGap(entries)) throw new Fault("listIncomplete", { count: undecided });
  const lines = entries.map((work) => ({
    workId: work.workId,
    versionId: work.versionId as string,
    itemId: work.itemId,
    place: work.place,
    line: lineOf(work),
  }));
  return {
    lines,
    sha256: sha256(canonicalText({ ...place, orgName: org.name, lines })),
    leftOut: works.filter(({ candidate, place: rank, direct }) => candidate && rank === null && !direct),
  };
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

/**
 * An organisation's own list as the next level would see it, were it sealed now.
 * @throws notFound, listSealed, passedOver, worksUnsettled, judgingUnderWay, directTooMany, listIncomplete
 */
export async function previewList(input: z.output<typeof previewCall.input>, actor: Actor) {
  const { run, ...found } = await findRun(input, actor, "org");
  if (!run) throw new Fault("listIncomplete", { count: 0 });
  mustBeSealable(run);
  const { lines, sha256: digest, leftOut } = await listToSeal({ ...found, run });
  return {
    version: run.version,
    sha256: digest,
    lines: lines.map(({ workId, place, line }) => ({ workId, place, ...line })),
    leftOut: leftOut.map((work) => ({ workId: work.workId, ...lineOf(work) })),
  };
}

/** @throws listSealed, passedOver */
export function mustBeSealable({ status, passedAt }: Pick<NonNullable<Run["run"]>, "status" | "passedAt">) {
  if (status === "submitted") throw new Fault("listSealed");
  if (passedAt !== null) throw new Fault("passedOver");
}
