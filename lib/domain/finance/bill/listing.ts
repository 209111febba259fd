import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  bill,
  billOrder,
  contest,
  db,
  feeOrder,
  file,
  group,
  payAccount,
  payCheck,
  payment,
  team,
  transition,
  user,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsAtDesk, deskScope, owing } from "@/lib/domain/enrollment";
import { writeOffsOf } from "@/lib/domain/finance/write-off/listing";
import { env } from "@/lib/env";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { hasMoney } from "./making";
import { onlineOf } from "./online";
import { type BillRow, billsFor, findBill } from "./scope";
import { standOf } from "./standing";

/** The team stands in no bill that lives. */
export const unbilled = sql`not exists (select 1 from ${billOrder} b join ${feeOrder} o on o.id = b.order_id
  where o.team_id = ${team.id} and not b.released and o.status in ('unpaid', 'paying'))`;

const called = (words: string | undefined): SQL | undefined =>
  words
    ? or(contains(team.name, words), sql`${team.number} = upper(${words})`, contains(group.name, words))
    : undefined;

/** Teams whose fee a payer owes a payee. */
const ofSides = ({ payerId, payeeId }: BillRow) =>
  and(
    eq(team.ownerGroupId, payerId),
    inArray(team.contestId, db.select({ id: contest.id }).from(contest).where(eq(contest.groupId, payeeId))),
  );

const payeeOrg = alias(group, "payee_org");

