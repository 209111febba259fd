import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, feeOrder, file, group, invoice, invoiceOrder, team, transition, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsOffered } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { betweenDays } from "@/lib/query/between-days";
import { mustExist } from "@/lib/query/must-exist";
import { contains, isIdOf } from "@/lib/query/search";
import type * as calls from "./calls";
import { waitingOf } from "./file";
import type * as ownCalls from "./own-calls";
import { invoicesWithin } from "./scope";
import type { InvoiceRow } from "./shapes";
import { taxNumberIs } from "./tax-number";

type Picked = z.output<typeof calls.exportInvoices.input>;

const ofOrders = (where: ReturnType<typeof sql>) =>
  db
    .select({ id: sql`${invoiceOrder.invoiceId}`.as("id") })
    .from(invoiceOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, invoiceOrder.orderId))
    .where(where);

/** Invoices in the actor's scope, as the filters narrow them. @throws notFound for a filter */
export async function pickedInvoices({ competitionId, status, titleType, keywords, ...days }: Picked, actor: Actor) {
  await mustExist({ competitionId: [contest, competitionId, contestsOffered(actor)] });
  return and(
    invoicesWithin(actor),
    competitionId ? sql`${invoice.id} in ${ofOrders(sql`${feeOrder.contestId} = ${competitionId}`)}` : undefined,
    status ? eq(invoice.status, status) : undefined,
    titleType ? eq(invoice.titleType, titleType) : undefined,
    betweenDays(invoice.createdAt, days.startTime, days.endTime),
    keywords
      ? or(
          contains(invoice.title, keywords),
          sql`${invoice.number} = upper(${keywords})`,
          sql`${invoice.taxNumber} = upper(${keywords})`,
          eq(invoice.issuedNumber, keywords),
          await isIdOf(invoice.id, ofOrders(sql`${feeOrder.number} = upper(${keywords})`)),
        )
      : undefined,
  );
}

const issued = alias(file, "issued_file");
const red = alias(file, "red_file");

const selectInvoices = () =>
  db
    .select({
      row: invoice,
      organiser: { name: group.name, nameEn: group.nameEn },
      applicant: user.realName,
      fileName: issued.name,
      redFileName: red.name,
    })
    .from(invoice)
    .innerJoin(group, eq(group.id, invoice.groupId))
    .innerJoin(user, eq(user.id, invoice.applicantId))
    .leftJoin(issued, eq(issued.id, invoice.fileId))
    .leftJoin(red, eq(red.id, invoice.redFileId));
type Selected = Awaited<ReturnType<typeof selectInvoices>>[number];

/** The orders that these invoices cover, by invoice. */
export async function ordersOf(invoiceIds: readonly string[]) {
  const rows = await db
    .select({
      invoiceId: invoiceOrder.invoiceId,
      orderId: invoiceOrder.orderId,
      orderNo: feeOrder.number,
      teamId: team.id,
      teamName: team.name,
      amount: invoiceOrder.amountFen,
    })
    .from(invoiceOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, invoiceOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .where(isOneOf(invoiceOrder.invoiceId, invoiceIds))
    .orderBy(asc(invoiceOrder.orderId));
  return grouped(rows, ({ invoiceId }) => invoiceId);
}

async function wired(rows: Selected[], { locale }: Actor): Promise<InvoiceRow[]> {
  const orders = await ordersOf(rows.map(({ row }) => row.id));
  return rows.map(({ row, organiser }) => ({
    ...{ invoiceId: row.id, invoiceNo: row.number, status: row.status, amount: row.amountFen, title: row.title },
    ...{ titleType: row.titleType, taxNumber: row.taxNumber, item: row.item, email: row.email, note: row.note },
    ...{ reason: row.reason, issuedNumber: row.issuedNumber, redNumber: row.redNumber },
    taxNumberUnchecked: row.taxNumber !== null && taxNumberIs(row.taxNumber) === "unchecked",
    organiser: nameFor(locale, organiser),
    orders: (orders.get(row.id) ?? []).map(({ invoiceId: _, ...order }) => order),
    ...{ createTime: toWireTime(row.createdAt), issueTime: row.issuedAt && toWireTime(row.issuedAt) },
  }));
}

const newest = [desc(invoice.createdAt), desc(invoice.id)];
const sumOf = (status: InvoiceRow["status"]) =>
  sql<string>`coalesce(sum(${invoice.amountFen}) filter (where ${invoice.status} = ${status}), 0)`;

/** Invoices in scope, the newest first, with the sums of all of them. @throws notFound for a filter */
export async function invoicePage(input: z.output<typeof calls.invoicePage.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const where = await pickedInvoices(input, actor);
  const [rows, [sums]] = await together(
    () =>
      selectInvoices()
        .where(where)
        .orderBy(...newest)
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({
          total: sql<number>`count(*)::int`,
          ...{ applied: sumOf("applied"), approved: sumOf("approved") },
          ...{ issued: sumOf("issued"), redFlushed: sumOf("redFlushed") },
        })
        .from(invoice)
        .where(where),
  );
  const { total = 0, ...told } = sums ?? {};
  const numbers = { applied: 0, approved: 0, issued: 0, redFlushed: 0 };
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[])
    numbers[name] = Number((told as Record<string, string>)[name] ?? 0);
  return { list: await wired(rows, actor), total, pageNum, pageSize, sums: numbers };
}

/** The caller's own applications. */
export async function ownInvoicePage(
  { pageNum, pageSize }: z.output<typeof ownCalls.ownInvoicePage.input>,
  actor: Actor,
) {
  const where = eq(invoice.applicantId, actor.userId);
  const [rows, total] = await together(
    () =>
      selectInvoices()
        .where(where)
        .orderBy(desc(invoice.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(invoice, where),
  );
  return { list: await wired(rows, actor), total, pageNum, pageSize };
}

/** What the payer of a bill applied for, the newest first. */
export async function invoicesOfBill(billId: string, actor: Actor): Promise<InvoiceRow[]> {
  return wired(await selectInvoices().where(eq(invoice.billId, billId)).orderBy(desc(invoice.id)), actor);
}

/** An invoice in scope with its orders, its file that waits and its past. @throws notFound */
export async function invoiceDetail({ invoiceId }: z.output<typeof calls.invoiceDetail.input>, actor: Actor) {
  const [found] = await selectInvoices().where(and(eq(invoice.id, invoiceId), invoicesWithin(actor)));
  if (!found) throw new Fault("notFound");
  const [[wire], history, waiting] = await together(
    () => wired([found], actor),
    () => pastOf(invoiceId),
    () => waitingOf(found.row),
  );
  const { applicant, fileName, redFileName } = found;
  return { ...(wire as InvoiceRow), applicant: applicant ?? "", fileName, redFileName, waiting, history };
}

async function pastOf(invoiceId: string) {
  const rows = await db
    .select({ row: transition, actorName: user.realName })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, "invoice"), eq(transition.entityId, invoiceId)))
    .orderBy(asc(transition.id));
  type Status = InvoiceRow["status"];
  return rows.map(({ row: { from, to, reason, at }, actorName }) => ({
    ...{ from: from as Status | null, to: to as Status, reason, actorName, time: toWireTime(at) },
  }));
}
