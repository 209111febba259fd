import { and, eq, isNull, sql } from "drizzle-orm";
import { type contest, db, item, setting } from "@/db";
import { together } from "@/lib/collection/together";
import { FormFields } from "@/lib/domain/contest/form";
import { formDraftOf, formOf } from "@/lib/domain/contest/form/forms";
import { checkSchedule } from "@/lib/domain/contest/schedule/check";
import { isPassedOver } from "@/lib/domain/contest/schedule/span";
import { type StageWithSpans, stageOfTracks, windowsOf } from "@/lib/domain/contest/schedule/windows";
import { wrongIn } from "@/lib/domain/contest/setting/check";
import { resolveSetting } from "@/lib/domain/contest/setting/resolve";
import { type settingPages, type WindowType } from "@/lib/domain/contest/shapes";
import { inquire } from "@/lib/events";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";

interface Blocker {
  key: string;
  /** The screen that removes it. */
  page: (typeof settingPages)[number];
  message: string;
}

/** Returns what prevents a contest's publication, in words (docs/rules/contest.md, "What blocks publication"). */
export async function blockersOf(row: typeof contest.$inferSelect, locale: Locale): Promise<Blocker[]> {
  const t = wordsOf(locale, "contest");
  const found: Blocker[] = [];
  const block = (
    page: Blocker["page"],
    key: "name" | "host" | "items" | "stages" | "windows" | "schedule" | "enroll" | "form",
  ) => found.push({ key, page, message: t(`blocker.${key}`) });
  if (!row.name.trim()) block("addEdit", "name");
  if (!row.host.trim()) block("addEdit", "host");
  const [tracks] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(item)
    .where(eq(item.contestId, row.id));
  if (!tracks?.count) block("addEdit", "items");
  const stages = await windowsOf(row.id);
  if (stages.length === 0) block("scheduleSet", "stages");
  else if (stages.every((s) => s.spans.length === 0)) block("scheduleSet", "windows");
  if (checkSchedule(checked(stages)).errors.length) block("scheduleSet", "schedule");
  if (wrongIn("enroll", await resolveSetting(row.id, {}, "enroll")).length) block("enrollSet", "enroll");
  const draft = await formDraftOf(row.id, "enroll");
  const fields = draft?.fields ?? (await formOf(row.id, "enroll")).fields;
  if (!FormFields.safeParse(fields).success) block("enrollSet", "form");
  const plan = await inquire("wrongPlan", { contestId: row.id });
  if (plan) found.push({ key: "plan", page: "reviewSet", message: t("blocker.plan", { plan }) });
  return found;
}

/** What a plan of dates calls for and nobody has set up yet: what works consist of, how they are judged. */
export async function adviceFor(row: typeof contest.$inferSelect, locale: Locale): Promise<Blocker[]> {
  const t = wordsOf(locale, "contest");
  const found: Blocker[] = [];
  const stages = await windowsOf(row.id);
  const having = (type: WindowType) => stages.filter((s) => s.spans.some((span) => span.type === type));
  const lost = having("signUp").length ? await tracksWithout(row.id) : [];
  if (lost.length > 0)
    found.push({
      key: "signUp",
      page: "scheduleSet",
      message: t("blocker.signUp", {
        tracks: listed(
          lost.map((track) => nameFor(locale, track)),
          locale,
        ),
      }),
    });
  if (having("submit").length && !(await asksForWorks(row.id)))
    found.push({ key: "work", page: "workSubSet", message: t("blocker.work") });
  for (const stage of having("review"))
    if (!(await inquire("stagePlanned", { stageId: stage.id })))
      found.push({
        key: `review-${stage.id}`,
        page: "reviewSet",
        message: t("blocker.review", { stage: nameFor(locale, stage) }),
      });
  return found;
}

/** The tracks that no stage with a sign-up is held for. */
async function tracksWithout(contestId: string) {
  const [entered, tracks] = await together(
    () => stageOfTracks(contestId, "signUp"),
    () =>
      db
        .select({ id: item.id, name: item.name, nameEn: item.nameEn })
        .from(item)
        .where(and(eq(item.contestId, contestId), isNull(item.parentId)))
        .orderBy(item.sort, item.id),
  );
  return tracks.filter(({ id }) => !entered.has(id));
}

/** Whether any place of a contest wants a file, or its form asks about works. */
async function asksForWorks(contestId: string): Promise<boolean> {
  const [[slots], form] = await together(
    () =>
      db
        .select({ id: setting.id })
        .from(setting)
        .where(
          sql`${setting.contestId} = ${contestId} and ${setting.kind} = 'work' and jsonb_array_length(coalesce(${setting.value} -> 'slots', '[]')) > 0`,
        )
        .limit(1),
    async () => (await formDraftOf(contestId, "work")) ?? (await formOf(contestId, "work")),
  );
  return Boolean(slots) || form.fields.length > 0;
}

/** What the checks of a schedule look at: windows that were passed over are history. */
export const checked = (stages: readonly StageWithSpans[]) =>
  stages.map((s) => ({ stageId: s.id, mode: s.mode, windows: s.spans.filter((span) => !isPassedOver(span)) }));
