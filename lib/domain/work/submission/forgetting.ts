import { and, eq, inArray, sql } from "drizzle-orm";
import { db, uniqueAnswer, work, workVersion } from "@/db";
import { isOneOf } from "@/db/many";
import { forgetPersonalAnswers } from "@/lib/domain/enrollment";
import { SEALED, unseal } from "./answers";

/**
 * Removes the personal answers of people whose accounts are deleted, from their teams and, where nobody is left in a team, from all that
 * it handed in: of a version nothing else can change (drizzle/0089). Call it in a transaction.
 */
export async function forgetAnswers({ userIds }: { userIds: readonly string[] }) {
  const teamIds = await forgetPersonalAnswers(userIds);
  const works = await db
    .select({ id: work.id, answers: work.draftAnswers })
    .from(work)
    .where(isOneOf(work.teamId, teamIds))
    .orderBy(work.id)
    .for("update");
  const ids = works.map(({ id }) => id);
  const versions = and(isOneOf(workVersion.workId, ids), sql`${workVersion.answers} ? ${SEALED}`);
  const said = await db
    .select({ id: workVersion.workId, answers: workVersion.answers })
    .from(workVersion)
    .where(versions);
  for (const { id, answers } of [...works, ...said]) {
    const held = Object.keys(unseal({ [SEALED]: answers[SEALED] })).map((key) => `work.${key}`);
    await db.delete(uniqueAnswer).where(and(eq(uniqueAnswer.holder, id), inArray(uniqueAnswer.field, held)));
  }
  await db
    .update(work)
    .set({ draftAnswers: sql`${work.draftAnswers} - ${SEALED}::text` })
    .where(and(isOneOf(work.id, ids), sql`${work.draftAnswers} ? ${SEALED}`));
  await db
    .update(workVersion)
    .set({ answers: sql`${workVersion.answers} - ${SEALED}::text` })
    .where(versions);
}
