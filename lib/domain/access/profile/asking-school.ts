import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type { askSchool as askCall } from "./calls";
import { keepersOf } from "./keepers";

const perPerson = limit("school-ask", { points: 3, seconds: 24 * 3600 });

/**
 * Asks those who keep the directory to add a school or a company, by message.
 * @throws tooFast after three a day; schoolKnown where the directory has one of this name; nobodyToAsk where nobody keeps it
 */
export async function askSchool({ kind, name, city }: z.output<typeof askCall.input>, actor: Actor) {
  await perPerson.take(actor.userId);
  const known = and(eq(group.kind, kind), sql`lower(${group.name}) = lower(${name})`);
  if ((await db.$count(group, known)) > 0)
    throw new Fault("schoolKnown", { name }, [{ field: "name", fault: "schoolKnown", params: { name } }]);
  const [person] = await db.select().from(user).where(eq(user.id, actor.userId));
  const to = await keepersOf("sys:group:add", person?.groupId ?? null, actor.userId);
  if (!person || to.length === 0) throw new Fault("nobodyToAsk");
  await record(actor, "profile.askSchool", "user", actor.userId, { name });
  await announce("schoolMissing", { to, name: person.realName, username: person.username, kind, school: name, city });
  return null;
}
