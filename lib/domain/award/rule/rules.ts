import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { awardDef, contest, db, item, stage, transaction } from "@/db";
import { record, recordEach } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { byKind } from "@/lib/domain/award/proposal/order";
import type { AwardRule, AwardRuleRow } from "@/lib/domain/award/shapes";
import { contestsWithin, findOwnContest, findVisibleContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import type { RuleChange } from "./calls";
import { validateRule } from "./check";
import { kindOf } from "./kinds";
import { shown, stored } from "./units";

const inUse = sql<boolean>`exists (select 1 from award a where a.def_id = ${awardDef.id} and a.status in ('publicity', 'confirmed', 'certified'))`;

/** Award rules of a contest, by stage and track, the highest level first. @throws notFound */
export async function listRules(
  { competitionId, stageId }: z.output<typeof calls.listRules.input>,
  actor: Actor,
): Promise<AwardRuleRow[]> {
  await findVisibleContest(competitionId, actor);
  await mustExist({ stageId: [stage, stageId, eq(stage.contestId, competitionId)] });
  const rows = await db
    .select({ def: getTableColumns(awardDef), stage, item, inUse })
    .from(awardDef)
    .innerJoin(stage, eq(stage.id, awardDef.stageId))
    .leftJoin(item, eq(item.id, awardDef.itemId))
    .where(and(eq(awardDef.contestId, competitionId), stageId ? eq(awardDef.stageId, stageId) : undefined))
    .orderBy(asc(stage.seq), sql`${item.sort} nulls first`, byKind, asc(awardDef.level), asc(awardDef.id));
  return rows.map(({ def, ...r }) => ({
    ruleId: def.id,
    competitionId,
    stageId: def.stageId,
    stageName: nameFor(actor.locale, r.stage),
    itemId: def.itemId,
    itemName: r.item && nameFor(actor.locale, r.item),
    name: def.name,
    nameEn: def.nameEn,
    level: def.level,
    kind: def.kind,
    method: def.method,
    value: shown(def),
    base: def.base,
    tie: def.tie,
    mayBeVacant: def.mayBeVacant,
    hardCap: def.hardCap,
    inUse: r.inUse,
    version: def.version,
  }));
}

const columnsOf = ({ competitionId, ...rule }: AwardRule) => ({
  ...rule,
  nameEn: rule.nameEn || null,
  contestId: competitionId,
  value: stored(rule),
  hardCap: kindOf(rule.kind).hasLevel ? rule.hardCap : null,
});

/** @throws awardRuleInvalid with the fields that are wrong */
export async function addRule(rule: AwardRule, actor: Actor) {
  return transaction(async () => {
    await lockContest(rule.competitionId, actor);
    await validateRule(rule);
    const [made] = await db.insert(awardDef).values(columnsOf(rule)).returning({ id: awardDef.id });
    const ruleId = (made as { id: string }).id;
    await record(actor, "awardRule.add", "awardRule", ruleId, { name: rule.name });
    return { ruleId };
  });
}

/** @throws awardRuleInvalid, awardRuleInUse once awards by it are public, stale */
export async function updateRule({ ruleId, version, ...input }: z.output<typeof RuleChange>, actor: Actor) {
  return transaction(async () => {
    await lockRules([ruleId], actor);
    const old = await findRule(ruleId, actor);
    const rule = { ...input, competitionId: old.contestId };
    if (old.inUse) throw new Fault("awardRuleInUse");
    await validateRule(rule, ruleId);
    const set = columnsOf(rule);
    const changed = await db
      .update(awardDef)
      .set({ ...set, version: sql`${awardDef.version} + 1` })
      .where(and(eq(awardDef.id, ruleId), eq(awardDef.version, version)))
      .returning({ id: awardDef.id });
    if (changed.length === 0) throw stale("awardRule", ruleId);
    await record(actor, "awardRule.update", "awardRule", ruleId, changesBetween(old, set));
    return null;
  });
}

/** Rules that no award was ever made by. @throws awardRuleInUse */
export async function deleteRules({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    await lockRules(ids, actor);
    const gone = await db
      .delete(awardDef)
      .where(and(inArray(awardDef.id, ids), sql`not exists (select 1 from award a where a.def_id = ${awardDef.id})`))
      .returning({ id: awardDef.id, name: awardDef.name });
    if (gone.length < new Set(ids).size) throw new Fault("awardRuleInUse");
    const deleted = gone.map(({ id, name }) => ({ id, detail: { name } }));
    await recordEach(actor, "awardRule.delete", "awardRule", deleted);
    return { deleted: gone.length };
  });
}

/** Rules of one contest are judged together, so they change one after the other. */
async function lockContest(contestId: string, actor: Actor) {
  await findOwnContest(contestId, actor);
  await mustAllow(contestId, "configure");
  await db.select({ id: contest.id }).from(contest).where(eq(contest.id, contestId)).for("no key update");
}

/** Waits until nobody else changes these rules, who may have deleted them. @throws notFound */
async function lockRules(ids: readonly string[], actor: Actor) {
  const contests = new Set<string>();
  for (const id of new Set(ids)) contests.add((await findRule(id, actor)).contestId);
  for (const contestId of [...contests].sort()) await lockContest(contestId, actor);
  for (const id of new Set(ids)) await findRule(id, actor);
}

/** A rule of a contest that the actor runs. @throws notFound */
export async function findRule(ruleId: string, actor: Actor) {
  const [row] = await db
    .select({ ...getTableColumns(awardDef), inUse })
    .from(awardDef)
    .innerJoin(contest, eq(contest.id, awardDef.contestId))
    .where(and(eq(awardDef.id, ruleId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}
