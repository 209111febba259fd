import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  article,
  broadcastRecipient,
  calendarFeed,
  calibrationSheet,
  certificateHolder,
  certificateShare,
  contestManager,
  db,
  declaredConflict,
  delegation,
  expert,
  expertApplication,
  feeOrder,
  file,
  invoice,
  letterDigest,
  mailRefusal,
  message,
  objection,
  objectionFile,
  outsideAward,
  payment,
  quietHours,
  reconciliationDifference,
  schoolRequest,
  shareLink,
  studyAttempt,
  studyCompletion,
  studyProgress,
  subscription,
  team,
  teamChange,
  teamMember,
  user,
  userGroup,
  userRole,
  workLike,
  workUpload,
  workVote,
} from "@/db";
import { together } from "@/lib/collection/together";
import type { MovedThing } from "./calls";

export interface Pair {
  keptId: string;
  goneId: string;
}

/**
 * A column that names a person. `once`: what the row is unique by beside it; where both have it, the one of the account that goes is
 * deleted, or stays there as history (`stays`).
 */
interface Reference {
  column: PgColumn;
  once?: readonly PgColumn[];
  stays?: true;
}

const is = (column: PgColumn, once?: readonly PgColumn[], stays?: true): Reference => ({ column, once, stays });

/** Every column that goes over, by what one reads of it; a test walks the foreign keys (docs/rules/access.md, "Merging accounts"). */
export const references: Record<MovedThing, readonly Reference[]> = {
  role: [is(userRole.userId, [userRole.roleId, userRole.groupId]), is(userGroup.userId, [userGroup.groupId])],
  duty: [is(contestManager.userId, [contestManager.contestId]), is(reconciliationDifference.ownerId)],
  team: [
    is(teamMember.userId),
    is(team.captainId),
    is(team.offeredTo),
    is(teamChange.personId),
    is(teamChange.askedBy),
    is(delegation.delegatorId),
    is(delegation.deputyId),
  ],
  work: [is(shareLink.createdBy), is(workUpload.userId), is(file.ownerId)],
  vote: [is(workLike.userId, [workLike.workId]), is(workVote.userId, [workVote.workId, workVote.votedOn], true)],
  objection: [is(objection.raisedBy, [objection.publicityId, objection.workId], true), is(objectionFile.uploadedBy)],
  order: [is(feeOrder.createdBy), is(payment.createdBy), is(invoice.applicantId)],
  award: [is(outsideAward.userId)],
  certificate: [
    is(certificateHolder.userId, [certificateHolder.certificateId]),
    is(certificateShare.userId, [certificateShare.certificateId]),
  ],
  expert: [
    is(expert.userId, [], true),
    is(expertApplication.userId, [expertApplication.callId], true),
    is(declaredConflict.declaredBy),
    is(calibrationSheet.userId, [calibrationSheet.calibrationId], true),
  ],
  study: [
    is(studyAttempt.userId),
    is(studyCompletion.userId, [studyCompletion.contestId, studyCompletion.groupId, studyCompletion.resourceIds], true),
    is(studyProgress.userId, [studyProgress.resourceId]),
  ],
  message: [
    is(message.userId),
    is(subscription.userId, [subscription.topic]),
    is(quietHours.userId, []),
    is(letterDigest.userId, []),
    is(mailRefusal.userId, []),
    is(calendarFeed.userId, []),
    is(broadcastRecipient.userId, [broadcastRecipient.broadcastId], true),
  ],
  request: [is(schoolRequest.userId, [schoolRequest.kind, schoolRequest.name, schoolRequest.status])],
  article: [is(article.authorId)],
  earlier: [is(user.mergedInto)],
};

const all = Object.entries(references) as [MovedThing, readonly Reference[]][];
const named = (column: PgColumn) => sql.identifier(column.name);
const tableOf = ({ column }: Reference) => sql.identifier(getTableName(column.table));

/** Whether the account that stays has the same already. */
function isDouble({ column, once }: Reference, { keptId }: Pair): SQL {
  if (!once) return sql`false`;
  const same = once.map((one) => sql`lower(k.${named(one)}::text) is not distinct from lower(g.${named(one)}::text)`);
  const from = sql`select from ${sql.identifier(getTableName(column.table))} k`;
  return sql`exists (${from} where ${sql.join([sql`k.${named(column)} = ${keptId}`, ...same], sql` and `)})`;
}

/** What goes over, and what of it both have; things of which there is nothing are left out. */
export async function countMoves(pair: Pair) {
  const counted = await together(
    ...all.flatMap(([thing, list]) =>
      list.map((reference) => async () => {
        const { rows } = await db.execute<{ all: number; double: number }>(sql`
          select count(*)::int as all, (count(*) filter (where ${isDouble(reference, pair)}))::int as double
          from ${tableOf(reference)} g where g.${named(reference.column)} = ${pair.goneId}`);
        const { all: found = 0, double = 0 } = rows[0] ?? {};
        return { thing, moved: found - double, dropped: double };
      }),
    ),
  );
  return all.flatMap(([thing]) => {
    const of = counted.filter((one) => one.thing === thing);
    const [moved, dropped] = (["moved", "dropped"] as const).map((key) => of.reduce((sum, one) => sum + one[key], 0));
    return moved || dropped ? [{ thing, moved: moved ?? 0, dropped: dropped ?? 0 }] : [];
  });
}

/** Attempts at a quiz are numbered by person: those of the account that goes come after the other's. */
const renumberAttempts = ({ keptId, goneId }: Pair) =>
  db.execute(sql`
    update study_attempt g set user_id = ${keptId}, no = g.no + last.no
    from (select resource_id, max(no) as no from study_attempt where user_id = ${keptId} group by resource_id) last
    where g.user_id = ${goneId} and last.resource_id = g.resource_id`);

/** Moves every row over. The pointer is set already: some tables allow it by that alone. */
export async function moveAll(pair: Pair) {
  await renumberAttempts(pair);
  for (const [, list] of all)
    for (const reference of list) {
      const [table, column] = [tableOf(reference), named(reference.column)];
      const double = isDouble(reference, pair);
      if (reference.once && !reference.stays)
        await db.execute(sql`delete from ${table} g where g.${column} = ${pair.goneId} and ${double}`);
      const left = reference.stays ? sql` and not ${double}` : sql``;
      await db.execute(sql`update ${table} g set ${column} = ${pair.keptId} where g.${column} = ${pair.goneId}${left}`);
    }
}
