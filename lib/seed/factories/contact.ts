import { and, desc, eq, like } from "drizzle-orm";
import { audit, db, outbox, pool, user } from "@/db";
import { sendCode } from "@/lib/domain/access/credential/codes";
import { hashPassword } from "@/lib/domain/access/credential/password";
import { loginByCode } from "@/lib/domain/access/login/login";
import { UserChange } from "@/lib/domain/access/user/calls";
import { updateUser } from "@/lib/domain/access/user/changes";
import { nextNumber } from "./next";
import { aProvince, aSchool } from "./org";
import { aSignedIn, aVisitor, codeSentTo, faultOf } from "./signed-in";

export const A_PASSWORD = "Plum-Tree-77";
export const anAddress = () => `contact${nextNumber()}@example.cn`;

/** Forgets every counter: the next code may be sent at once. */
export const atOnce = () => pool().query("delete from rate_limit");

/** What a log-in by a code sent to an address answers. */
export async function enter(email: string) {
  await atOnce();
  await sendCode({ email, purpose: "login" }, aVisitor());
  return faultOf(loginByCode({ email, code: await codeSentTo(email) }, aVisitor()));
}

export const storedUser = async (id: string) =>
  (await db.select().from(user).where(eq(user.id, id)))[0] as typeof user.$inferSelect;

/** What was sent to an address, the latest first; a kind of link narrows it to letters that carry one. */
export async function lettersTo(target: string, link?: "confirm" | "stop") {
  const rows = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(desc(outbox.id));
  return link ? rows.filter(({ body }) => body.includes(`token=${link}.`)) : rows;
}

/** The token of the last link of a kind that was sent to an address. */
export const linkTo = async (target: string, kind: "confirm" | "stop") =>
  new RegExp(`token=(${kind}\\.\\S+)`).exec((await lettersTo(target, kind))[0]?.body ?? "")?.[1] ?? "none";

/** What was written down about a person's contacts. */
export const contactActs = (userId: string) =>
  db
    .select({ action: audit.action, actorId: audit.actorId, detail: audit.detail })
    .from(audit)
    .where(and(eq(audit.entityId, userId), like(audit.action, "contact.%")))
    .orderBy(audit.id);

/** A student who uses their account, their school's administrator, and an address that the latter may propose. */
export async function aContactScene() {
  const school = await aSchool({ parent: await aProvince() });
  const email = anAddress();
  const mine = await aSignedIn("STUDENT", school, { email, passwordHash: await hashPassword(A_PASSWORD) });
  const admin = (await aSignedIn("SCHOOL_ADMIN", school)).actor;
  const fresh = anAddress();
  const propose = (to = fresh) => updateUser(UserChange.parse({ userId: mine.person.id, email: to }), admin);
  return { ...mine, id: mine.person.id, school, email, admin, fresh, propose };
}
