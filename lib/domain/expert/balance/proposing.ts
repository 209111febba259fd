import { and, asc, eq, sql } from "drizzle-orm";
import { db, expert, expertGroup, expertGroupMember, group, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { canonicalText } from "@/lib/text/canonical";
import { balance } from "./balancing";
import type { GroupBalance } from "./calls";

interface Mark {
  kind: "speciality" | "province";
  name: string;
}

/** The groups of a contest, and everybody in them with what is to be spread evenly. */
async function read(contestId: string) {
  const [groups, rows, catalogue] = await together(
    () => db.select().from(expertGroup).where(eq(expertGroup.contestId, contestId)).orderBy(asc(expertGroup.id)),
    () =>
      db
        .select({
          groupId: expertGroupMember.expertGroupId,
          expertId: expert.id,
          realName: user.realName,
          status: expert.status,
          fields: expert.fields,
          province: group,
        })
        .from(expertGroupMember)
        .innerJoin(
          expertGroup,
          and(eq(expertGroup.id, expertGroupMember.expertGroupId), eq(expertGroup.contestId, contestId)),
        )
        .innerJoin(expert, eq(expert.id, expertGroupMember.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, sql`${group.id} = (select p.province from place_of(${expert.orgId}) p)`)
        .orderBy(asc(expert.id), asc(expertGroupMember.expertGroupId)),
    majorCatalogue,
  );
  const { classOf } = specialitiesBy(catalogue);
  const memberships = grouped(rows, (row) => row.expertId);
  const members = rows.map((row) => ({
    ...row,
    id: `${row.expertId} ${row.groupId}`,
    group: groups.findIndex(({ id }) => id === row.groupId),
    fixed:
      row.status !== "active" ||
      (memberships.get(row.expertId)?.length ?? 0) > 1 ||
      groups.some(({ leaderId }) => leaderId === row.expertId),
    classes: [...new Set(row.fields.map(classOf))].sort(),
  }));
  const digest = sha256(
    canonicalText({
      groups: groups.map(({ id, leaderId }) => ({ id, leaderId })),
      members: members.map(({ id, fixed, classes, province }) => ({
        id,
        fixed,
        classes,
        province: province?.id ?? null,
      })),
    }),
  );
  return { groups, members, digest };
}

type Read = Awaited<ReturnType<typeof read>>;
type Member = Read["members"][number];

const marksOf = ({ classes, province }: Member, locale: Actor["locale"]): Mark[] => [
  ...classes.map((name) => ({ kind: "speciality" as const, name })),
  ...(province ? [{ kind: "province" as const, name: nameFor(locale, province) }] : []),
];

function proposed({ groups, members }: Read) {
  const found = balance(
    groups.length,
    members.map(({ id, group, fixed, classes, province }) => ({
      ...{ id, group, fixed },
      marks: [...classes.map((name) => `class ${name}`), ...(province ? [`province ${province.id}`] : [])],
    })),
  );
  const moves = members.flatMap((one, n) => {
    const to = groups[found.group[n] as number];
    return to && to.id !== one.groupId ? [{ ...one, to }] : [];
  });
  return { ...found, moves };
}

/** How a contest's groups become even (docs/rules/expert.md, "Review groups"). @throws notFound */
export async function proposeGroupBalance(
  { competitionId }: { competitionId: string },
  actor: Actor,
): Promise<GroupBalance> {
  await findOwnContest(competitionId, actor);
  const now = await read(competitionId);
  const { groups, members, digest } = now;
  const { group: after, proven, moves } = proposed(now);
  const before = members.map((one) => one.group);
  const keyOf = ({ kind, name }: Mark) => `${kind} ${name}`;
  const marks = members.map((one) => marksOf(one, actor.locale));
  const kinds = new Map(marks.flat().map((mark) => [keyOf(mark), mark]));
  const countsOf = (key: string, at: readonly number[]) =>
    groups.map(
      (_, place) => marks.filter((own, n) => at[n] === place && own.some((mark) => keyOf(mark) === key)).length,
    );
  const sizeOf = (place: number, at: readonly number[]) => at.filter((one) => one === place).length;
  return {
    digest,
    proven,
    groups: groups.map(({ id, name }, place) => ({
      ...{ expertGroupId: id, name },
      ...{ before: sizeOf(place, before), after: sizeOf(place, after) },
    })),
    marks: [...kinds.entries()]
      .map(([key, mark]) => ({ ...mark, before: countsOf(key, before), after: countsOf(key, after) }))
      .sort((a, b) => (a.kind === b.kind ? a.name.localeCompare(b.name, "zh") : a.kind === "speciality" ? -1 : 1)),
    moves: moves.map(({ expertId, realName, group, to }) => ({
      ...{ expertId, realName, toName: to.name },
      fromName: groups[group]?.name ?? "",
    })),
    fixed: members.filter((one) => one.fixed).length,
  };
}

/** Moves everybody where the proposal says. @throws notFound, contestReadOnly, groupsChanged when anything that it followed from has changed */
export async function applyGroupBalance(
  { competitionId, digest }: { competitionId: string; digest: string },
  actor: Actor,
) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "configure");
    await db
      .select()
      .from(expertGroup)
      .where(eq(expertGroup.contestId, competitionId))
      .orderBy(expertGroup.id)
      .for("update");
    const now = await read(competitionId);
    if (now.digest !== digest) throw new Fault("groupsChanged");
    const { moves } = proposed(now);
    for (const { expertId, groupId, to } of moves)
      await db
        .update(expertGroupMember)
        .set({ expertGroupId: to.id })
        .where(and(eq(expertGroupMember.expertId, expertId), eq(expertGroupMember.expertGroupId, groupId)));
    const expertIds = moves.map((one) => one.expertId);
    const touched = moves.flatMap(({ groupId, to }) => [groupId, to.id]);
    await db
      .update(expertGroup)
      .set({ version: sql`${expertGroup.version} + 1` })
      .where(isOneOf(expertGroup.id, touched));
    await record(actor, "expertGroup.balance", "contest", competitionId, { moved: moves.length, expertIds });
    return { moved: moves.length };
  });
}
