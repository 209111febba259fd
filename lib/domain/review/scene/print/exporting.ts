import { now, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { presentersOf } from "@/lib/domain/review/scene/detail";
import { endOf, sessionsOf, timeOf } from "@/lib/domain/review/scene/sessions";
import { seePlan } from "@/lib/domain/review/scope";
import { env } from "@/lib/env";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet";
import { calendarFile } from "@/lib/text/icalendar";

/** The rooms of a plan as a calendar, one entry for each. @throws notFound */
export async function sceneCalendar({ planId }: { planId: string }, actor: Actor): Promise<FileAnswer> {
  const plan = await seePlan(planId, actor, "review:assign:list");
  const t = wordsOf(actor.locale, "review");
  const events = (await sessionsOf(planId)).map(({ session, works }) => ({
    uid: `scene-${session.id}@${new URL(env.publicUrl).hostname}`,
    at: session.startsAt,
    until: endOf(session, Math.max(1, works)),
    title: `${session.room} · ${plan.name}`,
    text: t("scene.worksIn", { count: works }),
    url: `${env.publicUrl}/review/scene?planId=${planId}&room=${session.id}`,
  }));
  const stream = calendarFile(plan.name, events, now());
  return { name: `${plan.name}.ics`, mime: "text/calendar; charset=utf-8", stream };
}

/** The rooms of a plan with their queues as a spreadsheet, read room by room. @throws notFound */
export async function sceneSheet({ planId }: { planId: string }, actor: Actor): Promise<FileAnswer> {
  const plan = await seePlan(planId, actor, "review:assign:list");
  const t = wordsOf(actor.locale, "review");
  const sessions = await sessionsOf(planId);
  async function* lines() {
    for (const { session } of sessions) {
      const rows = await presentersOf(session.id, actor.locale);
      for (const [place, { item, ...row }] of rows.entries())
        yield [
          session.room,
          toWireTime(timeOf(session, place)),
          String(place + 1),
          row.judgingNo,
          row.title,
          row.teamName,
          row.schoolName ?? "",
          t(`scene.itemStatus.${item.status}`),
          item.arrivedAt ? toWireTime(item.arrivedAt) : "",
        ];
    }
  }
  const columns = [
    { title: t("scene.room") },
    { title: t("scene.plannedTime"), kind: "time" as const },
    { title: t("scene.place"), kind: "number" as const, width: 8 },
    { title: t("scene.number"), width: 10 },
    { title: t("scene.work"), width: 40 },
    { title: t("scene.team"), width: 24 },
    { title: t("scene.school"), width: 24 },
    { title: t("scene.status"), width: 12 },
    { title: t("scene.arrived"), kind: "time" as const },
  ];
  return { name: `${plan.name}.xlsx`, mime: XLSX, stream: streamSheet(t("scene.title"), columns, lines()) };
}
