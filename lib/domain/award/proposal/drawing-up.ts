import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { awardDef, db, type resultRevision, resultRow, type reviewPlan, team, teamMember, work } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { type FollowingKind, isFollowing, kindOf, kindsWhere } from "@/lib/domain/award/rule/kinds";
import { awardByRanking, type Chosen } from "@/lib/domain/award/rule/ratio";
import { reviewedStatuses } from "@/lib/domain/work/contract";
import { advisorWorks, bestSchools, type Honoured, participants } from "./derived";

type Plan = typeof reviewPlan.$inferSelect;
type Def = typeof awardDef.$inferSelect;
interface Placed {
  itemId: string;
  subItemId: string | null;
}
/** An awarded work and its rank in the result. */
interface Given {
  def: Def;
  workId: string;
  rank: number;
  score: number | null;
}

/** Works that a revision may still honour: whoever left the contest since makes room for the next. */
export const inTheRunning = reviewedStatuses;
const validStates = ["valid", "reviewing", ...inTheRunning] as const;
const neverIn = ["draft", "missed"] as const;

export interface DrawnUp {
  /** Award by work. */
  awards: Map<string, { def: Def; rank: number; score: number | null }>;
  rules: { def: Def; base: number; seats: number }[];
  undecided: { def: Def; workIds: string[]; seats: number }[];
  /** What the graded awards entail, by the level of each work's. */
  following: (levels: ReadonlyMap<string, number>) => Given[];
}

/**
 * What the award rules give by one revision (docs/rules/award.md, "Rules"). Each work falls under the rules of its group, else of its
 * track, else of the whole stage; ratios refer to the works (or teams) that fall under the same rules.
 * @param chosen works to which people give a level for which they tie; the others stand before the next level's cut
 */
export async function drawUp(
  plan: Plan,
  revision: typeof resultRevision.$inferSelect,
  chosen?: Chosen,
): Promise<DrawnUp> {
  const all = await db
    .select()
    .from(awardDef)
    .where(
      and(
        eq(awardDef.stageId, plan.stageId),
        notInArray(
          awardDef.kind,
          kindsWhere((kind) => kind.from === "people"),
        ),
      ),
    )
    .orderBy(asc(awardDef.level), asc(awardDef.id));
  const defs = all.filter((d) => kindOf(d.kind).from === "ranking");
  const ranking = await db
    .select({
      workId: work.id,
      rank: resultRow.rank,
      score: resultRow.score,
      itemId: team.itemId,
      subItemId: team.subItemId,
      schoolId: team.ownerGroupId,
      hasAdvisors: sql<boolean>`exists (select 1 from ${teamMember} where ${teamMember.teamId} = ${team.id}
        and ${teamMember.role} = 'advisor' and ${teamMember.status} = 'accepted')`,
    })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(and(eq(resultRow.revisionId, revision.id), inArray(work.status, [...inTheRunning])))
    .orderBy(asc(resultRow.rank), asc(work.id));
  const places = new Set(defs.map((d) => d.itemId));
  const placeOf = ({ itemId, subItemId }: Placed) =>
    subItemId && places.has(subItemId) ? subItemId : places.has(itemId) ? itemId : null;
  const bases = await basesOf(plan, placeOf);
  const drawn: DrawnUp = {
    awards: new Map(),
    rules: [],
    undecided: [],
    following: (levels) =>
      all.flatMap((def) => {
        const { kind } = def;
        if (!isFollowing(kind)) return [];
        const here = ranking.filter((w) => !def.itemId || def.itemId === w.itemId || def.itemId === w.subItemId);
        const works = here.map((w) => ({ ...w, level: levels.get(w.workId) ?? null }));
        return following[kind](works, def).map(({ workId, rank, score }) => ({ def, workId, rank, score }));
      }),
  };
  for (const [place, levels] of grouped(defs, (d) => d.itemId)) {
    const works = ranking.filter((w) => placeOf(w) === place);
    if (works.length === 0) continue;
    const kind = levels.find((d) => d.method === "ratio")?.base ?? "reviewed";
    const base = kind === "reviewed" ? works.length : bases(kind, place);
    const byId = new Map(levels.map((d) => [d.id, d]));
    const { awards, undecided } = awardByRanking(works, levels, base, chosen);
    const rowOf = new Map(works.map((w) => [w.workId, w]));
    for (const { workId, levelId } of awards) {
      const [def, row] = [byId.get(levelId), rowOf.get(workId)];
      if (def && row) drawn.awards.set(workId, { def, rank: row.rank, score: row.score });
    }
    for (const { levelId, ...tie } of undecided) {
      const def = byId.get(levelId);
      if (def) drawn.undecided.push({ def, ...tie });
    }
    for (const def of levels)
      drawn.rules.push({ def, base, seats: awards.filter(({ levelId }) => levelId === def.id).length });
  }
  return drawn;
}

/** How awards follow from the graded ones, by kind. */
const following: Record<FollowingKind, (works: Honoured[], def: Def) => readonly Honoured[]> = {
  participation: (works, { value }) => participants(works, value),
  advisor: (works, { value }) => advisorWorks(works, value),
  school: (works, { value, tie }) => bestSchools(works, value, tie),
};

/** How many works or teams of the stage a ratio refers to, by place. */
async function basesOf(plan: Plan, placeOf: (of: Placed) => string | null) {
  const [works, teams] = await together(
    () =>
      db
        .select({ status: work.status, itemId: team.itemId, subItemId: team.subItemId })
        .from(work)
        .innerJoin(team, eq(team.id, work.teamId))
        .where(eq(work.stageId, plan.stageId)),
    () =>
      db
        .select({ itemId: team.itemId, subItemId: team.subItemId })
        .from(team)
        .where(and(eq(team.contestId, plan.contestId), inArray(team.status, ["approved", "locked"]))),
  );
  const ofPlan = (of: Placed) => !plan.itemId || of.itemId === plan.itemId || of.subItemId === plan.itemId;
  return (kind: "submitted" | "valid" | "entered", place: string | null) => {
    const here = (of: Placed) => ofPlan(of) && placeOf(of) === place;
    if (kind === "entered") return teams.filter(here).length;
    const counts = (status: string) =>
      kind === "valid" ? validStates.some((s) => s === status) : !neverIn.some((s) => s === status);
    return works.filter((w) => here(w) && counts(w.status)).length;
  };
}
