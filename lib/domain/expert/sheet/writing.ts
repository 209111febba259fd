import { sql } from "drizzle-orm";
import { db, expert } from "@/db";
import { recordEach } from "@/lib/audit";
import { addInvited } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import type { Entry } from "./judging";

/** Small enough for others to have their turns while one is made ready. */
const CHUNK = 500;

/** Writes judged rows, inside the caller's transaction. */
export async function writeEntries(entries: readonly Entry[], actor: Actor) {
  const fresh = entries.filter((entry) => entry.known === null);
  const changed = entries.filter((entry) => entry.known !== null);
  for (let at = 0; at < fresh.length; at += CHUNK) await addAll(fresh.slice(at, at + CHUNK), actor);
  for (let at = 0; at < changed.length; at += CHUNK) await changeAll(changed.slice(at, at + CHUNK), actor);
}

/** Accounts that the first code lets in, with the expert's role, and their experts (docs/rules/expert.md, "Import and export"). */
async function addAll(fresh: readonly Extract<Entry, { known: null }>[], actor: Actor) {
  const people = fresh.map(({ person }) => ({ ...person, roleKey: "EXPERT" as const }));
  const accounts = await addInvited(people, actor);
  const rows = fresh.map(({ person: { mobile, email, groupId }, profile }) => ({
    ...profile,
    groupId,
    userId: accounts.get(mobile ?? email ?? "") as string,
  }));
  const made = await db.insert(expert).values(rows).returning({ id: expert.id, userId: expert.userId });
  const things = made.map(({ id, userId }) => ({ id, detail: { userId, imported: true } }));
  await recordEach(actor, "expert.add", "expert", things);
}

/** What a row says takes the place of what was there. */
async function changeAll(changed: readonly Extract<Entry, { known: object }>[], actor: Actor) {
  const wire = JSON.stringify(
    changed.map(({ known, profile }) => {
      const { id, orgId, tiedOrgIds, jobTitle, degree, fields, languages, tags } = { ...known, ...profile };
      return { id, orgId, tiedOrgIds, jobTitle, degree, fields, languages, tags };
    }),
  );
  await db.execute(sql`
    update expert x set org_id = t."orgId", tied_org_ids = t."tiedOrgIds", job_title = t."jobTitle", degree = t.degree,
      fields = t.fields, languages = t.languages, tags = t.tags, version = x.version + 1
    from jsonb_to_recordset(${wire}::jsonb) as t(id bigint, "orgId" bigint, "tiedOrgIds" bigint[], "jobTitle" text, degree text,
      fields text[], languages text[], tags text[]) where x.id = t.id`);
  for (const { known, profile } of changed)
    if (profile.orgId !== undefined || profile.tiedOrgIds) await announce("expertTied", { expertId: known.id });
  const things = changed.map(({ known, profile }) => ({
    id: known.id,
    detail: { changed: Object.keys(profile), imported: true },
  }));
  await recordEach(actor, "expert.update", "expert", things);
}
