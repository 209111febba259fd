import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertActivation, group, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { maskEmail } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { takeLetter } from "@/lib/domain/expert/invitation/limits";
import { mustExist } from "@/lib/domain/expert/orgs";
import { libraryFor } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { canSend, queueLetters } from "@/lib/notify";
import type { AccountInvitation, NewExpertAccount } from "./calls";
import { DAYS, linkTo } from "./links";
import { closedAccount, expertRole, giveExpertRole } from "./making";
import { lockAccount } from "./scope";

/**
 * Makes an account for a new expert, which nothing opens but the link that is mailed to them. Whether somebody has the address is
 * not looked at: whoever holds the letter proves it.
 * @throws notFound, usernameTaken, grantTooHigh, tooFast; notConfigured without a way to send
 */
export async function addExpertAccount(input: z.output<typeof NewExpertAccount>, actor: Actor) {
  const { username, realName, email, orgId, jobTitle, fields } = input;
  const groupId = await libraryFor(input.groupId, actor);
  await expertRole(actor);
  await mustExist(orgId ? [orgId] : [], "orgId");
  await mustExist(input.tiedOrgIds, "tiedOrgIds");
  mustBeAbleToSend();
  await takeLetter(actor.userId, email);
  return transaction(async () => {
    const userId = await closedAccount({ username, realName, groupId });
    const [row] = await db
      .insert(expert)
      .values({ userId, groupId, orgId, jobTitle, fields, tiedOrgIds: [...new Set(input.tiedOrgIds)] })
      .returning({ id: expert.id });
    const expertId = (row as NonNullable<typeof row>).id;
    await giveExpertRole(userId, groupId, actor);
    const expireTime = await send({ expertId, groupId, username, realName, email }, actor);
    await record(actor, "expertAccount.add", "expert", expertId, { userId, contact: maskEmail(email) });
    return { expertId, expireTime };
  });
}

/**
 * Mails the link anew, to another address where one is given; links sent before work no more.
 * @throws notFound, stale, illegalTransition, outranked, rootProtected, personElsewhere, tooFast, notConfigured
 */
export async function inviteExpertAccount(input: z.output<typeof AccountInvitation>, actor: Actor) {
  const find = async () => {
    const found = await lockAccount(input, "invite", actor);
    if (found.expert.status === "retired") throw new Fault("illegalTransition", { from: "retired" });
    return found;
  };
  const email = await transaction(async () => {
    const { expert: held, person } = await find();
    const [last] = await db.select().from(expertActivation).where(eq(expertActivation.expertId, held.id));
    return input.email ?? last?.email ?? person.email;
  });
  if (!email) throw new Fault("badInput", {}, [{ field: "email", word: "required" }]);
  mustBeAbleToSend();
  await takeLetter(actor.userId, email);
  return transaction(async () => {
    const { expert: held, person } = await find();
    await db
      .update(user)
      .set({ version: sql`${user.version} + 1` })
      .where(eq(user.id, person.id));
    const { username, realName } = person;
    const expireTime = await send({ expertId: held.id, groupId: held.groupId, username, realName, email }, actor);
    await record(actor, "expertAccount.invite", "expert", held.id, { contact: maskEmail(email) });
    return { expireTime };
  });
}

function mustBeAbleToSend() {
  if (!canSend("email")) throw new Fault("notConfigured");
}

interface Recipient {
  expertId: string;
  groupId: string;
  username: string;
  realName: string;
  email: string;
}

/** Writes the letter; its link takes the place of the one before. When it runs out. */
async function send({ expertId, groupId, username, realName, email }: Recipient, actor: Actor) {
  await db.delete(expertActivation).where(eq(expertActivation.expertId, expertId));
  const [row] = await db
    .insert(expertActivation)
    .values({
      ...{ expertId, email, sentBy: actor.userId, roleId: actor.roleId, sentIn: actor.groupId },
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + make_interval(days => ${DAYS})`,
    })
    .returning();
  const { id, expiresAt } = row as NonNullable<typeof row>;
  const [at] = await db.select().from(group).where(eq(group.id, groupId));
  const t = wordsOf(actor.locale, "expert");
  const params = { name: realName, username, organisation: at ? nameFor(actor.locale, at) : "", days: DAYS };
  const body = `${t("account.letter.body", params)}\n${linkTo(id)}`;
  await queueLetters([{ channel: "email", target: email, subject: t("account.letter.subject", params), body }]);
  return toWireTime(expiresAt);
}
