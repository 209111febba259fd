import { and, asc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, expertGroup, expertGroupMember, group, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween, movedBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type { ExpertGroupChange, NewExpertGroup } from "./contract";
import { expertsWithin } from "./scope";

/** The review groups of a contest with their members. @throws notFound */
export async function listExpertGroups({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const [groups, members] = await together(
    () => db.select().from(expertGroup).where(eq(expertGroup.contestId, competitionId)).orderBy(asc(expertGroup.name)),
    () =>
      db
        .select({
          expertGroupId: expertGroupMember.expertGroupId,
          expertId: expert.id,
          realName: user.realName,
          orgName: shownName(group, actor.locale),
        })
        .from(expertGroupMember)
        .innerJoin(expertGroup, eq(expertGroup.id, expertGroupMember.expertGroupId))
        .innerJoin(expert, eq(expert.id, expertGroupMember.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(eq(expertGroup.contestId, competitionId))
        .orderBy(asc(user.realName), asc(expert.id)),
  );
  return groups.map(({ id, name, leaderId, version }) => ({
    expertGroupId: id,
    ...{ name, leaderId, version },
    members: members.filter((m) => m.expertGroupId === id),
  }));
}

/** The experts whom somebody names for a group, each once; the leader is one of them. @throws notFound for an expert out of scope, badInput */
async function membersNamed({ expertIds, leaderId }: { expertIds: string[]; leaderId: string | null }, actor: Actor) {
  const wanted = [...new Set(expertIds)];
  if (leaderId && !wanted.includes(leaderId))
    throw new Fault("badInput", {}, [{ field: "leaderId", word: "leaderOutside" }]);
  if (wanted.length === 0) return wanted;
  const found = await db.$count(expert, and(inArray(expert.id, wanted), expertsWithin(actor)));
  if (found !== wanted.length) throw new Fault("notFound", {}, [{ field: "expertIds", fault: "notFound" }]);
  return wanted;
}

/** Sets who is in a group, and answers who joined and who left. */
async function setMembers(expertGroupId: string, wanted: readonly string[]) {
  const gone = await db.delete(expertGroupMember).where(eq(expertGroupMember.expertGroupId, expertGroupId)).returning();
  const moved = movedBetween(
    gone.map((row) => row.expertId),
    wanted,
    ["expertsIn", "expertsOut"],
  );
  if (wanted.length === 0) return moved;
  await db.insert(expertGroupMember).values(wanted.map((expertId) => ({ expertGroupId, expertId })));
  return moved;
}

const nameTaken = () => new Fault("expertGroupTaken", {}, [{ field: "name", fault: "expertGroupTaken" }]);

/** @throws notFound, expertGroupTaken, badInput */
export async function addExpertGroup(input: z.output<typeof NewExpertGroup>, actor: Actor) {
  return transaction(async () => {
    await findOwnContest(input.competitionId, actor);
    await mustAllow(input.competitionId, "configure");
    const members = await membersNamed(input, actor);
    const [row] = await db
      .insert(expertGroup)
      .values({ contestId: input.competitionId, name: input.name, leaderId: input.leaderId })
      .onConflictDoNothing()
      .returning({ id: expertGroup.id });
    if (!row) throw nameTaken();
    const moved = await setMembers(row.id, members);
    await record(actor, "expertGroup.add", "expertGroup", row.id, { name: input.name, ...moved });
    return { expertGroupId: row.id };
  });
}

/** A group that is about to change, locked. @throws notFound, contestReadOnly, contestSuspended */
async function findGroup(expertGroupId: string, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(expertGroup))
    .from(expertGroup)
    .innerJoin(contest, eq(contest.id, expertGroup.contestId))
    .where(and(eq(expertGroup.id, expertGroupId), contestsWithin(actor)))
    .for("update", { of: expertGroup });
  if (!row) throw new Fault("notFound");
  await mustAllow(row.contestId, "configure");
  return row;
}

/** @throws notFound, stale, expertGroupTaken, badInput */
export async function updateExpertGroup(input: z.output<typeof ExpertGroupChange>, actor: Actor) {
  return transaction(async () => {
    const before = await findGroup(input.expertGroupId, actor);
    const { id } = before;
    if (before.version !== input.version) throw stale("expertGroup", id);
    const members = await membersNamed(input, actor);
    const others = and(eq(expertGroup.contestId, before.contestId), ne(expertGroup.id, id));
    if (await db.$count(expertGroup, and(others, eq(expertGroup.name, input.name)))) throw nameTaken();
    const set = { name: input.name, leaderId: input.leaderId };
    await db
      .update(expertGroup)
      .set({ ...set, version: before.version + 1 })
      .where(eq(expertGroup.id, id));
    const moved = await setMembers(id, members);
    await record(actor, "expertGroup.update", "expertGroup", id, { ...moved, ...changesBetween(before, set) });
    return null;
  });
}

/** @throws notFound */
export async function deleteExpertGroup({ expertGroupId }: { expertGroupId: string }, actor: Actor) {
  return transaction(async () => {
    const { id, name } = await findGroup(expertGroupId, actor);
    await db.delete(expertGroup).where(eq(expertGroup.id, id));
    await record(actor, "expertGroup.delete", "expertGroup", id, { name });
    return null;
  });
}
