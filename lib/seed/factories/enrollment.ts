import { eq, sql } from "drizzle-orm";
import { db, type group, item, team, teamMember, transition, user } from "@/db";
import { conceal, fingerprint } from "@/lib/crypto";
import { anActor, aUser } from "./access";
import { aContest, anItem, aSetting, aStage } from "./contest";
import { nextNumber } from "./next";
import { aProvince, aSchool } from "./org";

type GroupRow = typeof group.$inferSelect;
type UserValues = Partial<typeof user.$inferInsert>;
type TeamValues = Partial<typeof team.$inferInsert>;

/** A profile that suffices to take part. */
export function aProfile(school: GroupRow, of: UserValues = {}): UserValues {
  const number = `11010120000101${String(1000 + nextNumber())
    .padStart(4, "0")
    .slice(-4)}`;
  return {
    schoolId: school.id,
    groupId: school.id,
    education: "undergraduate",
    studentNo: `S${nextNumber()}`,
    birthday: "2000-01-01",
    idCardCipher: conceal(number),
    idCardHash: fingerprint(`${number}/${nextNumber()}`),
    email: `person${nextNumber()}@example.test`,
    ...of,
  };
}

/** A signed-in student of a school, with a complete profile. */
export async function aStudent(of: { in?: GroupRow; as?: UserValues } = {}) {
  const school = of.in ?? (await aSchool());
  return anActor("STUDENT", { in: school, user: await aUser(aProfile(school, of.as)) });
}

/** A signed-in teacher of a school, with a complete profile. */
export async function aTeacher(of: { in?: GroupRow; as?: UserValues } = {}) {
  const school = of.in ?? (await aSchool());
  return anActor("TEACHER", { in: school, user: await aUser(aProfile(school, { studentNo: null, ...of.as })) });
}

/** A contest whose sign-up is open, with one track. `rules` are its enrolment setting. */
export async function anOpenContest(
  rules: Record<string, unknown> = {},
  of: { capacity?: number; in?: GroupRow; managerId?: string; code?: string } = {},
) {
  const contest = await aContest({ in: of.in, managerId: of.managerId });
  const stage = await aStage(contest.id, [
    ["signUp", "-1 day", "1 day"],
    ["submit", "-1 day", "2 days"],
  ]);
  const track = await anItem(contest.id, { capacity: of.capacity ?? null, ...(of.code && { code: of.code }) });
  await aSetting(contest.id, "enroll", { minMembers: 1, maxMembers: 5, auditLevels: ["school"], ...rules });
  return { contest, stage, track };
}

/** A team in any state, put there directly: with its captain in it, and the seat and number its state needs. */
export async function aTeam(
  of: TeamValues & {
    contestId: string;
    stageId: string;
    itemId: string;
    captain?: { userId: string; groupId: string | null };
  },
) {
  const { captain: given, ...values } = of;
  const captain = given ?? (await aStudent());
  const status = values.status ?? "draft";
  const n = nextNumber();
  const seated = ["submitted", "auditing", "approved", "returned", "locked"].includes(status);
  const through = status === "approved" || status === "locked";
  const [made] = await db
    .insert(team)
    .values({
      ownerGroupId: captain.groupId as string,
      captainId: captain.userId,
      name: `Team ${n}`,
      joinCode: `J${String(n).padStart(7, "2").replaceAll(/[01]/g, "9")}${n}`,
      seated,
      auditLevel: status === "auditing" || status === "submitted" ? "school" : null,
      number: through ? `T${n}` : null,
      approvedAt: through ? sql`app_now()` : null,
      waitingNo: status === "waiting" ? n : null,
      submittedAt: status === "draft" ? null : sql`app_now()`,
      ...values,
    })
    .returning();
  const row = made as typeof team.$inferSelect;
  await aMember(row.id, captain.userId, { role: "captain" });
  await db.insert(transition).values({ entity: "team", entityId: row.id, from: null, to: status });
  if (row.seated)
    await db
      .update(item)
      .set({ taken: sql`${item.taken} + 1` })
      .where(eq(item.id, row.itemId));
  return row;
}

/** A person in a team; accepted unless said otherwise. */
export async function aMember(teamId: string, userId: string, of: Partial<typeof teamMember.$inferInsert> = {}) {
  const [made] = await db
    .insert(teamMember)
    .values({ teamId, userId, role: "member", status: "accepted", ...of })
    .returning();
  await db.execute(
    sql`select freeze_facts(array(select id from team where id = ${teamId} and status in ('approved', 'locked')))`,
  );
  return made as typeof teamMember.$inferSelect;
}

/** Gives somebody the name under which their teams were approved; a rename afterwards is an update of `user` alone. */
export async function enterAs(userId: string, realName: string) {
  await db.update(user).set({ realName }).where(eq(user.id, userId));
  await db.execute(
    sql`select freeze_facts(array(select m.team_id from team_member m where m.user_id = ${userId} and m.frozen_at is not null))`,
  );
}

/** A province that organises, two of its schools with an administrator each, and a contest. */
export async function aCampus(rules: Record<string, unknown> = {}, capacity?: number) {
  const province = await aProvince();
  const [a, b] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const place = await anOpenContest(rules, { in: province, capacity, code: "GJ" });
  return {
    ...place,
    a,
    b,
    host: await anActor("HOST_ADMIN", { in: province }),
    ofA: await anActor("SCHOOL_ADMIN", { in: a }),
    ofB: await anActor("SCHOOL_ADMIN", { in: b }),
  };
}
export type Campus = Awaited<ReturnType<typeof aCampus>>;
/** A team entered from school A of a campus; submitted unless said otherwise. */
export const anEnteredTeam = async (
  c: Campus,
  of: Partial<typeof team.$inferInsert> = {},
  captain?: Awaited<ReturnType<typeof aStudent>>,
) =>
  aTeam({
    contestId: c.contest.id,
    stageId: c.stage.id,
    itemId: c.track.id,
    status: "submitted",
    captain: captain ?? (await aStudent({ in: c.a })),
    ...of,
  });
