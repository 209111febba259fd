import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, item, quota, reviewPlan, setting, stage } from "@/db";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { listRules } from "@/lib/domain/award";
import { contestDetail, findOwnContest, formDetail, itemList, schedulePlan } from "@/lib/domain/contest";
import { combinationOf, settingsOf } from "@/lib/domain/review";
import { findVoteRules } from "@/lib/domain/work";
import type { FileAnswer } from "@/lib/http/file/file";
import { withoutPictures } from "@/lib/text/html";
import { type Calendar, calendarFrom, orNone } from "./moment";
import { fileText } from "./reading";
import { rulesFrom } from "./settings";
import { type ContestTemplate, TEMPLATE_KIND, TEMPLATE_VERSION, type TemplateField } from "./shapes";

interface Places {
  /** Null for all of them, and for one that is gone. */
  stage: (id: string | null) => number | null;
  track: (id: string | null) => string | null;
}

/** A contest of the actor's as a template file; people, organisations, codes and files are not in it. @throws notFound */
export async function exportTemplate({ competitionId }: { competitionId: string }, actor: Actor): Promise<FileAnswer> {
  const template = await templateOf(competitionId, actor);
  await record(actor, "template.export", "contest", competitionId, { name: template.contest.name });
  return { name: `${template.contest.name}.json`, mime: "application/json", stream: fileText(template) };
}

/** A contest of the actor's as a template, its dates counted from its first day, or by another calendar. @throws notFound */
export async function templateOf(competitionId: string, actor: Actor, counted?: Calendar): Promise<ContestTemplate> {
  await findOwnContest(competitionId, actor);
  const of = { competitionId };
  const [detail, items, plan, enrollForm, workForm, awards, vote] = await together(
    () => contestDetail(of, actor),
    () => itemList(of, actor),
    () => schedulePlan(of, actor),
    () => formDetail({ ...of, purpose: "enroll" }, actor),
    () => formDetail({ ...of, purpose: "work" }, actor),
    () => listRules(of, actor),
    () => findVoteRules(of, actor),
  );
  const planned = plan.stages.map((s) => ({ ...s, windows: s.windows.filter((w) => w.startTime < w.endTime) }));
  const calendar = counted ?? calendarFrom(firstDay(planned, plan.milestones, detail.year));
  const at: Places = {
    stage: (id) => planned.findIndex((s) => s.stageId === id) + 1 || null,
    track: (id) => items.find((one) => one.itemId === id)?.code ?? null,
  };
  const quotas = await quotasOf(competitionId);
  const codeOf = (id: string) => at.track(id) ?? "";
  return {
    kind: TEMPLATE_KIND,
    version: TEMPLATE_VERSION,
    contest: {
      ...detail,
      rulesHtml: withoutPictures(detail.rulesHtml),
      rulesHtmlEn: withoutPictures(detail.rulesHtmlEn),
    },
    tracks: items
      .filter((one) => one.parentId === null)
      .map((track) => ({
        ...named(track),
        waitingList: track.waitingList,
        groups: items.filter((one) => one.parentId === track.itemId).map(named),
        groupRules: track.groupRules.map(({ when, groupId }) => ({
          when: when && { ...when, grades: when.grades.map(calendar.gradeOffset) },
          group: codeOf(groupId),
        })),
      })),
    stages: planned.map(({ stageName, stageNameEn, windows, itemIds, ...one }) => ({
      ...one,
      tracks: itemIds.map(codeOf),
      name: stageName,
      nameEn: stageNameEn,
      windows: windows.map(({ type, startTime, endTime }) => ({
        type,
        from: calendar.moment(startTime),
        until: calendar.moment(endTime),
      })),
      quotas: quotas
        .filter((row) => row.stageId === one.stageId)
        .map(({ itemId, value }) => ({ track: at.track(itemId), value })),
    })),
    milestones: plan.milestones.map(({ name, time, desc }) => ({ name, at: calendar.moment(time), description: desc })),
    rules: await settingsIn(competitionId, at, calendar),
    forms: { enroll: fieldsOf(enrollForm.fields, at, calendar), work: fieldsOf(workForm.fields, at, calendar) },
    plans: await plansOf(competitionId, at, calendar),
    awards: awards.map((rule) => ({ ...rule, stage: at.stage(rule.stageId) as number, track: at.track(rule.itemId) })),
    vote: vote && {
      ...vote.rules,
      from: calendar.moment(vote.rules.startTime),
      until: calendar.moment(vote.rules.endTime),
    },
  };
}

