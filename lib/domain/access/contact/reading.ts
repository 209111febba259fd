import { eq } from "drizzle-orm";
import { db, group } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { nameFor } from "@/lib/i18n/named";
import { maskOf } from "./columns";
import { changeBy, mustBeOurs } from "./confirming";
import { maskName } from "./letters";
import { readLink } from "./links";

/**
 * What a link about a contact asks of who holds it: enough to know whether it is about oneself. Changes nothing: mail servers
 * open links, too. @returns null for a link that counts no more @throws tooFast
 */
export async function openContactLink(token: string, caller: Caller) {
  await mustBeOurs(token, caller);
  const kind = readLink(token)?.kind;
  const found = kind && (await changeBy(token, kind));
  if (!found) return null;
  const { change, person } = found;
  const [at] = change.groupId ? await db.select().from(group).where(eq(group.id, change.groupId)) : [];
  return {
    kind,
    which: change.which,
    target: maskOf(change.which, change.target),
    before: change.before && maskOf(change.which, change.before),
    done: change.status === "done",
    name: maskName(person.realName),
    organisation: at ? nameFor(caller.locale, at) : null,
  };
}
