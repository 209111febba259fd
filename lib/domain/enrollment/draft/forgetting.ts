import { and, eq, inArray, isNotNull, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, file, team, teamMember, uniqueAnswer, user } from "@/db";
import { isOneOf } from "@/db/many";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { answersOf } from "./answers";

/**
 * Removes the personal answers of people whose accounts are deleted, with the files in them and what holds them as taken: their own ones
 * in every team, and those of a team in which nobody is left. Where others are in the team its answers are theirs as well, and stay.
 * Answers the teams in which nobody is left. Call it in a transaction.
 */
export async function forgetPersonalAnswers(userIds: readonly string[]): Promise<string[]> {
  const people = isOneOf(teamMember.userId, userIds);
  const theirs = db.select({ id: teamMember.teamId }).from(teamMember).where(people);
  await db.select({ id: team.id }).from(team).where(inArray(team.id, theirs)).orderBy(team.id).for("update");

  const own = await db
    .select({ row: teamMember, at: { contestId: team.contestId, formVersionId: team.formVersionId } })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(people, isNotNull(teamMember.personalCipher)));
  for (const { row, at } of own) await drop({ ...row, ...at }, row.userId);
  await db.update(teamMember).set({ personalCipher: null }).where(people);

  const left = await db.select().from(team).where(nobodyLeft(userIds)).orderBy(team.id);
  for (const row of left) await drop(row, row.captainId);
  const ids = left.map(({ id }) => id);
  await db.update(team).set({ personalCipher: null }).where(isOneOf(team.id, ids));
  return ids;
}

/** Teams that these people were in, and nobody else whose account stands is. */
function nobodyLeft(userIds: readonly string[]) {
  const [one, other] = [alias(teamMember, "one"), alias(teamMember, "other")];
  const was = db
    .select({ id: one.teamId })
    .from(one)
    .where(and(isOneOf(one.userId, userIds), eq(one.status, "accepted")));
  const stands = db
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(user, eq(user.id, other.userId))
    .where(
      and(
        eq(other.teamId, team.id),
        eq(other.status, "accepted"),
        not(isOneOf(other.userId, userIds)),
        sql`${user.deletedAt} is null`,
      ),
    );
  return and(inArray(team.id, was), notExists(stands));
}

type Holder = Pick<typeof teamMember.$inferSelect, "id" | "personalCipher"> &
  Pick<typeof team.$inferSelect, "contestId" | "formVersionId">;

/** Files of personal answers belong to nobody else, and a digest that says "taken" is made of the value. */
async function drop(holder: Holder, ownerId: string) {
  if (!holder.personalCipher) return;
  const personal = answersOf({ answers: {}, personalCipher: holder.personalCipher });
  const { fields } = await fieldsOf(holder);
  const files = fields
    .filter(({ type }) => type === "file" || type === "image")
    .flatMap(({ key }) => personal[key] ?? [])
    .map(String)
    .filter((id) => /^[1-9]\d{0,17}$/.test(id));
  await db.delete(file).where(and(isOneOf(file.id, files), eq(file.ownerId, ownerId), eq(file.purpose, "attachment")));
  const held = Object.keys(personal).map((key) => `enroll.${key}`);
  await db.delete(uniqueAnswer).where(and(eq(uniqueAnswer.holder, holder.id), inArray(uniqueAnswer.field, held)));
}
