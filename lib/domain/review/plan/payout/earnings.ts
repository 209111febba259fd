import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import {
  contest,
  db,
  expert,
  expertAttendance,
  expertLetter,
  expertPayout,
  group,
  planExpert,
  planFee,
  reviewPlan,
  reviewTask,
  user,
} from "@/db";
import type { payoutBases } from "@/db/values";
import { together } from "@/lib/collection/together";
import { counted } from "@/lib/domain/review/lifecycle";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

interface Did {
  sheets: number;
  daysPresent: number;
}

/** What somebody is paid for: each sheet handed in, or each day attended. */
const unitsOf = (basis: (typeof payoutBases)[number], { sheets, daysPresent }: Did) =>
  basis === "work" ? sheets : daysPresent;

/** Everybody who is in a plan, judged in it, was marked there, was paid for it or has a letter of it. */
const concerned = () =>
  union(
    db.select({ planId: planExpert.planId, expertId: planExpert.expertId }).from(planExpert),
    db
      .select({ planId: reviewTask.planId, expertId: reviewTask.expertId })
      .from(reviewTask)
      .where(inArray(reviewTask.status, [...counted])),
    db.select({ planId: expertAttendance.planId, expertId: expertAttendance.expertId }).from(expertAttendance),
    db.select({ planId: expertPayout.planId, expertId: expertPayout.expertId }).from(expertPayout),
    db.select({ planId: expertLetter.planId, expertId: expertLetter.expertId }).from(expertLetter),
  ).as("concerned");

const here = (table: typeof reviewTask | typeof expertAttendance | typeof expertPayout) =>
  sql`${table.planId} = ${reviewPlan.id} and ${table.expertId} = ${expert.id}`;
const days = (state: "present" | "absent") =>
  sql<number>`(select count(*)::int from ${expertAttendance} where ${here(expertAttendance)} and ${eq(expertAttendance.state, state)})`;
const sum = (of: SQL) =>
  sql<number>`(select coalesce(sum(${expertPayout.amountFen}), 0)::bigint from ${expertPayout} where ${here(expertPayout)} and ${of})`.mapWith(
    Number,
  );

/**
 * Experts of plans with what they did and what was settled. `where` narrows by `review_plan`, `contest`, `expert` and `user`.
 * Returns how many there are, and those of the page where one is named.
 */
export async function earnings(where: SQL | undefined, locale: Locale, page?: { pageNum: number; pageSize: number }) {
  const pair = concerned();
  const query = db
    .select({
      ...{ planId: reviewPlan.id, planName: reviewPlan.name, competitionName: shownName(contest, locale) },
      ...{ expertId: expert.id, realName: user.realName, orgName: shownName(group, locale) },
      ...{
        bankName: user.bankName,
        bankCardCipher: user.bankCardCipher,
        basis: planFee.basis,
        rateFen: planFee.rateFen,
      },
      sheets: sql<number>`(select count(*)::int from ${reviewTask} where ${here(reviewTask)} and ${inArray(reviewTask.status, [...counted])})`,
      daysPresent: days("present"),
      daysAbsent: days("absent"),
      settledFen: sum(ne(expertPayout.status, "cancelled")),
      dueFen: sum(inArray(expertPayout.status, ["due", "approved"])),
      paidFen: sum(eq(expertPayout.status, "paid")),
    })
    .from(pair)
    .innerJoin(reviewPlan, eq(reviewPlan.id, pair.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(expert, eq(expert.id, pair.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(group, eq(group.id, expert.orgId))
    .leftJoin(planFee, eq(planFee.planId, reviewPlan.id))
    .where(where)
    .orderBy(desc(reviewPlan.id), asc(user.realName), asc(expert.id));
  const [rows, [all]] = await together(
    () => (page ? query.limit(page.pageSize).offset((page.pageNum - 1) * page.pageSize) : query),
    () =>
      db
        .select({ total: count() })
        .from(pair)
        .innerJoin(reviewPlan, eq(reviewPlan.id, pair.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .innerJoin(expert, eq(expert.id, pair.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where),
  );
  const list = rows.map((row) => {
    const units = row.basis ? unitsOf(row.basis, row) : 0;
    const earnedFen = units * (row.rateFen ?? 0);
    return { ...row, orgName: row.orgName ?? "", units, earnedFen, openFen: earnedFen - row.settledFen };
  });
  return { list, total: all?.total ?? 0 };
}

/** Of some people, how many a plan knows. */
export async function countConcerned(planId: string, expertIds: readonly string[]) {
  const pair = concerned();
  return db.$count(pair, and(eq(pair.planId, planId), inArray(pair.expertId, [...expertIds])));
}
