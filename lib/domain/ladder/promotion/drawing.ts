import type { z } from "zod";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { toTenThousandths } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";
import type { Rule } from "./calls";
import { type Candidate, candidatesOf, fieldOf, mayGo, waitingBefore } from "./candidates";
import { promotionOf } from "./promotion";
import type { Field, Outcome, PromotionRule } from "./rule";
import { type Source } from "./source";
import { laterStages } from "./targets";

type Asked = z.output<typeof Rule> & { toStageId: string };

/** What a rule says of the works of a source, and a digest of all that decided. @throws notFound for a stage that does not come after */
export async function drawn(input: Asked, source: Source, actor: Actor) {
  const rule = ruleOf(input);
  const [later, all, field, waiting] = await together(
    () => laterStages(source),
    () => candidatesOf(source, actor),
    () => fieldOf(source, input.base),
    () => waitingBefore(source.stageId),
  );
  const to = later.find(({ stage }) => stage.id === input.toStageId);
  if (!to) throw new Fault("notFound", {}, [{ field: "toStageId", fault: "notFound" }]);
  const rows = all.filter(({ status }) => mayGo(status));
  const gone = new Set(rows.filter((row) => row.status === "promoted").map((row) => row.workId));
  const digest = digestOf(to.stage.id, rule, all, field, source.schoolId);
  const outcomes = asDecidedBefore(rows, waiting, outcomesOf(all, rule, field));
  return { to, rows, gone, field, outcomes, digest };
}

/** A rule leaves those out whom an earlier promotion left out, and leaves those waiting who wait by one; people may change either. */
function asDecidedBefore(
  rows: readonly Candidate[],
  waiting: ReadonlySet<string>,
  outcomes: ReadonlyMap<string, Outcome>,
): Map<string, Outcome> {
  const decided = new Map(outcomes);
  for (const { workId, status } of rows) {
    const outcome = outcomes.get(workId);
    if (!outcome) continue;
    if (status === "eliminated") decided.set(workId, { ...outcome, fate: "out", why: "earlier" });
    else if (outcome.fate === "out" && waiting.has(workId))
      decided.set(workId, { ...outcome, fate: "reserve", why: "earlier" });
  }
  return decided;
}

export const outcomesOf = (rows: readonly Candidate[], rule: PromotionRule, field: Field): Map<string, Outcome> =>
  new Map(promotionOf(rows, rule, field).map((one) => [one.workId, one]));

/** @throws badInput for a share above the whole */
export function ruleOf(input: z.output<typeof Rule>): PromotionRule {
  const shares = [["value", input.by, input.value] as const, ["each", input.eachBy, input.each] as const];
  for (const [field, by, value] of shares)
    if (by === "ratio" && value > 100) throw new Fault("badInput", {}, [{ field, fault: "awardValueTooLarge" }]);
  const parts = (by: string, value: number) => (by === "ratio" ? Math.round(value * 100) : Math.floor(value));
  return {
    by: input.by,
    value: parts(input.by, input.value),
    leastScore: toTenThousandths(input.leastScore),
    each: { by: input.eachBy, value: parts(input.eachBy, input.each) },
    perOrg: input.perOrg,
    tie: input.tie,
    cap: Math.round(input.tieCap * 100),
    reserve: input.reserve,
  };
}

/** SHA-256 of the rule, the works in their order and the numbers: equal exactly where all that decides is equal. */
function digestOf(
  toStageId: string,
  rule: PromotionRule,
  rows: readonly Candidate[],
  { works, quotas }: Field,
  schoolId: string | null,
) {
  const lines = (of: readonly object[]) => of.map((one) => JSON.stringify(one)).sort();
  const decides = rows.map((row) => [
    row.workId,
    row.status,
    row.rank,
    row.score,
    row.orgId,
    row.itemId,
    row.direct,
    row.versionId,
    ...(row.idle === undefined ? [] : [row.idle]),
  ]);
  const numbers = quotas.map(({ orgId, itemId, value }) => ({ orgId, itemId, value }));
  const parts = [toStageId, rule, decides, lines(works), lines(numbers), ...(schoolId ? [schoolId] : [])];
  return sha256(JSON.stringify(parts));
}
