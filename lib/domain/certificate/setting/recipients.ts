import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, awardDef, certificateSetting, db, item, stage, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { byKind } from "@/lib/domain/award";
import { recipientName, recipientsOf } from "@/lib/domain/certificate/issuing/facts";
import { openOf } from "@/lib/domain/certificate/issuing/open";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault, type FieldError } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type { RecipientInput } from "./calls";
import { honoursOf, recipientTypesOf } from "./honours";

/** Each award of a contest, how often it was won, and to whom its certificates could go and do. */
export async function awardsWithRecipients(contestId: string, chosen: Record<string, number[]>, actor: Actor) {
  const rows = await db
    .select({
      def: awardDef,
      item,
      count: sql<number>`(select count(*)::int from ${award} where ${award.defId} = ${awardDef.id}
        and ${award.status} in ('confirmed', 'certified'))`,
    })
    .from(awardDef)
    .innerJoin(stage, eq(stage.id, awardDef.stageId))
    .leftJoin(item, eq(item.id, awardDef.itemId))
    .where(eq(awardDef.contestId, contestId))
    .orderBy(byKind, asc(awardDef.level), asc(stage.seq), sql`${item.sort} nulls first`, asc(awardDef.id));
  return rows.map(({ def, item: track, count }) => ({
    ruleId: def.id,
    awardName: nameFor(actor.locale, def),
    itemName: track && nameFor(actor.locale, track),
    count,
    honours: [...honoursOf(def.kind)],
    recipientTypes: recipientTypesOf(def, chosen),
  }));
}

/**
 * Saves which kinds of recipients receive certificates for the given awards, possibly none; other awards stay unchanged.
 * Applies to certificates generated from now on; existing ones stay and may be reissued.
 * @throws notFound, stale, recipientNotHonoured for a kind that the award does not honour, badInput for one named twice
 */
export async function saveRecipients(input: z.output<typeof RecipientInput>, actor: Actor) {
  const { competitionId, version, awards } = input;
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "certificateSetting");
    const here = eq(certificateSetting.contestId, competitionId);
    await db.insert(certificateSetting).values({ contestId: competitionId, version: 0 }).onConflictDoNothing();
    const [old] = await db.select().from(certificateSetting).where(here).for("update");
    if (old?.recipientsVersion !== version)
      throw stale("contest", competitionId, { acts: ["certificateSetting.recipients"] });
    const defs = new Map(
      (await db.select().from(awardDef).where(eq(awardDef.contestId, competitionId))).map((def) => [def.id, def]),
    );
    const recipients = Object.fromEntries(Object.entries(old.recipients).filter(([ruleId]) => defs.has(ruleId)));
    const errors: FieldError[] = [];
    for (const [at, { ruleId, recipientTypes }] of awards.entries()) {
      const def = defs.get(ruleId);
      if (!def) throw new Fault("notFound", {}, [{ field: `awards.${at}.ruleId`, fault: "notFound" }]);
      if (awards.findIndex((one) => one.ruleId === ruleId) < at)
        errors.push({ field: `awards.${at}.ruleId`, word: "namedTwice" });
      const possible = honoursOf(def.kind);
      if (recipientTypes.some((type) => !possible.includes(type)))
        errors.push({ field: `awards.${at}.recipientTypes`, fault: "recipientNotHonoured" });
      if (possible.every((type) => recipientTypes.includes(type))) delete recipients[ruleId];
      else recipients[ruleId] = possible.filter((type) => recipientTypes.includes(type));
    }
    if (errors[0]) throw new Fault(errors[0].fault ?? "badInput", {}, errors);
    await db
      .update(certificateSetting)
      .set({ recipients, recipientsVersion: version + 1 })
      .where(here);
    const detail = { before: old.recipients, after: recipients };
    await record(actor, "certificateSetting.recipients", "contest", competitionId, detail);
    return null;
  });
}

/** So many of those who are left out are named. */
const NAMED = 5;

/** Whom these awards honour as such recipients and who get none because the organiser chose so, by award. */
export async function leftOutOf(awardIds: readonly string[], recipientType: number, day: string, actor: Actor) {
  const { open } = await openOf(await recipientsOf(awardIds, recipientType, day), recipientType);
  const byRule = grouped(open, (one) => one.ruleId ?? "");
  const defs = await db
    .select()
    .from(awardDef)
    .where(isOneOf(awardDef.id, [...byRule.keys()]))
    .orderBy(byKind, asc(awardDef.level), asc(awardDef.id));
  return defs.map((def) => {
    const all = byRule.get(def.id) ?? [];
    return {
      ruleId: def.id,
      awardName: nameFor(actor.locale, def),
      count: all.length,
      names: all.slice(0, NAMED).map(recipientName),
    };
  });
}
