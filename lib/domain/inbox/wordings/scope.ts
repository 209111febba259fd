import { and, eq } from "drizzle-orm";
import { db, group } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { isTopic, type Topic } from "@/lib/domain/inbox/topics";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** An organisation whose messages somebody may word. @throws notFound out of scope */
export async function speakerInScope(groupId: string, actor: Actor) {
  const [row] = await db
    .select({ id: group.id, name: group.name, nameEn: group.nameEn, path: group.path })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws badInput for a topic that there is not */
export function mustBeTopic(topic: string): Topic {
  if (!isTopic(topic)) throw new Fault("badInput", {}, [{ field: "topic", word: "topicUnknown" }]);
  return topic;
}
