import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, item } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import type { GroupRule } from "@/lib/domain/contest/shapes";
import { Fault, type FieldError } from "@/lib/fault";
import type { saveGroupRules as saveCall } from "./calls";
import { itemOf } from "./item-editing";

/**
 * Saves what decides on the groups of a track's teams (docs/rules/enrollment.md, "Derived groups").
 * @throws notFound for a group, which is no track, groupRulesFixed once a team holds a seat or waits, badInput at the rule that is
 * wrong (groupRuleOpen, groupRuleEmpty), stale
 */
export async function saveGroupRules(input: z.output<typeof saveCall.input>, actor: Actor) {
  const { competitionId, version, itemId, rules } = input;
  return changing(competitionId, version, actor, async () => {
    const track = await itemOf(competitionId, itemId);
    if (track.parentId) throw new Fault("notFound");
    const groups = await db.select({ id: item.id }).from(item).where(eq(item.parentId, itemId));
    const errors = wrongIn(
      rules,
      groups.map(({ id }) => id),
    );
    if (errors.length > 0) throw new Fault("badInput", {}, errors);
    if (track.taken > 0 || (await someWait(itemId))) throw new Fault("groupRulesFixed");
    await db.update(item).set({ groupRules: rules }).where(eq(item.id, itemId));
    await record(actor, "item.groupRules", "contest", competitionId, { itemId, groupRules: rules.length });
    return {};
  });
}

const someWait = async (itemId: string) => {
  const { rows } = await db.execute(
    sql`select 1 from team where item_id = ${itemId} and waiting_no is not null limit 1`,
  );
  return rows.length > 0;
};

/** What is wrong with these rules: the last one is without a condition, and no other. */
function wrongIn(rules: readonly GroupRule[], groups: readonly string[]): FieldError[] {
  return rules.flatMap(({ when, groupId }, at): FieldError[] => {
    const last = at === rules.length - 1;
    const asks = when && [when.education, when.schoolLevels, when.grades].some((list) => list.length > 0);
    return [
      ...(groups.includes(groupId) ? [] : [{ field: `rules.${at}.groupId`, fault: "notFound" as const }]),
      ...(last && when ? [{ field: `rules.${at}.groupId`, fault: "groupRuleOpen" as const }] : []),
      ...(!last && !asks ? [{ field: `rules.${at}.when`, fault: "groupRuleEmpty" as const }] : []),
    ];
  });
}
