import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, expert, groupProtocol, reviewEntry, reviewTask, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { Plan } from "@/lib/domain/review/scope";
import type { ProtocolLine } from "./calls";

type Round = Pick<Plan, "id" | "round">;
type Entry = Omit<typeof groupProtocol.$inferInsert, "id" | "planId" | "round" | "doneBy" | "createdAt">;

/** Writes a line of the protocol of a plan's meeting; it stays for ever (docs/rules/review.md, "Meeting of the group"). */
export async function recordInProtocol({ id: planId, round }: Round, entry: Entry, actor: Actor) {
  await db.insert(groupProtocol).values({ ...entry, planId, round, doneBy: actor.userId });
}

/** Works of a plan by their ids: the numbers by which the group knows them. */
export async function numbersOf(planId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: reviewEntry.workId, no: reviewEntry.judgingNo })
    .from(reviewEntry)
    .where(eq(reviewEntry.planId, planId));
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** Every line of the protocol of a round, oldest first. */
export async function protocolOf({ id: planId, round }: Round): Promise<ProtocolLine[]> {
  const judge = alias(user, "judge");
  const [rows, numbers] = await together(
    () =>
      db
        .select({ line: groupProtocol, byName: user.realName, expertName: judge.realName })
        .from(groupProtocol)
        .innerJoin(user, eq(user.id, groupProtocol.doneBy))
        .leftJoin(reviewTask, eq(reviewTask.id, groupProtocol.taskId))
        .leftJoin(expert, eq(expert.id, reviewTask.expertId))
        .leftJoin(judge, eq(judge.id, expert.userId))
        .where(and(eq(groupProtocol.planId, planId), eq(groupProtocol.round, round)))
        .orderBy(asc(groupProtocol.id))
        .limit(5000),
    () => numbersOf(planId),
  );
  return rows.map(({ line, byName, expertName }, at) => ({
    no: at + 1,
    kind: line.kind,
    judgingNo: line.workId && (numbers.get(line.workId) ?? null),
    expertName,
    fromPlace: line.fromPlace,
    toPlace: line.toPlace,
    judgingNos: line.workIds.flatMap((id) => numbers.get(id) ?? []),
    proposal: line.proposal,
    words: line.words,
    byName,
    createTime: toWireTime(line.createdAt),
  }));
}

/** What the group's experts said to a proposal, oldest first. */
export async function answersTo({ id: planId, round }: Round, proposal: number) {
  const rows = await db
    .select({ line: groupProtocol, expertName: user.realName })
    .from(groupProtocol)
    .innerJoin(user, eq(user.id, groupProtocol.doneBy))
    .where(
      and(
        eq(groupProtocol.planId, planId),
        eq(groupProtocol.round, round),
        eq(groupProtocol.proposal, proposal),
        sql`${groupProtocol.kind} in ('agreed', 'objected')`,
      ),
    )
    .orderBy(asc(groupProtocol.id));
  return rows.map(({ line, expertName }) => ({
    userId: line.doneBy,
    expertName,
    agrees: line.kind === "agreed",
    words: line.words,
    answerTime: toWireTime(line.createdAt),
  }));
}
