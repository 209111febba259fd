import { and, asc, eq, inArray, or } from "drizzle-orm";
import {
  contest,
  db,
  delegation,
  feeOrder,
  invoice,
  objection,
  payment,
  shareLink,
  team,
  teamChange,
  teamMember,
  work,
  workLike,
  workVersion,
  workVote,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { shownName } from "@/lib/i18n/shown-name";

const day = (at: Date | null) => at && toWireTime(at);

/** What the caller handed in, asked for, liked and paid, by kind: the part of their data that has to do with contests. */
export async function enteredBy({ userId, locale }: Actor) {
  const mine = db
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.userId, userId), eq(teamMember.status, "accepted")));
  const contestName = shownName(contest, locale);
  const [versions, changes, deputies, likes, votes, links, objections, payments, invoices] = await together(
    () =>
      db
        .select({ row: workVersion, drafted: work.draftAnswers })
        .from(work)
        .leftJoin(workVersion, eq(workVersion.workId, work.id))
        .where(inArray(work.teamId, mine))
        .orderBy(asc(work.id), asc(workVersion.no)),
    () =>
      db
        .select({ row: teamChange, teamName: team.name, contestName })
        .from(teamChange)
        .innerJoin(team, eq(team.id, teamChange.teamId))
        .innerJoin(contest, eq(contest.id, team.contestId))
        .where(or(eq(teamChange.personId, userId), eq(teamChange.askedBy, userId)))
        .orderBy(asc(teamChange.id)),
    () =>
      db
        .select()
        .from(delegation)
        .where(or(eq(delegation.delegatorId, userId), eq(delegation.deputyId, userId)))
        .orderBy(asc(delegation.id)),
    () =>
      db
        .select({ title: work.title, at: workLike.createdAt })
        .from(workLike)
        .innerJoin(work, eq(work.id, workLike.workId))
        .where(eq(workLike.userId, userId)),
    () =>
      db
        .select({ title: work.title, on: workVote.votedOn, voidedAt: workVote.voidedAt })
        .from(workVote)
        .innerJoin(work, eq(work.id, workVote.workId))
        .where(eq(workVote.userId, userId))
        .orderBy(asc(workVote.id)),
    () =>
      db
        .select({ row: shareLink, title: work.title })
        .from(shareLink)
        .innerJoin(work, eq(work.id, shareLink.workId))
        .where(eq(shareLink.createdBy, userId))
        .orderBy(asc(shareLink.id)),
    () => db.select().from(objection).where(eq(objection.raisedBy, userId)).orderBy(asc(objection.id)),
    () =>
      db
        .select({ row: payment, number: feeOrder.number, contestName })
        .from(payment)
        .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId))
        .innerJoin(contest, eq(contest.id, feeOrder.contestId))
        .where(eq(payment.createdBy, userId))
        .orderBy(asc(payment.id)),
    () => db.select().from(invoice).where(eq(invoice.applicantId, userId)).orderBy(asc(invoice.id)),
  );
  return {
    workAnswers: versions.map(({ row, drafted }) =>
      row
        ? { title: row.title, no: row.no, answers: JSON.stringify(row.answers), time: toWireTime(row.submittedAt) }
        : { title: null, no: null, answers: JSON.stringify(drafted), time: null },
    ),
    changeRequests: changes.map(({ row, teamName, contestName: name }) => ({
      ...{ contestName: name, teamName, kind: row.kind, status: row.status, reason: row.reason },
      ...{ before: JSON.stringify(row.before), after: JSON.stringify(row.after), time: day(row.createdAt) },
    })),
    delegations: deputies.map((row) => ({
      ...{ part: row.part, deputy: row.deputyId === userId, reason: row.reason },
      ...{ starts: day(row.startsAt), ends: day(row.endsAt), revoked: day(row.revokedAt) },
    })),
    likes: likes.map(({ title, at }) => ({ title, time: day(at) })),
    votes: votes.map(({ title, on, voidedAt }) => ({ title, time: on, revoked: day(voidedAt) })),
    shareLinks: links.map(({ row, title }) => ({
      ...{ title, ends: day(row.expiresAt), views: row.views, revoked: day(row.revokedAt) },
    })),
    objections: objections.map(({ name, organisation, contact, reason, status, answer, createdAt }) => ({
      ...{ name, organisation, contact, reason, status, answer, time: day(createdAt) },
    })),
    paid: payments.map(({ row, number, contestName: name }) => ({
      ...{ contestName: name, number, channel: row.channel, amountFen: row.amountFen, refundedFen: row.refundedFen },
      ...{ status: row.status, time: day(row.paidAt) },
    })),
    invoices: invoices.map((row) => ({
      ...{ number: row.number, title: row.title, taxNumber: row.taxNumber, email: row.email },
      ...{ amountFen: row.amountFen, status: row.status, reason: row.reason, time: day(row.createdAt) },
    })),
  };
}
