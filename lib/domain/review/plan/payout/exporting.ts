import { and, asc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, expertPayout, group, user } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { reveal } from "@/lib/crypto";
import { maskBankCard, may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import { streamSheet, XLSX } from "@/lib/sheet";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";

/**
 * The list of payments of a plan: a spreadsheet, or a PDF with places for signatures. What it comes to stands below it.
 * @throws notFound; noPermission and reasonRequired for cards in full
 */
export async function exportPayouts(
  input: z.output<typeof calls.exportPayouts.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { planId, type, status, full, reason } = input;
  if (full && !may(actor, "expert:manage:export")) throw new Fault("noPermission");
  if (full && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  const plan = await findPlan(planId, actor, "expert:manage:list");
  const where = and(
    eq(expertPayout.planId, plan.id),
    ne(expertPayout.status, "cancelled"),
    status ? eq(expertPayout.status, status) : undefined,
  );
  const [rows, [held]] = await together(
    () =>
      db
        .select({ payout: expertPayout, person: user, orgName: shownName(group, actor.locale) })
        .from(expertPayout)
        .innerJoin(expert, eq(expert.id, expertPayout.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(where)
        .orderBy(asc(user.realName), asc(expertPayout.id)),
    () =>
      db
        .select({ name: shownName(contest, actor.locale) })
        .from(contest)
        .where(eq(contest.id, plan.contestId)),
  );
  await record(
    actor,
    "payout.export",
    "plan",
    plan.id,
    { type, full: full ? 1 : 0, rows: rows.length },
    reason || undefined,
  );
  const lines = rows.map(({ payout, person, orgName }, n) => {
    const card = person.bankCardCipher ? reveal(person.bankCardCipher) : "";
    return {
      ...{ no: String(n + 1), name: person.realName, org: orgName ?? "", bank: person.bankName ?? "", payout },
      card: full && type === "xlsx" ? card : card && maskBankCard(card),
    };
  });
  const total = rows.reduce((sum, { payout }) => sum + payout.amountFen, 0);
  const of = { title: plan.name, contest: held?.name ?? "", total };
  return type === "pdf" ? paper(lines, of, actor) : sheet(lines, of, actor);
}

interface LineOfList {
  no: string;
  name: string;
  org: string;
  bank: string;
  card: string;
  payout: typeof expertPayout.$inferSelect;
}
interface Heading {
  title: string;
  contest: string;
  total: number;
}

function sheet(lines: readonly LineOfList[], { title, total }: Heading, { locale }: Actor): FileAnswer {
  const t = wordsOf(locale, "expert");
  const columns = [
    { title: t("pay.no"), width: 8 },
    { title: t("name"), width: 16 },
    { title: t("org"), width: 28 },
    { title: t("pay.for"), width: 14 },
    { title: t("pay.units"), width: 10, kind: "number" as const },
    { title: t("pay.rate"), width: 14, kind: "number" as const },
    { title: t("pay.amount"), width: 14, kind: "number" as const },
    { title: t("pay.tax"), width: 14, kind: "number" as const },
    { title: t("pay.net"), width: 14, kind: "number" as const },
    { title: t("pay.state"), width: 12 },
    { title: t("pay.bankName"), width: 20 },
    { title: t("pay.bankCard"), width: 26 },
    { title: t("pay.reason"), width: 30 },
  ];
  const tax = lines.reduce((sum, { payout }) => sum + payout.taxFen, 0);
  async function* rows() {
    for (const { no, name, org, bank, card, payout } of lines)
      yield [
        ...[no, name, org, t(`pay.basis.${payout.basis}`), String(payout.units), toYuan(payout.rateFen)],
        ...[toYuan(payout.amountFen), toYuan(payout.taxFen), toYuan(payout.amountFen - payout.taxFen)],
        ...[t(`pay.status.${payout.status}`), bank, card, payout.reason],
      ];
    yield ["", t("pay.total"), "", "", "", "", toYuan(total), toYuan(tax), toYuan(total - tax), "", "", "", ""];
  }
  const name = `${t("pay.file", { plan: title })}.xlsx`;
  return { name, mime: XLSX, stream: streamSheet(t("pay.sheet"), columns, rows()) };
}

function paper(lines: readonly LineOfList[], { title, contest: held, total }: Heading, { locale }: Actor): FileAnswer {
  const t = wordsOf(locale, "expert");
  const tax = lines.reduce((sum, { payout }) => sum + payout.taxFen, 0);
  const pdf = tablePdf({
    title: t("pay.file", { plan: title }),
    notes: [held, t("pay.printed", { at: toWireTime(now()), count: lines.length, total: toYuan(total) })],
    columns: [
      { title: t("pay.no"), width: 5 },
      { title: t("name"), width: 12 },
      { title: t("org"), width: 18 },
      { title: t("pay.counted"), width: 15 },
      { title: t("pay.amount"), width: 10 },
      { title: t("pay.net"), width: 10 },
      { title: t("pay.bankCard"), width: 17 },
      { title: t("pay.signature"), width: 13 },
    ],
    rows: [
      ...lines.map(({ no, name, org, bank, card, payout }) => [
        ...[no, name, org],
        t(`pay.count.${payout.basis}`, { units: payout.units, rate: toYuan(payout.rateFen) }),
        ...[
          toYuan(payout.amountFen),
          toYuan(payout.amountFen - payout.taxFen),
          [bank, card].filter(Boolean).join("\n"),
          "",
        ],
      ]),
      ["", t("pay.total"), "", "", toYuan(total), toYuan(total - tax), "", ""],
    ],
    closing: [t("pay.signs"), t("pay.signDay")],
    pageOf: (page, pages) => t("pay.page", { page, pages }),
  });
  const name = `${t("pay.file", { plan: title })}.pdf`;
  return { name, mime: "application/pdf", size: pdf.length, stream: pdf };
}
