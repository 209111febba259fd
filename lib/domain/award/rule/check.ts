import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { awardDef, db, item, stage } from "@/db";
import type { AwardRule } from "@/lib/domain/award/shapes";
import { heldFor } from "@/lib/domain/contest";
import { Fault, type FaultName, type FieldError } from "@/lib/fault";
import { kindOf } from "./kinds";
import { stored } from "./units";

const isCount = ({ method }: Pick<AwardRule, "method">) => method === "rank" || method === "manual";

/** Returns the errors of a rule by itself, regardless of the other rules. */
function ruleErrors(rule: Pick<AwardRule, "kind" | "method" | "value" | "tie">): FieldError[] {
  const kind = kindOf(rule.kind);
  const errors: FieldError[] = [];
  const wrong = (field: string, fault: FaultName, params = {}) => errors.push({ field, fault, params });
  if (!kind.methods.includes(rule.method)) wrong("method", kind.misfit);
  if (isCount(rule) && !Number.isInteger(rule.value)) wrong("value", "awardCountWhole");
  else if (!isCount(rule) && rule.value > 100) wrong("value", "awardValueTooLarge");
  else if (isCount(rule) && rule.value > kind.most) wrong("value", "awardCountTooLarge", { max: kind.most });
  else if (rule.method !== "score" && stored(rule) < kind.least) wrong("value", "awardValueTooSmall");
  if (kind.ties.length > 0 && !kind.ties.includes(rule.tie)) wrong("tie", "awardTieByHand");
  return errors;
}

/** Judges a rule together with those beside it. @throws awardRuleInvalid naming every field that is wrong */
export async function validateRule(rule: AwardRule, ruleId?: string) {
  const errors: FieldError[] = [];
  const wrong = (field: string, fault: FaultName, params = {}) => errors.push({ field, fault, params });
  const [at] = await db
    .select({ id: stage.id })
    .from(stage)
    .where(and(eq(stage.id, rule.stageId), eq(stage.contestId, rule.competitionId)));
  if (!at) wrong("stageId", "notFound");
  if (rule.itemId) {
    const ofContest = and(eq(item.id, rule.itemId), eq(item.contestId, rule.competitionId));
    if ((await db.$count(item, ofContest)) === 0) wrong("itemId", "notFound");
    else if (
      at &&
      (await db.$count(stage, and(eq(stage.id, at.id), heldFor(stage.itemIds, sql`${rule.itemId}::bigint`)))) === 0
    )
      wrong("itemId", "stageOfOtherTracks");
  }
  errors.push(...ruleErrors(rule));
  errors.push(...(await besides(rule, ruleId)).filter((beside) => !errors.some((e) => e.field === beside.field)));
  if (errors.length) throw new Fault("awardRuleInvalid", {}, errors);
}

async function besides(rule: AwardRule, ruleId?: string): Promise<FieldError[]> {
  const here = rule.itemId ? eq(awardDef.itemId, rule.itemId) : isNull(awardDef.itemId);
  const others = await db
    .select()
    .from(awardDef)
    .where(and(eq(awardDef.stageId, rule.stageId), here, ruleId ? ne(awardDef.id, ruleId) : undefined));
  const errors: FieldError[] = [];
  if (others.some((o) => o.name === rule.name)) errors.push({ field: "name", fault: "awardNameTaken" });
  if (!kindOf(rule.kind).hasLevel) return errors;
  const graded = others.filter((o) => kindOf(o.kind).hasLevel);
  if (graded.some((o) => o.level === rule.level)) errors.push({ field: "level", fault: "awardLevelTaken" });
  if (rule.method !== "ratio") return errors;
  const ratios = graded.filter((o) => o.method === "ratio");
  if (ratios.reduce((sum, o) => sum + o.value, stored(rule)) > 10_000)
    errors.push({ field: "value", fault: "awardRatiosPastWhole" });
  if (ratios.some((o) => o.base !== rule.base)) errors.push({ field: "base", fault: "awardBasesDiffer" });
  return errors;
}
