import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contactChange, db, department, group, transaction, user, userGroup } from "@/db";
import { record, recordEach } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { mustBeNewName } from "@/lib/domain/access/account/accounts";
import { contactBy, held, isUnused, put, whichOf } from "@/lib/domain/access/contact/columns";
import { mayWriteTo, proposeContact } from "@/lib/domain/access/contact/proposing";
import { mustBeFree, targetOf } from "@/lib/domain/access/credential/codes";
import { hashPassword, mustBeStrong, oneTimePassword } from "@/lib/domain/access/credential/password";
import { identityOf } from "@/lib/domain/access/identity";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import { mustOwnPersonal } from "@/lib/domain/access/profile/personal";
import { vouchAsAdmin } from "@/lib/domain/access/profile/vouching";
import { giveRoles, moveRoles, replaceRoles } from "@/lib/domain/access/role/granting";
import { mustGrant } from "@/lib/domain/access/role/roles";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { OneContact } from "@/lib/person/contact";
import { findBelow, findOwned, type Person } from "./below";
import type { NewUser, UserChange } from "./calls";
import { inScope } from "./users";

async function mustSeeGroup(groupId: string, actor: Actor) {
  const [found] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id), isStanding));
  if (!found) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
}

async function mustBelong(deptId: string | undefined, groupId: string | null) {
  if (!deptId) return;
  const [found] = await db.select({ groupId: department.groupId }).from(department).where(eq(department.id, deptId));
  if (!found || found.groupId !== groupId) throw new Fault("notFound", {}, [{ field: "deptId", fault: "notFound" }]);
}

/**
 * Makes an account for somebody: its first password must be changed at the first login.
 * @throws usernameTaken, contactTaken, weakPassword, grantTooHigh, notFound (group out of scope), identityCard*
 */
export async function addUser(input: z.output<typeof NewUser>, actor: Actor) {
  const initialPassword = input.password ? undefined : oneTimePassword();
  if (input.password) mustBeStrong(input.password, input.username);
  const passwordHash = await hashPassword(input.password ?? (initialPassword as string));
  return transaction(async () => {
    const groupId = input.groupId ?? actor.groupId ?? "0";
    await mustSeeGroup(groupId, actor);
    await mustBelong(input.deptId, groupId);
    await mustGrant(actor, input.roleIds, []);
    await mustBeNewName(input.username);
    await mustBeFree(input);
    const identity = input.idCard ? await identityOf(input.idCard, null) : null;
    const [made] = await db
      .insert(user)
      .values({
        username: input.username,
        realName: input.realName,
        passwordHash,
        mustChangePassword: true,
        passwordSetAt: sql`app_now()`,
        mobile: input.mobile,
        email: input.email,
        gender: input.gender ?? 0,
        departmentId: input.deptId,
        groupId,
        status: input.status === 1 ? "active" : "disabled",
        remark: input.remark,
        ...identity?.columns,
      })
      .returning({ id: user.id });
    const userId = (made as { id: string }).id;
    await db.insert(userGroup).values({ userId, groupId });
    await giveRoles(userId, groupId, input.roleIds);
    await record(actor, "user.add", "user", userId, { username: input.username, roleIds: input.roleIds });
    return { userId, initialPassword };
  });
}

/**
 * Changes what is given and nothing else. Who somebody is, how they sign in and whether they may is changed only of people who
 * are wholly the caller's; a contact of an account in use is proposed to its person.
 * @throws notFound, outranked, rootProtected, stale, personElsewhere, contactTaken, contactStopped, tooFast, grantTooHigh, identityCard*
 */
export async function updateUser(input: z.output<typeof UserChange>, actor: Actor) {
  const contacts = (["mobile", "email"] as const).flatMap((which) => {
    const text = input[which];
    return text ? [contactBy(which, text)] : [];
  });
  await mayPropose(input.userId, contacts, actor);
  return transaction(async () => {
    const before = await findBelow(input.userId, actor);
    if (input.version !== undefined && input.version !== before.version) throw stale("user", input.userId);
    await mustOwnPersonal(input, before, actor);
    const groupId = input.groupId ?? before.groupId;
    if (input.groupId && input.groupId !== before.groupId) await mustSeeGroup(input.groupId, actor);
    await mustBelong(input.deptId, groupId);
    const identity = input.idCard ? await identityOf(input.idCard, input.userId) : null;
    const enabled = sql`case ${user.status} when 'invited' then ${user.status} else 'active'::user_status end`;
    await db
      .update(user)
      .set({
        realName: input.realName,
        gender: input.gender,
        departmentId: input.deptId,
        groupId,
        remark: input.remark,
        status: input.status === undefined ? undefined : input.status === 0 ? "disabled" : enabled,
        version: sql`${user.version} + 1`,
        ...identity?.columns,
      })
      .where(eq(user.id, input.userId));
    for (const contact of contacts) await setContact(before, contact, actor);
    if (groupId && groupId !== before.groupId) await moveRoles(input.userId, before.groupId, groupId);
    if (input.roleIds) await replaceRoles(input.userId, groupId, input.roleIds, actor);
    if (input.status === 0) await endAllOf([input.userId], "disabled");
    await vouchAsAdmin(input, before, actor);
    await announce("organisationsChanged", { userIds: [input.userId] });
    const [after] = await db.select().from(user).where(eq(user.id, input.userId));
    await record(actor, "user.update", "user", input.userId, changesBetween(before, after ?? {}));
    return null;
  });
}

/** Counts the letters that proposals will send: outside the transaction, since what was counted stays counted. */
async function mayPropose(userId: string, contacts: OneContact[], actor: Actor) {
  if (contacts.length === 0) return;
  const [seen] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, userId), inScope(actor)));
  if (!seen || isUnused(seen)) return;
  for (const contact of contacts)
    if (held(seen, whichOf(contact)).value !== targetOf(contact)) await mayWriteTo(contact, actor);
}

/** An account that nobody has used yet is written to as its maker likes; one in use belongs to its person. */
async function setContact(person: Person, contact: OneContact, actor: Actor) {
  if (!isUnused(person)) return proposeContact(person, contact, actor);
  await mustBeFree(contact, person.id);
  const which = whichOf(contact);
  await db
    .update(user)
    .set(put(which, targetOf(contact), null))
    .where(eq(user.id, person.id));
}

/** Removes accounts: nobody can sign in with them, their numbers are wiped, what they did stays. All or none. */
export async function deleteUsers({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const wanted = [...new Set(ids)];
    await findOwned(wanted, actor, ["ids"]);
    const nothing = {
      ...{ idCardCipher: null, idCardHash: null, bankCardCipher: null, bankCardHash: null },
      ...{ mobile: null, mobileVerifiedAt: null, email: null, emailVerifiedAt: null },
    };
    await db
      .update(user)
      .set({ deletedAt: sql`app_now()`, status: "disabled", ...nothing })
      .where(inArray(user.id, wanted));
    await db
      .update(user)
      .set({ mergedInto: null, ...nothing })
      .where(inArray(user.mergedInto, wanted));
    await db.delete(contactChange).where(inArray(contactChange.userId, wanted));
    await endAllOf(wanted, "account deleted");
    await announce("accountsDeleted", { userIds: wanted });
    await recordEach(
      actor,
      "user.delete",
      "user",
      wanted.map((id) => ({ id, detail: {} })),
    );
    return { deleted: wanted.length };
  });
}
