import { grouped } from "@/lib/collection/grouped";
import type { AwardRuleRow } from "@/lib/domain/award/shapes";
import { awardByRanking } from "./ratio";
import { stored } from "./units";

interface Placed {
  workId: string;
  rank: number;
  score: number;
  itemId: string;
  subItemId: string | null;
}

type Rule = Pick<AwardRuleRow, "ruleId" | "itemId" | "method" | "value" | "tie" | "mayBeVacant" | "hardCap">;

/**
 * Which graded award each work of a ranking would get (docs/rules/award.md, "Rules"): a work falls under the rules of its group, else of
 * its track, else of the whole stage. Nothing is read or stored.
 * @param ranking best first
 * @param rules the graded rules of the stage, the highest level first; `value` in the organiser's units
 * @param bases by rule: the number that ratios refer to; the works of the ranking where none is given
 * @returns rule by work; ties left to a person give none
 */
export function trialAwards(
  ranking: readonly Placed[],
  rules: readonly Rule[],
  bases: ReadonlyMap<string, number> = new Map(),
): Map<string, string> {
  const places = new Set(rules.map(({ itemId }) => itemId));
  const placeOf = ({ itemId, subItemId }: Placed) =>
    subItemId && places.has(subItemId) ? subItemId : places.has(itemId) ? itemId : null;
  const given = new Map<string, string>();
  for (const [place, levels] of grouped(rules, ({ itemId }) => itemId)) {
    const works = ranking.filter((one) => placeOf(one) === place);
    const ratio = levels.find(({ method, ruleId }) => method === "ratio" && bases.has(ruleId));
    const base = (ratio && bases.get(ratio.ruleId)) ?? works.length;
    const { awards } = awardByRanking(
      works,
      levels.map(({ ruleId, ...level }) => ({ ...level, id: ruleId, value: stored(level) })),
      base,
    );
    for (const { workId, levelId } of awards) given.set(workId, levelId);
  }
  return given;
}
