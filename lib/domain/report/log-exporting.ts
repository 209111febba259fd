import { and, count, desc, lt } from "drizzle-orm";
import type { z } from "zod";
import { audit, db } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import type { exportOperationLog as call } from "./log-contract";
import { actsThat, told } from "./logs";

const columns = [
  "time",
  "who",
  "role",
  "module",
  "action",
  "entity",
  "subject",
  "contest",
  "change",
  "reason",
  "ip",
  "device",
] as const;
type Column = (typeof columns)[number];
const look: Partial<Record<Column, Pick<SheetColumn, "kind" | "width">>> = {
  time: { kind: "time", width: 20 },
  subject: { width: 36 },
  contest: { width: 30 },
  change: { width: 60 },
  reason: { width: 36 },
};

/** The operation log as a spreadsheet, for whoever may read it; that it was taken is written down itself. @throws notFound for a contest */
export async function exportOperationLog(query: z.output<typeof call.input>, actor: Actor): Promise<FileAnswer> {
  const where = await actsThat(query, actor);
  const [found] = await db.select({ total: count() }).from(audit).where(where);
  const filters = Object.fromEntries(Object.entries(query).filter(([name, value]) => value && name !== "keywords"));
  await record(actor, "log.export", "audit", null, { rows: found?.total ?? 0, filters });
  const t = wordsOf(actor.locale, "system");
  const headings = columns.map((column) => ({ title: t(`log.sheet.${column}`), ...look[column] }));
  const stream = streamSheet(t("log.operation"), headings, linesOf(where, actor));
  return { name: `${t("log.operation")}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}

/** Five hundred at a time, so that memory does not grow with the log. */
const PART = 500;

async function* linesOf(where: Awaited<ReturnType<typeof actsThat>>, actor: Actor) {
  const t = wordsOf(actor.locale, "system");
  const changed = (label: string, from: string, to: string) => t("log.changed", { label, from: from || "—", to });
  for (let last: string | undefined; ; ) {
    const ids = await db
      .select({ id: audit.id })
      .from(audit)
      .where(and(where, last ? lt(audit.id, last) : undefined))
      .orderBy(desc(audit.id))
      .limit(PART);
    const acts = await told(
      ids.map(({ id }) => id),
      actor,
    );
    for (const act of acts)
      yield [
        act.time,
        act.realName ? `${act.realName} (${act.username})` : t(act.roleKey === "SYSTEM" ? "log.house" : "log.visitor"),
        act.userId ? act.roleName : "",
        act.module ? t(`log.modules.${act.module}`) : "",
        act.actionName,
        act.entityName,
        act.subject ?? act.entityId ?? "",
        act.contestName ?? "",
        [
          ...act.changes.map(({ label, from, to }) => changed(label, from, to)),
          ...act.facts.map(({ label, value }) => `${label}: ${value}`),
        ].join("\n"),
        act.reason ?? "",
        act.ip ?? "",
        act.device ?? "",
      ];
    last = ids.at(-1)?.id;
    if (ids.length < PART) return;
  }
}
