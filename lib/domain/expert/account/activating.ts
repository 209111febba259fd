import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertActivation, group, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { together } from "@/lib/collection/together";
import { claim, endAllOf, hashPassword, maskEmail, mustBeOwn, mustBeStrong, powerOf } from "@/lib/domain/access";
import type { Caller } from "@/lib/domain/actor";
import { mustExist, orgsNamed } from "@/lib/domain/expert/orgs";
import { libraryFor } from "@/lib/domain/expert/scope";
import { notify } from "@/lib/domain/inbox";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { missLimit } from "@/lib/limit/limits";
import type { Activation } from "./calls";
import { readLink } from "./links";
import { mustManage } from "./scope";

const unlessGuessing = missLimit("expert-activation", { points: 20, seconds: 600 });
const invalid = () => new Fault("activationInvalid");

/** Which letter a link is about; null for one that we never wrote. Before any transaction. @throws tooFast for who guesses */
const activationIn = (token: string, caller: Caller) => unlessGuessing(caller, async () => readLink(token));

/**
 * The letter while it counts: not run out, of an expert in a library whose account nobody has signed in to, and which no password
 * was given since.
 */
const openOne = (activationId: string | null) =>
  db
    .select({ activation: expertActivation, expert, person: user })
    .from(expertActivation)
    .innerJoin(expert, eq(expert.id, expertActivation.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(
      and(
        eq(expertActivation.id, activationId ?? "0"),
        gt(expertActivation.expiresAt, sql`app_now()`),
        eq(expert.status, "active"),
        eq(expert.temporary, false),
        isNull(user.deletedAt),
        isNull(user.lastLoginAt),
        sql`${user.status} <> 'disabled'`,
        or(isNull(user.passwordSetAt), sql`${user.passwordSetAt} <= ${expertActivation.createdAt}`),
      ),
    );

/** What a link opens, as far as its holder is asked about it; null for one that counts no more. Changes nothing. @throws tooFast */
export async function openActivation(token: string, caller: Caller) {
  const [row] = await openOne(await activationIn(token, caller));
  if (!row) return null;
  const { activation, person, expert: held } = row;
  const [[library], named] = await together(
    () => db.select().from(group).where(eq(group.id, held.groupId)),
    () => orgsNamed([...held.tiedOrgIds, ...(held.orgId ? [held.orgId] : [])], caller.locale),
  );
  return {
    username: person.username,
    realName: person.realName,
    email: maskEmail(activation.email),
    organisation: library ? nameFor(caller.locale, library) : "",
    org: named(held.orgId),
    tiedOrgs: held.tiedOrgIds.flatMap((id) => named(id) ?? []),
    jobTitle: held.jobTitle,
    fields: held.fields,
    expiresAt: activation.expiresAt,
  };
}

/** Whoever sent the letter must still have the say over that account. @throws activationInvalid */
async function mustStillCount({ activation, expert: held, person }: Awaited<ReturnType<typeof openOne>>[number]) {
  const { sentBy, roleId, sentIn } = activation;
  const power = roleId && sentIn ? await powerOf(sentBy, roleId, sentIn) : null;
  if (!power) throw invalid();
  try {
    await libraryFor(held.groupId, power);
    await mustManage(person, power);
  } catch (error) {
    throw error instanceof Fault ? invalid() : error;
  }
}

/**
 * Activates the account that a link is about: the password, what its holder confirms of themselves and the organisations they are tied
 * to are stored together, and the address that the letter went to is theirs. The link works once.
 * @throws activationInvalid, weakPassword, notFound for an organisation that is none, fieldVouched, tooFast; contactTaken where another account has proved the address
 */
export async function activateExpertAccount(input: z.output<typeof Activation>, caller: Caller) {
  const activationId = await activationIn(input.token, caller);
  const [seen] = await openOne(activationId);
  if (!seen) throw invalid();
  const names = [seen.person.username, input.realName, seen.activation.email.split("@")[0] as string];
  mustBeStrong(input.newPassword, names, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  return transaction(async () => {
    // In the order of whatever else is done to the account; what the letter is by then is asked once nobody else is at it.
    await db
      .select({ id: expert.id })
      .from(expert)
      .innerJoin(user, eq(user.id, expert.userId))
      .where(eq(expert.id, seen.expert.id))
      .for("update", { of: [expert, user] });
    const [row] = await openOne(activationId);
    if (!row) throw invalid();
    await mustStillCount(row);
    const { activation, expert: held, person } = row;
    const { realName, orgId, jobTitle, fields } = input;
    await mustExist(orgId ? [orgId] : [], "orgId");
    await mustExist(input.tiedOrgIds, "tiedOrgIds");
    if (realName !== person.realName) await mustBeOwn(person, ["realName"], caller.locale);
    await claim({ email: activation.email }, person.id);
    await db
      .update(user)
      .set({
        ...{ realName, passwordHash, mustChangePassword: false, passwordSetAt: sql`app_now()`, status: "active" },
        ...{ email: activation.email, emailVerifiedAt: sql`app_now()`, version: sql`${user.version} + 1` },
      })
      .where(eq(user.id, person.id));
    const text = { orgId, jobTitle, fields, tiedOrgIds: [...new Set(input.tiedOrgIds)] };
    await db
      .update(expert)
      .set({ ...text, version: sql`${expert.version} + 1` })
      .where(eq(expert.id, held.id));
    await db.delete(expertActivation).where(eq(expertActivation.id, activation.id));
    // By the one-time password that the letter takes the place of, somebody may have come in a moment ago.
    await endAllOf([person.id], "activated");
    await announce("expertTied", { expertId: held.id });
    const doer = { userId: person.id, ip: caller.ip };
    const changes = { ...changesBetween(held, text), ...changesBetween(person, { realName }) };
    await record(doer, "expertAccount.activate", "expert", held.id, changes);
    await notify([activation.sentBy], "expertActivated", { name: realName }, { link: "/expert/account" });
    return { username: person.username };
  });
}

/** Removes the letters to people whose accounts are deleted, with the addresses that they went to. */
export const forgetActivations = ({ userIds }: { userIds: readonly string[] }) =>
  db
    .delete(expertActivation)
    .where(
      inArray(
        expertActivation.expertId,
        db.select({ id: expert.id }).from(expert).where(isOneOf(expert.userId, userIds)),
      ),
    );
