import { eq } from "drizzle-orm";
import { db, type group, outbox, type user, userRole } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { openSession } from "@/lib/domain/access/login/sessions";
import type { Actor, Visitor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { oneFormOf } from "@/lib/person/contact";
import { aUser, theRole } from "./access";

let address = 0;

/** Somebody new, from an address of their own: counters of one test do not reach another. */
export const aVisitor = (ip = `10.1.${Math.floor(++address / 250)}.${address % 250}`): Visitor => ({
  userId: null,
  ip,
  userAgent: "test",
  locale: "zh-cn",
  host: "localhost",
});

/** A fault's name, or "none": for expectations about refusals. */
export const faultOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );

type Group = typeof group.$inferSelect;

/** A person with a role and a real session; `call()` judges the token anew, as every request does. */
export async function aSignedIn(roleKey: string, home: Group, as: Partial<typeof user.$inferInsert> = {}) {
  const person = await aUser({ groupId: home.id, ...as });
  const role = await theRole(roleKey);
  await db.insert(userRole).values({ userId: person.id, roleId: role.id, groupId: home.id });
  const { token } = await openSession(person.id, aVisitor());
  const call = () => actorOf(token, aVisitor());
  return { person, role, token, call, actor: (await call()) as Actor };
}

/** The six digits of the last letter to a number or address. */
export async function codeSentTo(contact: string): Promise<string> {
  const target = oneFormOf(contact) ?? contact;
  const letters = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(outbox.id);
  return /(\d{6})/.exec(letters.at(-1)?.body ?? "")?.[1] ?? "none";
}
