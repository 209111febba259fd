import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, group } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { accountOf, billLines } from "./listing";
import { findBill } from "./scope";

/** A bill as PDF, for both of its sides. @throws notFound */
export async function billPaper({ billId }: z.output<typeof calls.billPaper.input>, actor: Actor): Promise<FileAnswer> {
  const { bill } = await findBill(billId, actor, "reader");
  const [lines, account, payer, payee] = await together(
    () => billLines(billId),
    () => accountOf(bill.payeeId),
    () => nameOf(bill.payerId, actor),
    () => nameOf(bill.payeeId, actor),
  );
  const t = wordsOf(actor.locale, "bill");
  const nameWith = (name: string, amountFen: number, before: number | null) =>
    before === null || before === amountFen ? name : `${name} · ${t("detail.before", { amount: toYuan(before) })}`;
  const asked = lines.filter(({ order }) => order.status !== "closed");
  const total = toYuan(asked.reduce((sum, { order }) => sum + order.amountFen, 0));
  const pdf = tablePdf({
    title: t("paper.title"),
    notes: [t("paper.number", { number: bill.number, day: bill.dueOn }), t("paper.sides", { payer, payee })],
    columns: [
      { title: t("paper.no"), width: 6 },
      { title: t("paper.contest"), width: 34 },
      { title: t("paper.team"), width: 26 },
      { title: t("paper.teamNumber"), width: 18 },
      { title: t("paper.amount"), width: 16 },
    ],
    rows: asked.map(({ order, team, contest, before }, n) => [
      ...[
        String(n + 1),
        nameFor(actor.locale, contest),
        nameWith(team.name, order.amountFen, before),
        team.number ?? "—",
        toYuan(order.amountFen),
      ],
    ]),
    closing: [
      t("paper.total", { count: asked.length, amount: total }),
      account
        ? t("paper.account", { holder: account.holder, bank: account.bank, account: account.account })
        : t("paper.noAccount"),
      t("paper.reference", { number: bill.number }),
    ],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return { name: `${bill.number}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}

async function nameOf(groupId: string, { locale }: Actor): Promise<string> {
  const [row] = await db.select({ name: group.name, nameEn: group.nameEn }).from(group).where(eq(group.id, groupId));
  return row ? nameFor(locale, row) : "";
}
