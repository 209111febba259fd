import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, milestone } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { checked } from "@/lib/domain/contest/lifecycle/blockers";
import { milestonesOf } from "@/lib/domain/contest/public/reads";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { windowTypes } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { wake } from "@/lib/wake";
import type * as calls from "./calls";
import { checkSchedule, type Finding } from "./check";
import { replaced, writeWindows } from "./replacing";
import { isPassedOver, type Span } from "./span";
import { stageWire } from "./stage-wire";
import { databaseNow, type StageWithSpans, windowsOf } from "./windows";

/** A finding in words: which window it is about and what is wrong with it. */
export const findingWords = (locale: Locale) => {
  const t = wordsOf(locale, "contest");
  return (f: Finding) => t(`scheduleCheck.${f.key}`, f.params);
};

const worded = (list: readonly Finding[], locale: Locale) => {
  const words = findingWords(locale);
  return list.map((f) => ({ stageId: f.stageId, field: f.type, message: words(f) }));
};

/** Stages and milestones as the organiser edits them, with what the checks say. @throws notFound */
export async function schedulePlan({ competitionId }: { competitionId: string }, actor: Actor) {
  const row = await findOwnContest(competitionId, actor);
  const [stages, at] = await together(() => windowsOf(competitionId), databaseNow);
  return {
    version: row.version,
    serverTime: at.getTime(),
    editable: allows(row.status, "schedule"),
    stages: stages.map((s) => ({
      ...stageWire(s, row.status, at, "zh-cn"),
      stageNameEn: s.nameEn ?? "",
      over: s.resultsAt !== null,
      ownerScope: s.ownerScope,
      idleRule: s.idleRule,
      idleMost: s.idleMost,
      directMost: s.directMost,
      schoolsReceive: s.schoolsReceive,
    })),
    milestones: await milestonesOf(competitionId),
    warnings: worded(checkSchedule(checked(stages)).warnings, actor.locale),
  };
}

const isKeptPassedOver = (stage: StageWithSpans, span: Span) =>
  isPassedOver(span) && stage.spans.some((old) => old.type === span.type && isPassedOver(old));

/** Windows of one stage by their type, those of both sides, for the log. */
function spansByType(spans: readonly Span[]) {
  const none = Object.fromEntries(windowTypes.map((type) => [type, null]));
  const wire = ({ startsAt, endsAt }: Span) => ({ startTime: toWireTime(startsAt), endTime: toWireTime(endsAt) });
  return { ...none, ...Object.fromEntries(spans.map((span) => [span.type, wire(span)])) };
}

/**
 * Replaces the windows of the stages named and all milestones; what is due at an end that has passed is done at once.
 * Errors are put at `stages.<place>.<window>`.
 * @throws scheduleInvalid, stale, contestReadOnly, notFound for a stage of another contest
 */
export async function updateSchedule(input: z.output<typeof calls.updateSchedule.input>, actor: Actor) {
  const { competitionId, version } = input;
  const change = async () => {
    const [before, at] = await together(() => windowsOf(competitionId), databaseNow);
    if (input.stages.some((s) => !before.some((b) => b.id === s.stageId))) throw new Fault("notFound");
    const spansOf = (given: (typeof input.stages)[number]) =>
      given.windows.map((w) => ({
        type: w.type,
        startsAt: fromWireTime(w.startTime),
        endsAt: fromWireTime(w.endTime),
        shown: false,
      }));
    const after = before.map((stage) => {
      const given = input.stages.find((s) => s.stageId === stage.id);
      return { stage, windows: given ? replaced(stage, spansOf(given), at) : stage.spans };
    });
    const { errors, warnings } = checkSchedule(
      after.map(({ stage, windows }) => ({
        stageId: stage.id,
        mode: stage.mode,
        windows: windows.filter((w) => !isKeptPassedOver(stage, w)),
      })),
    );
    after.forEach(({ stage, windows }, place) => {
      for (const w of windows)
        if ("wrong" in w && w.wrong) errors.push({ key: w.wrong, at: place, stageId: stage.id, type: w.type });
    });
    if (errors.length) {
      const words = findingWords(actor.locale);
      const placeOf = (f: Finding) => input.stages.findIndex((s) => s.stageId === f.stageId);
      throw new Fault(
        "scheduleInvalid",
        {},
        errors.map((f) => ({ field: `stages.${placeOf(f)}.${f.type}`, message: words(f) })),
      );
    }
    for (const { stage, windows } of after)
      if (input.stages.some((s) => s.stageId === stage.id)) await writeWindows(stage, windows);
    await db.delete(milestone).where(eq(milestone.contestId, competitionId));
    const milestones = input.milestones.map((m) => ({
      contestId: competitionId,
      name: m.name,
      at: fromWireTime(m.time),
      description: m.desc,
    }));
    if (milestones.length) await db.insert(milestone).values(milestones);
    wake("tick");
    await record(actor, "schedule.update", "contest", competitionId, {
      changes: after.flatMap(
        ({ stage, windows }) => changesBetween(spansByType(stage.spans), spansByType(windows), stage.name).changes,
      ),
    });
    return { warnings: worded(warnings, actor.locale) };
  };
  return changing(competitionId, version, actor, change, "schedule");
}