/** From where days are counted: the first window, else the first date, else New Year. */
function firstDay(
  stages: readonly { windows: readonly { startTime: string }[] }[],
  milestones: readonly { time: string }[],
  year: number,
): string {
  const starts = stages.flatMap(({ windows }) => windows.map(({ startTime }) => startTime));
  const dates = starts.length > 0 ? starts : milestones.map(({ time }) => time);
  return dates.toSorted()[0]?.slice(0, 10) ?? `${year}-01-01`;
}

type ItemRow = Awaited<ReturnType<typeof itemList>>[number];
const named = ({ code, itemName, itemNameEn, capacity, sort }: ItemRow) => ({
  code,
  name: itemName,
  nameEn: itemNameEn ?? "",
  capacity,
  sort,
});

/** The numbers that hold for each organisation; those of one of them stay behind. */
const quotasOf = (contestId: string) =>
  db
    .select({ stageId: quota.stageId, itemId: quota.itemId, value: quota.value })
    .from(quota)
    .innerJoin(stage, eq(stage.id, quota.stageId))
    .leftJoin(item, eq(item.id, quota.itemId))
    .where(and(eq(stage.contestId, contestId), isNull(quota.orgId)))
    .orderBy(sql`${item.code} nulls first`);

/** What each place defines, the wider places first: what is narrower is judged together with what is around it. */
async function settingsIn(contestId: string, at: Places, calendar: Calendar): Promise<ContestTemplate["rules"]> {
  const rows = await db.select().from(setting).where(eq(setting.contestId, contestId));
  const rules = rows.map((row) => ({
    of: row.kind,
    stage: at.stage(row.stageId),
    track: at.track(row.itemId),
    value: rulesFrom(row.value, row.kind, calendar),
  }));
  const order = ({ of, stage: no, track }: (typeof rules)[number]) =>
    `${of} ${no === null ? 0 : 1}${track === null ? 0 : 1} ${String(no ?? 0).padStart(2, "0")} ${track ?? ""}`;
  return rules
    .filter(({ value }) => Object.keys(value).length > 0)
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) as ContestTemplate["rules"];
}

const fieldsOf = (
  fields: Awaited<ReturnType<typeof formDetail>>["fields"],
  at: Places,
  calendar: Calendar,
): TemplateField[] =>
  fields.map(({ requiredFrom, freezeAt, items, stages, ...field }) => ({
    ...field,
    ...(requiredFrom && { requiredFrom: calendar.moment(requiredFrom) }),
    ...(freezeAt && { freezeAt: calendar.moment(freezeAt) }),
    items: items.flatMap((id) => at.track(id) ?? []),
    stages: stages.flatMap((id) => at.stage(id) ?? []),
  }));

/** The contest's own plans; those of organisations, and those of stages that are judged outside, come with what they judge. */
async function plansOf(contestId: string, at: Places, calendar: Calendar): Promise<ContestTemplate["plans"]> {
  const plans = await db
    .select({ plan: reviewPlan })
    .from(reviewPlan)
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .where(and(eq(reviewPlan.contestId, contestId), isNull(reviewPlan.orgId), eq(reviewPlan.imported, false)))
    .orderBy(asc(stage.seq), asc(item.code));
  const placeOf = ({ stageId, itemId }: { stageId: string; itemId: string | null }) => ({
    stage: at.stage(stageId) as number,
    track: at.track(itemId),
  });
  return Promise.all(
    plans.map(async ({ plan }) => {
      const { softDeadline, hardDeadline, wishesUntil, quotas, ...settings } = settingsOf(plan);
      const combined = await combinationOf(plan.id);
      const others = (combined?.parts ?? []).flatMap(({ planId, weight }) => {
        const part = plans.find((one) => one.plan.id === planId && planId !== plan.id);
        return part ? [{ ...placeOf(part.plan), weight: weight / 100 }] : [];
      });
      return {
        ...placeOf(plan),
        ...settings,
        quotas: quotas.flatMap(({ itemId, ...one }) => {
          const track = at.track(itemId);
          return track ? [{ ...one, track }] : [];
        }),
        softDeadline: orNone(softDeadline, calendar.moment),
        hardDeadline: orNone(hardDeadline, calendar.moment),
        wishesUntil: orNone(wishesUntil, calendar.moment),
        combination:
          combined && others.length > 0
            ? {
                missing: combined.missing,
                parts: others.toSorted((a, b) => a.stage - b.stage || ((a.track ?? "") < (b.track ?? "") ? -1 : 1)),
              }
            : null,
      };
    }),
  );
}
