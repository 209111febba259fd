import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { bankLine, bill, billOrder, contest, db, feeOrder, group, payCheck, team, teamPerson } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { owing } from "@/lib/domain/enrollment";
import { unbilled } from "@/lib/domain/finance/bill/listing";
import { billedBy } from "@/lib/domain/finance/bill/scope";
import { unconfirmedOf } from "@/lib/domain/finance/check/twice";
import { within } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { billNosIn, codesIn, type KnownBill, NAME_LENGTH, type OwingTeam, proposalsFor, teamsFor } from "./proposing";

type Line = typeof bankLine.$inferSelect;
/** So many teams are looked through for the lines of a page. */
const MOST_TEAMS = 500;

/** Narrows `bank_line` to those of organisations that the actor acts for. */
export const linesWithin = (actor: Actor) => within(actor, bankLine.payeeId);

/** The receipt that a line became, or that it confirms. */
const receiptOfLine = or(
  eq(payCheck.id, bankLine.confirmsId),
  and(eq(payCheck.lineId, bankLine.id), sql`${payCheck.status} in ('uploaded', 'approved')`),
);

/** Lines of statements, the newest day first; open ones with the bills that they may be for. */
export async function statementPage(
  { pageNum, pageSize, keywords, status }: z.output<typeof calls.statementPage.input>,
  actor: Actor,
) {
  const where = and(
    linesWithin(actor),
    status ? eq(bankLine.status, status) : undefined,
    keywords
      ? or(contains(bankLine.payer, keywords), contains(bankLine.words, keywords), eq(bankLine.bankNo, keywords))
      : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({ line: bankLine, billNo: bill.number, receipt: payCheck.status })
        .from(bankLine)
        .leftJoin(payCheck, receiptOfLine)
        .leftJoin(bill, eq(bill.id, payCheck.billId))
        .where(where)
        .orderBy(desc(bankLine.paidOn), desc(bankLine.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(bankLine, where),
  );
  const open = rows.flatMap(({ line }) => (line.status === "open" ? [line] : []));
  const [teams, bills] = await together(
    () => owingTeams(open, actor),
    () => knownBills(open, actor),
  );
  return {
    list: rows.map(({ line, billNo, receipt }) => ({
      ...{ lineId: line.id, status: line.status, paidOn: line.paidOn, amount: line.amountFen, payer: line.payer },
      ...{ words: line.words, bankNo: line.bankNo, reason: line.reason, billNo },
      ...{ waiting: receipt === "uploaded", confirms: line.confirmsId !== null },
      proposals: line.status === "open" ? proposalsFor(line, bills) : [],
      teams: line.status === "open" ? teamsFor(line, teams) : [],
      createTime: toWireTime(line.createdAt),
    })),
    ...{ total, pageNum, pageSize },
  };
}

/** The names of those who are in a team. */
const people = sql<
  string[]
>`array(select p.name from ${teamPerson} p where p.team_id = ${team.id} and p.status = 'accepted')`;

/** Teams of the actor's contests that owe, stand in no bill, and are named by one of these lines or have its payer among their people. */
async function owingTeams(lines: readonly Line[], actor: Actor): Promise<OwingTeam[]> {
  if (lines.length === 0) return [];
  const list = (of: (line: Line) => readonly string[]) => sql.param([...new Set(lines.flatMap(of))]);
  const codes = list(({ words }) => codesIn(words));
  const rows = await db
    .select({
      ...{ teamId: team.id, teamName: team.name, teamNumber: team.number, open: team.feeFen, people },
      contest: { name: contest.name, nameEn: contest.nameEn },
      orderNo: feeOrder.number,
    })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .leftJoin(feeOrder, and(eq(feeOrder.teamId, team.id), inArray(feeOrder.status, ["unpaid", "paying"])))
    .where(
      and(
        owing,
        unbilled,
        inArray(team.contestId, db.select({ id: contest.id }).from(contest).where(contestsWithin(actor))),
        or(
          sql`${team.number} = any(${codes}::text[])`,
          sql`${feeOrder.number} = any(${codes}::text[])`,
          sql`${list(({ payer }) => [payer])}::text[] && ${people}`,
          sql`exists (select 1 from unnest(${list(({ words }) => [words])}::text[]) w where length(${team.name}) >= ${NAME_LENGTH} and position(${team.name} in w) > 0)`,
        ),
      ),
    )
    .limit(MOST_TEAMS);
  return rows.map(({ contest: held, ...row }) => ({ ...row, competitionName: nameFor(actor.locale, held) }));
}

/** Bills of the actor's contests that these lines may be for: those that wait for money, and paid ones that are named or have a receipt of as much. */
async function knownBills(lines: readonly Line[], actor: Actor): Promise<KnownBill[]> {
  if (lines.length === 0) return [];
  const named = sql.param(lines.flatMap(({ words }) => billNosIn(words)));
  const amounts = sql.param([...new Set(lines.map(({ amountFen }) => amountFen))]);
  const rows = await db
    .select({
      billId: bill.id,
      billNo: bill.number,
      paid: sql<boolean>`${bill.status} = 'paid'`,
      payer: { name: group.name, nameEn: group.nameEn, aliases: group.aliases },
      open: sql<number>`(select coalesce(sum(o.amount_fen), 0)::float8 from ${billOrder} b join ${feeOrder} o on o.id = b.order_id
        where b.bill_id = ${bill.id} and not b.released and o.status in ('unpaid', 'paying')) - ${bill.creditFen}`,
    })
    .from(bill)
    .innerJoin(group, eq(group.id, bill.payerId))
    .where(
      and(
        billedBy(actor),
        sql`(${bill.status} in ('sent', 'partlyPaid') or ${bill.status} = 'paid' and (${bill.number} = any(${named}::text[])
          or ${bill.id} in (select c.bill_id from ${payCheck} c where c.amount_fen = any(${amounts}::int[]) and c.voucher_id is not null
            and c.status in ('uploaded', 'approved'))))`,
      ),
    )
    .orderBy(desc(bill.id));
  const receipts = grouped(await unconfirmedOf(rows.map(({ billId }) => billId)), ({ billId }) => billId);
  return rows.map(({ payer, ...row }) => ({
    ...{ ...row, open: Math.max(row.open, 0), receipts: receipts.get(row.billId) ?? [] },
    payerName: nameFor(actor.locale, payer),
    names: [payer.name, ...(payer.nameEn ? [payer.nameEn] : []), ...payer.aliases],
  }));
}
