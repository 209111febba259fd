import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { presentersOf } from "@/lib/domain/review/scene/detail";
import { commitmentOf } from "@/lib/domain/review/scene/order";
import { placeOf, timeOf } from "@/lib/domain/review/scene/sessions";
import { seePlan } from "@/lib/domain/review/scope";
import { identitiesOf, redact } from "@/lib/domain/review/task/redaction";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";

/**
 * The order of a room to hang at its door: when which work is due, by what the order was drawn. It hides what the screens of the room
 * hide: in a blind review team, school, and names in titles. @throws notFound
 */
export async function scenePoster({ sessionId }: { sessionId: string }, actor: Actor): Promise<FileAnswer> {
  const place = await placeOf(sessionId);
  if (!place) throw new Fault("notFound");
  const { session, plan, contest } = place;
  await seePlan(plan.id, actor, "review:assign:list");
  const isBlind = plan.blind !== "none";
  const rows = await presentersOf(sessionId, actor.locale);
  const hidden = await identitiesOf(isBlind ? rows.map(({ item }) => item.workId) : []);
  const t = wordsOf(actor.locale, "review");
  const who = isBlind
    ? []
    : [
        { title: t("scene.team"), width: 22 },
        { title: t("scene.school"), width: 24 },
      ];
  const pdf = tablePdf({
    title: t("scene.poster.title", { room: session.room }),
    notes: [
      `${nameFor(actor.locale, contest)} · ${plan.name}`,
      t("scene.poster.times", {
        start: toWireTime(session.startsAt).slice(0, 16),
        present: session.minutesPresent,
        qa: session.minutesQa,
      }),
    ],
    columns: [
      { title: t("scene.place"), width: 7 },
      { title: t("scene.plannedTime"), width: 12 },
      { title: t("scene.number"), width: 10 },
      { title: t("scene.work"), width: 40 },
      ...who,
    ],
    rows: rows.map(({ item, judgingNo, title, teamName, schoolName }, n) => [
      String(n + 1),
      toWireTime(timeOf(session, n)).slice(11, 16),
      judgingNo,
      redact(title, hidden.get(item.workId) ?? []),
      ...(isBlind ? [] : [teamName, schoolName ?? ""]),
    ]),
    closing: [
      session.seed === null
        ? t("scene.poster.commitment", { digest: commitmentOf(session) })
        : t("scene.poster.seed", { seed: session.seed }),
    ],
    pageOf: (page, pages) => t("scene.record.page", { page, pages }),
  });
  const name = `${t("scene.poster.title", { room: session.room })} ${toWireTime(session.startsAt).slice(0, 10)}.pdf`;
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}
