import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { bill, contest, db, feeOrder, group, team, user, writeOff, writeOffOrder } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./calls";

const asker = alias(user, "asker");
const decider = alias(user, "decider");

/** Narrows `write_off` to those of which the actor organises every contest. */
export const writeOffsWithin = (actor: Actor): SQL => {
  const foreign = db
    .select({ id: writeOffOrder.writeOffId })
    .from(writeOffOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, writeOffOrder.orderId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .where(not(contestsWithin(actor)));
  return sql`${writeOff.id} not in (${foreign})`;
};

const selectWriteOffs = () =>
  db
    .select({ row: writeOff, billNo: bill.number, asked: asker.realName, decided: decider.realName })
    .from(writeOff)
    .leftJoin(bill, eq(bill.id, writeOff.billId))
    .leftJoin(asker, eq(asker.id, writeOff.askedBy))
    .leftJoin(decider, eq(decider.id, writeOff.decidedBy));
type Selected = Awaited<ReturnType<typeof selectWriteOffs>>[number];

/** What each of them covers: once done, what it closed. */
async function linesOf(writeOffIds: readonly string[]) {
  const rows = await db
    .select({
      line: writeOffOrder,
      order: { id: feeOrder.id, number: feeOrder.number, amountFen: feeOrder.amountFen },
      contest: { name: contest.name, nameEn: contest.nameEn },
      school: { name: group.name, nameEn: group.nameEn },
    })
    .from(writeOffOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, writeOffOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(isOneOf(writeOffOrder.writeOffId, writeOffIds))
    .orderBy(asc(writeOffOrder.orderId));
  return new Map(grouped(rows, ({ line }) => line.writeOffId));
}
type Lines = NonNullable<ReturnType<Awaited<ReturnType<typeof linesOf>>["get"]>>;

/** What it is about: what was passed over once it was done is not. */
const coveredBy = (row: Selected["row"], lines: Lines) =>
  lines.filter(({ line }) => row.status !== "done" || line.done);

const wireOf = ({ row, asked, decided }: Selected, lines: Lines) => ({
  ...{ writeOffId: row.id, status: row.status, reason: row.reason, askedBy: asked, decidedBy: decided },
  amount: coveredBy(row, lines).reduce((fen, { line }) => fen + line.amountFen, 0),
  owed: coveredBy(row, lines).reduce((fen, { order }) => fen + order.amountFen, 0),
  ...{ createTime: toWireTime(row.createdAt), decideTime: row.decidedAt && toWireTime(row.decidedAt) },
});

/** What was given up, or was asked to be, of an order or a bill that the reader was found to see; the oldest first. */
export async function writeOffsOf(of: { orderId: string } | { billId: string }) {
  const which =
    "billId" in of
      ? eq(writeOff.billId, of.billId)
      : sql`exists (select from ${writeOffOrder} l where l.write_off_id = ${writeOff.id} and l.order_id = ${of.orderId}::bigint)`;
  const rows = await selectWriteOffs().where(which).orderBy(asc(writeOff.id));
  const lines = await linesOf(rows.map(({ row }) => row.id));
  const own = (all: Lines) => ("billId" in of ? all : all.filter(({ order }) => order.id === of.orderId));
  return rows.map((one) => wireOf(one, own(lines.get(one.row.id) ?? [])));
}

/** What was given up in scope, what waits for a second person first, then the newest. */
export async function writeOffPage(
  { status, pageNum, pageSize }: z.output<typeof calls.writeOffPage.input>,
  actor: Actor,
) {
  const where = and(writeOffsWithin(actor), status ? eq(writeOff.status, status) : undefined);
  const [rows, total] = await together(
    () =>
      selectWriteOffs()
        .where(where)
        .orderBy(sql`${writeOff.status} <> 'asked'`, desc(writeOff.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(writeOff, where),
  );
  const lines = await linesOf(rows.map(({ row }) => row.id));
  const named = (all: Lines, of: "contest" | "school") =>
    listed([...new Set(all.map((one) => nameFor(actor.locale, one[of])))], actor.locale);
  return {
    list: rows.map((one) => {
      const all = lines.get(one.row.id) ?? [];
      const [only] = one.row.billId === null && all.length === 1 ? all : [];
      return {
        ...wireOf(one, all),
        ...{ own: one.row.askedBy === actor.userId, orders: all.length, billId: one.row.billId, billNo: one.billNo },
        ...{ orderId: only?.order.id ?? null, orderNo: only?.order.number ?? null },
        ...{ payerName: named(all, "school"), competitionName: named(all, "contest") },
      };
    }),
    ...{ total, pageNum, pageSize },
  };
}
