import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import { announce, askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { giveExpertRole, newAccount } from "./account/making";
import type { ExpertChange, NewExpert } from "./contract";
import { mustExist } from "./orgs";
import { expertsWithin, libraryFor } from "./scope";
import type { ExpertProfile } from "./shapes";

/**
 * Makes an account for a new expert, with a one-time password; its first log-in is the person's consent. Who has an account is
 * invited (`invitation`).
 * @throws notFound, usernameTaken, grantTooHigh
 */
export async function addExpert(input: z.output<typeof NewExpert>, actor: Actor) {
  return transaction(async () => {
    const groupId = await libraryFor(input.groupId, actor);
    await mustExist(input.orgId ? [input.orgId] : [], "orgId");
    await mustExist(input.tiedOrgIds, "tiedOrgIds");
    const { userId, initialPassword } = await newAccount({
      username: input.username,
      realName: input.realName,
      groupId,
    });
    const [row] = await db
      .insert(expert)
      .values({ userId, groupId, ...(await profileOf(input)) })
      .returning({ id: expert.id });
    const expertId = (row as NonNullable<typeof row>).id;
    await giveExpertRole(userId, groupId, actor);
    await record(actor, "expert.add", "expert", expertId, { userId });
    return { expertId, initialPassword };
  });
}

/** What is stored of a profile: each word and each organisation once, specialities as the catalogue spells them. */
async function profileOf({
  orgId,
  tiedOrgIds,
  jobTitle,
  fields,
  degree,
  languages,
  tags,
}: z.output<typeof ExpertProfile>) {
  const { spelled } = specialitiesBy(await majorCatalogue());
  const [tied, one, other, noted] = [tiedOrgIds, fields.map(spelled), languages, tags].map((list) => [
    ...new Set(list),
  ]);
  return { orgId, jobTitle, degree, tiedOrgIds: tied, fields: one, languages: other, tags: noted };
}

async function change(
  { expertId, version }: { expertId: string; version: number },
  actor: Actor,
  set: Partial<typeof expert.$inferInsert>,
) {
  const [row] = await db
    .select()
    .from(expert)
    .where(and(eq(expert.id, expertId), expertsWithin(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  if (row.version !== version) throw stale("expert", expertId);
  await db
    .update(expert)
    .set({ ...set, version: sql`${expert.version} + 1` })
    .where(eq(expert.id, expertId));
  if (row.publishedAt) await touch("experts");
  return changesBetween(row, set);
}

/** @throws notFound, stale */
export async function updateExpert(input: z.output<typeof ExpertChange>, actor: Actor) {
  return transaction(async () => {
    await mustExist(input.orgId ? [input.orgId] : [], "orgId");
    await mustExist(input.tiedOrgIds, "tiedOrgIds");
    const changes = await change(input, actor, await profileOf(input));
    await announce("expertTied", { expertId: input.expertId });
    await record(actor, "expert.update", "expert", input.expertId, changes);
    return null;
  });
}

/** @throws notFound, stale, expertBusy while reviews are still owed */
export async function retireExpert(input: { expertId: string; version: number; reason: string }, actor: Actor) {
  return transaction(async () => {
    await change(input, actor, { status: "retired" });
    await askLeave("mayRetireExpert", { expertId: input.expertId });
    await record(actor, "expert.retire", "expert", input.expertId, {}, input.reason);
    return null;
  });
}

/** @throws notFound, stale */
export async function restoreExpert(input: { expertId: string; version: number }, actor: Actor) {
  return transaction(async () => {
    await change(input, actor, { status: "active" });
    await record(actor, "expert.restore", "expert", input.expertId);
    return null;
  });
}
