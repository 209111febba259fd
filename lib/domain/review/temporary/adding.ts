import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, planExpert, temporaryExpert, transaction, user, userGroup, userRole } from "@/db";
import { record } from "@/lib/audit";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { hashPassword, oneTimePassword } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { expertRole } from "@/lib/domain/expert";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { whyNotWritable } from "@/lib/domain/review/task/writable";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import type { addTemporaryExperts as endpoint, Slip } from "./calls";
import { isOver } from "./ending";

/** Each costs a password's hash. */
const perActor = limit("temporary-experts", { points: 20, seconds: 3600 });

/** A login name that says nothing and cannot be guessed from another slip. */
const loginName = () => `e${randomText(7, NAME_ALPHABET)}`;
const NAME_ALPHABET = CLEAR_ALPHABET.toLowerCase().replace("l", "");

/** A password and what is stored of it. */
export async function freshPassword() {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(password) };
}

/** @throws planReadOnly for a closed plan; reviewClosed when its last moment has passed */
async function mustTakeMore(plan: Plan) {
  await mustAllowIn(plan, "edit");
  if (await isOver(plan.id)) throw await whyNotWritable(plan);
}

/** Accounts under names that nobody has, in the order of `fresh`. */
async function makeUsers(fresh: readonly { password: string; hash: string }[], named: (n: number) => object) {
  const made: { userId: string; username: string; password: string }[] = [];
  while (made.length < fresh.length) {
    const missing = fresh.slice(made.length);
    const wanted = new Map(missing.map((one) => [loginName(), one]));
    const rows = await db
      .insert(user)
      .values(
        [...wanted].map(([username, { hash }], n) => ({
          ...{ realName: "", ...named(made.length + n) },
          ...{ username, passwordHash: hash, passwordSetAt: sql`app_now()` },
        })),
      )
      .onConflictDoNothing()
      .returning({ userId: user.id, username: user.username });
    made.push(...rows.map((row) => ({ ...row, password: wanted.get(row.username)?.password as string })));
  }
  return made;
}

/**
 * Makes `count` accounts that judge in one plan and nowhere else, and joins them to it. Their passwords are in the answer alone.
 * @throws notFound, planReadOnly, reviewClosed; batchMade where `made` is no longer how many the plan has; tooFast, grantTooHigh, notConfigured
 */
export async function addTemporaryExperts(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { planId, count } = input;
  // Hashes take seconds: nothing is held meanwhile, and who may not have them causes none.
  await transaction(async () => mustTakeMore(await findPlan(planId, actor, "expert:temporary:add")));
  const roleId = await expertRole(actor, "TEMP_EXPERT");
  await perActor.take(actor.userId);
  const fresh = await Promise.all(Array.from({ length: count }, freshPassword));
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:temporary:add", "update");
    await mustTakeMore(plan);
    const before = await db.$count(temporaryExpert, eq(temporaryExpert.planId, planId));
    if (before !== input.made) throw new Fault("batchMade", { count: before });
    const groupId = plan.orgId ?? (await hostOf(plan));
    const t = wordsOf(actor.locale, "expert");
    const people = await makeUsers(fresh, (n) => ({
      realName: t("temporary.nameless", { no: before + n + 1 }),
      groupId,
    }));
    const userIds = people.map(({ userId }) => userId);
    await db.insert(userRole).values(userIds.map((userId) => ({ userId, roleId, groupId })));
    await db.insert(userGroup).values(userIds.map((userId) => ({ userId, groupId })));
    const experts = await db
      .insert(expert)
      .values(userIds.map((userId) => ({ userId, groupId, temporary: true })))
      .returning({ expertId: expert.id, userId: expert.userId });
    const expertOf = new Map(experts.map((row) => [row.userId, row.expertId]));
    const ids = userIds.map((userId) => expertOf.get(userId) as string);
    await db.insert(planExpert).values(ids.map((expertId) => ({ planId, expertId })));
    await db
      .insert(temporaryExpert)
      .values(ids.map((expertId, n) => ({ expertId, planId, no: before + n + 1, createdAt: sql`app_now()` })));
    await record(actor, "temporary.add", "plan", planId, { count, from: before + 1, to: before + count });
    const slips = people.map(({ username, password }, n): Slip => ({ no: before + n + 1, username, password }));
    return { slips };
  });
}

async function hostOf({ contestId }: Plan): Promise<string> {
  const [row] = await db.select({ groupId: contest.groupId }).from(contest).where(eq(contest.id, contestId));
  return (row as NonNullable<typeof row>).groupId;
}
