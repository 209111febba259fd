import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, schoolRequest, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { requestLifecycle } from "@/lib/domain/access/school-request/settling";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type { askSchool as askCall } from "./calls";
import { keepersOf } from "./keepers";

const perPerson = limit("school-ask", { points: 3, seconds: 24 * 3600 });

/**
 * Asks those who keep the directory to add a school or a company: a request that they settle once, and a message.
 * @throws tooFast after three a day; schoolKnown where the directory has one of this name; schoolAsked where the same request is open;
 * nobodyToAsk where nobody keeps it; notFound
 */
export async function askSchool({ kind, name, city, note = "" }: z.output<typeof askCall.input>, actor: Actor) {
  await perPerson.take(actor.userId);
  const at = (fault: "schoolKnown" | "schoolAsked") =>
    new Fault(fault, { name }, [{ field: "name", fault, params: { name } }]);
  const known = and(eq(group.kind, kind), sql`lower(${group.name}) = lower(${name})`);
  if ((await db.$count(group, known)) > 0) throw at("schoolKnown");
  return transaction(async () => {
    const [person] = await db.select().from(user).where(eq(user.id, actor.userId)).for("no key update");
    if (!person) throw new Fault("notFound");
    const to = await keepersOf("sys:group:add", person.groupId, actor.userId);
    if (to.length === 0) throw new Fault("nobodyToAsk");
    const [made] = await db
      .insert(schoolRequest)
      .values({ userId: person.id, kind, name, city, note, hadSchoolId: person.schoolId })
      .onConflictDoNothing()
      .returning({ id: schoolRequest.id });
    if (!made) throw at("schoolAsked");
    await requestLifecycle.begin(made.id, "open", actor);
    await record(actor, "profile.askSchool", "schoolRequest", made.id, { name });
    await announce("schoolMissing", { to, name: person.realName, username: person.username, kind, school: name, city });
    return null;
  });
}
