import { desc } from "drizzle-orm";
import type { z } from "zod";
import { feeOrder } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { pickedOrders, selectOrders } from "./listing";

/** The filtered orders as a spreadsheet, the newest first. @throws notFound for a filter */
export async function exportOrders(
  input: z.output<typeof calls.exportOrders.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const rows = await selectOrders()
    .where(await pickedOrders(input, actor))
    .orderBy(desc(feeOrder.createdAt), desc(feeOrder.id));
  await record(actor, "order.export", "order", null, { rows: rows.length });
  const t = wordsOf(actor.locale, "finance");
  const columns = [
    { title: t("orderNo"), width: 24 },
    { title: t("contest"), width: 30 },
    { title: t("team"), width: 22 },
    { title: t("teamNumber"), width: 16 },
    { title: t("school"), width: 24 },
    { title: t("state"), width: 12 },
    { title: t("amount"), width: 12, kind: "number" as const },
    { title: t("refunded"), width: 12, kind: "number" as const },
    { title: t("writtenOff"), width: 12, kind: "number" as const },
    { title: t("channel"), width: 14 },
    { title: t("made"), width: 20 },
    { title: t("paidAt"), width: 20 },
  ];
  async function* lines() {
    for (const { order, team, contest, school, channel } of rows)
      yield [
        ...[order.number, nameFor(actor.locale, contest), team.name, team.number ?? ""],
        ...[nameFor(actor.locale, school), t(`status.${order.status}`), toYuan(order.amountFen)],
        ...[
          toYuan(order.refundedFen),
          toYuan(order.writtenOffFen),
          channel ? t(`by.${channel}`) : "",
          toWireTime(order.createdAt),
        ],
        order.paidAt ? toWireTime(order.paidAt) : "",
      ];
  }
  return { name: `${t("file")}.xlsx`, mime: XLSX, stream: streamSheet(t("file"), columns, lines()) };
}
