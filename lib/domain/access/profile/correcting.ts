import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type { askCorrection as askCall } from "./calls";
import { keepersOf } from "./keepers";

const perPerson = limit("correction-ask", { points: 5, seconds: 24 * 3600 });

/**
 * Asks whoever manages the people of an organisation to correct a field that it vouches for, by message.
 * @throws notFound for a field that nobody vouches for; tooFast after five a day; nobodyToAsk where nobody manages it
 */
export async function askCorrection({ field, text }: z.output<typeof askCall.input>, actor: Actor) {
  await perPerson.take(actor.userId);
  const [person] = await db.select().from(user).where(eq(user.id, actor.userId));
  const mark = person?.vouched[field];
  if (!person || !mark) throw new Fault("notFound", {}, [{ field: "field", fault: "notFound" }]);
  const to = await keepersOf("sys:user:edit", mark.groupId ?? person.groupId, actor.userId);
  if (to.length === 0) throw new Fault("nobodyToAsk");
  await record(actor, "profile.askCorrection", "user", actor.userId, { field });
  await announce("correctionAsked", { to, name: person.realName, username: person.username, field, text });
  return null;
}