/** Teams whose fee is due and stands in no bill, of the actor's organisation and contests. @throws notFound for a filter */
export async function duePage(
  { pageNum, pageSize, keywords, competitionId, billId }: z.output<typeof calls.duePage.input>,
  actor: Actor,
) {
  await mustExist({ competitionId: [contest, competitionId, contestsAtDesk(actor)] });
  const where = and(
    owing,
    deskScope(actor),
    unbilled,
    competitionId ? eq(team.contestId, competitionId) : undefined,
    billId ? ofSides((await findBill(billId, actor, "reader")).bill) : undefined,
    called(keywords),
  );
  const [rows, [sums]] = await together(
    () =>
      db
        .select({
          team: { id: team.id, name: team.name, number: team.number, feeFen: team.feeFen, contestId: team.contestId },
          contest: { name: contest.name, nameEn: contest.nameEn },
          school: { name: group.name, nameEn: group.nameEn },
          payee: { name: payeeOrg.name, nameEn: payeeOrg.nameEn },
        })
        .from(team)
        .innerJoin(contest, eq(contest.id, team.contestId))
        .innerJoin(group, eq(group.id, team.ownerGroupId))
        .innerJoin(payeeOrg, eq(payeeOrg.id, contest.groupId))
        .where(where)
        .orderBy(desc(team.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${team.feeFen}), 0)` })
        .from(team)
        .innerJoin(group, eq(group.id, team.ownerGroupId))
        .where(where),
  );
  return {
    list: rows.map(({ team: one, contest: held, school, payee }) => ({
      ...{ teamId: one.id, teamName: one.name, teamNumber: one.number, amount: one.feeFen },
      ...{ schoolName: nameFor(actor.locale, school), competitionId: one.contestId },
      ...{ competitionName: nameFor(actor.locale, held), payeeName: nameFor(actor.locale, payee) },
    })),
    ...{ total: sums?.total ?? 0, sum: Number(sums?.sum ?? 0), pageNum, pageSize },
  };
}

const payer = alias(group, "payer");
const payee = alias(group, "payee");
const linesOf = sql`from ${billOrder} b join ${feeOrder} o on o.id = b.order_id where b.bill_id = ${bill.id}`;

/** What came in for a bill, and what its orders were paid by other ways. */
const received = sql<number>`(${bill.receivedFen} + (select coalesce(sum(p.amount_fen), 0) from ${billOrder} b
  join ${payment} p on p.order_id = b.order_id and p.settles and p.bill_id is distinct from b.bill_id
  where b.bill_id = ${bill.id} and not b.released))::float8`;

const selectBills = () =>
  db
    .select({
      bill,
      payer: { name: payer.name, nameEn: payer.nameEn },
      payee: { name: payee.name, nameEn: payee.nameEn },
      orders: sql<number>`(select count(*)::int ${linesOf})`,
      amount: sql<number>`(select coalesce(sum(o.amount_fen), 0)::float8 ${linesOf} and o.status <> 'closed')`,
      received,
      overdue: sql<boolean>`${bill.status} in ('sent', 'partlyPaid') and ${bill.dueOn} < (app_now() at time zone 'Asia/Shanghai')::date`,
    })
    .from(bill)
    .innerJoin(payer, eq(payer.id, bill.payerId))
    .innerJoin(payee, eq(payee.id, bill.payeeId));
type Selected = Awaited<ReturnType<typeof selectBills>>[number];

const rowWire = ({ bill: one, payer: by, payee: to, ...sums }: Selected, { locale }: Actor) => ({
  ...{ billId: one.id, billNo: one.number, status: one.status, dueOn: one.dueOn },
  ...{ payerName: nameFor(locale, by), payeeName: nameFor(locale, to), ...sums },
  ...{ createTime: toWireTime(one.createdAt), sentTime: one.sentAt && toWireTime(one.sentAt) },
});

/** Bills on either side of the actor's, the newest first. */
export async function billPage(
  { pageNum, pageSize, keywords, status }: z.output<typeof calls.billPage.input>,
  actor: Actor,
) {
  const where = and(
    billsFor(actor),
    status ? eq(bill.status, status) : undefined,
    keywords
      ? or(
          sql`${bill.number} = upper(${keywords})`,
          sql`${bill.payerId} in (${db.select({ id: group.id }).from(group).where(contains(group.name, keywords))})`,
        )
      : undefined,
  );
  const [rows, total] = await together(
    () =>
      selectBills()
        .where(where)
        .orderBy(desc(bill.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(bill, where),
  );
  return { list: rows.map((row) => rowWire(row, actor)), total, pageNum, pageSize };
}

/** Where transfers to an organisation go: its own account, or that of the nearest one above. */
export async function accountOf(groupId: string) {
  const [row] = await db
    .select({
      holder: payAccount.holder,
      bank: payAccount.bank,
      account: payAccount.account,
      fourEyes: payAccount.fourEyes,
    })
    .from(payAccount)
    .innerJoin(group, eq(group.id, payAccount.groupId))
    .where(sql`(select g.path from ${group} g where g.id = ${groupId}::bigint) like ${group.path} || '%'`)
    .orderBy(desc(sql`length(${group.path})`))
    .limit(1);
  return row;
}

/** What the team of a line owed when it came into the bill, where its price has changed since. */
const before = sql<number | null>`(select p.amount_fen from ${feeOrder} p
  join ${transition} h on h.entity = 'order' and h.entity_id = p.id and h."to" = 'closed' and h.reason in ('repriced', 'writtenOff')
  join ${bill} b on b.id = ${billOrder.billId} and b.created_at <= h.created_at
  where p.team_id = ${feeOrder.teamId} and p.id < ${feeOrder.id} order by p.id limit 1)`;

/** What a bill lists, in the payer's order; what its voiding let go stays listed. */
export const billLines = (billId: string) =>
  db
    .select({
      order: feeOrder,
      team: { name: team.name, number: team.number },
      contest: { name: contest.name, nameEn: contest.nameEn },
      before,
    })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .where(eq(billOrder.billId, billId))
    .orderBy(asc(billOrder.place), asc(billOrder.orderId));

/** A bill in scope with all that belongs to it. @throws notFound */
export async function billDetail({ billId }: z.output<typeof calls.billDetail.input>, actor: Actor) {
  const { bill: held, pays, receives } = await findBill(billId, actor, "reader");
  const [[row], lines, checks, writeOffs, account, history] = await together(
    () => selectBills().where(eq(bill.id, billId)),
    () => billLines(billId),
    () => checksOf(billId),
    () => writeOffsOf({ billId }),
    () => accountOf(held.payeeId),
    () => pastOf(billId),
  );
  return {
    ...rowWire(row as Selected, actor),
    ...{ note: held.note, version: held.version, pays, receives, credit: held.creditFen, checks, writeOffs, history },
    twoPeopleOver: env.refundLimitFen,
    account: account ? { holder: account.holder, bank: account.bank, account: account.account } : null,
    online: await onlineState(held),
    voidable: (held.status === "draft" || held.status === "sent") && !(await hasMoney(held)),
    lines: lines.map(({ order, team: of, contest: in_, before: was }) => ({
      before: was === order.amountFen ? null : was,
      ...{ orderId: order.id, orderNo: order.number, status: order.status, amount: order.amountFen },
      ...{ teamName: of.name, teamNumber: of.number, competitionName: nameFor(actor.locale, in_) },
    })),
  };
}

/** What becomes of the payer's payment at the gateway, until the bill's state tells it. */
async function onlineState({ id, status }: BillRow) {
  if (status !== "sent" && status !== "partlyPaid") return null;
  const { underWay, paid } = await onlineOf(id);
  if (underWay) return "underWay" as const;
  return paid && (await standOf(id)).openFen === 0 ? ("received" as const) : null;
}

async function checksOf(billId: string) {
  const rows = await db
    .select({ row: payCheck, voucher: file.name })
    .from(payCheck)
    .leftJoin(file, eq(file.id, payCheck.voucherId))
    .where(eq(payCheck.billId, billId))
    .orderBy(asc(payCheck.id));
  return rows.map(({ row, voucher }) => ({
    ...{ checkId: row.id, status: row.status, amount: row.amountFen, payer: row.payer, paidOn: row.paidOn },
    ...{ reference: row.reference, voucher, reason: row.reason, createTime: toWireTime(row.createdAt) },
  }));
}

async function pastOf(billId: string) {
  const rows = await db
    .select({ row: transition, actorName: user.realName })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, "bill"), eq(transition.entityId, billId)))
    .orderBy(asc(transition.id));
  type Status = Selected["bill"]["status"];
  return rows.map(({ row: { from, to, reason, at }, actorName }) => ({
    ...{ from: from as Status | null, to: to as Status, reason, actorName, time: toWireTime(at) },
  }));
}
