import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { z } from "zod";
import { award, awardDef, db, reviewEntry, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { onView } from "@/lib/domain/award/lifecycle";
import { kindOf, kindsWhere } from "@/lib/domain/award/rule/kinds";
import { findRevision, lockPlan } from "@/lib/domain/award/scope";
import { mustAllowIn, mustBeCurrent } from "@/lib/domain/review";
import { Fault, type FieldError } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import type { Proposal, ProposeRequest } from "./calls";
import { type DrawnUp, drawUp } from "./drawing-up";
import { awardedLine, workLines } from "./lines";
import { insertProposed } from "./placing";
import { revokeRows } from "./revoking";

type Drawn = { def: typeof awardDef.$inferSelect; defId: string; workId: string; rank: number; score: number | null };
const keyOf = ({ defId, workId }: { defId: string; workId: string }) => `${defId}/${workId}`;

/** Live awards of the works that a plan judges, as far as the rules give them; special ones are people's. */
const currentAwards = ({ id: planId, stageId }: { id: string; stageId: string }) =>
  db
    .select({ award })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .where(
      and(
        ne(award.status, "revoked"),
        notInArray(
          awardDef.kind,
          kindsWhere((kind) => kind.from === "people"),
        ),
        inArray(
          award.workId,
          db.select({ id: reviewEntry.workId }).from(reviewEntry).where(eq(reviewEntry.planId, planId)),
        ),
        eq(awardDef.stageId, stageId),
      ),
    )
    .then((rows) => rows.map((r) => r.award));

/** What the rules give by one revision and how that differs from the awards there are; changes nothing. @throws notFound */
export async function previewAwards({ revisionId }: { revisionId: string }, actor: Actor): Promise<Proposal> {
  const { plan, revision } = await findRevision(revisionId, actor);
  const drawn = await drawUp(plan, revision);
  const current = await currentAwards(plan);
  const before = new Map(current.map((a) => [keyOf(a), a]));
  const given = allOf(drawn);
  const wanted = new Set(given.map(keyOf));
  const gone = current.filter((a) => !wanted.has(keyOf(a)));
  const [defs, works] = await together(
    async () =>
      new Map((await db.select().from(awardDef).where(eq(awardDef.stageId, plan.stageId))).map((d) => [d.id, d])),
    () =>
      workLines(
        [...given, ...gone].map((a) => a.workId).concat(drawn.undecided.flatMap((u) => u.workIds)),
        actor.locale,
      ),
  );
  const isPublic = (a?: { status: string }) => onView.some((s) => s === a?.status);
  const line = (workId: string, def: typeof awardDef.$inferSelect) => {
    const of = works.get(workId);
    return (
      of && {
        ...awardedLine(of, def.kind),
        ruleId: def.id,
        awardName: nameFor(actor.locale, def),
        level: def.level,
        kind: def.kind,
      }
    );
  };
  const rows = given.flatMap(({ def, workId, rank, score }) => {
    const old = before.get(keyOf({ defId: def.id, workId }));
    const row = line(workId, def);
    const change = old ? ("same" as const) : ("new" as const);
    return row ? [{ ...row, rank, score: score === null ? null : score / 10_000, change, public: isPublic(old) }] : [];
  });
  const lost = gone.flatMap((a) => {
    const def = defs.get(a.defId);
    const row = def && line(a.workId, def);
    const [rank, score] = [a.rank ?? 0, a.score === null ? null : a.score / 10_000];
    return row ? [{ ...row, rank, score, change: "gone" as const, public: isPublic(a) }] : [];
  });
  return {
    revisionId,
    revisionNo: revision.no,
    rules: [
      ...drawn.rules.map(({ def, base, seats }) => ({ ruleId: def.id, name: nameFor(actor.locale, def), base, seats })),
      ...[...grouped(given.slice(drawn.awards.size), (g) => g.def)].map(([def, { length }]) => ({
        ruleId: def.id,
        name: nameFor(actor.locale, def),
        base: null,
        seats: length,
      })),
    ],
    rows: [...rows, ...lost],
    undecided: drawn.undecided.map(({ def, workIds, seats }) => ({
      ruleId: def.id,
      name: nameFor(actor.locale, def),
      seats,
      works: workIds.flatMap((id) => works.get(id) ?? []),
    })),
  };
}

/**
 * Proposes the awards that the rules give for one revision. Unchanged awards keep their state; the plan's others are
 * revoked, public ones only with a reason. Special awards are not affected.
 * @throws awardRuleInvalid for a choice that settles no tie, publicAwardsChange, awardedElsewhere, notFound; stale for a revision after which another one counts
 */
export async function proposeAwards(input: z.output<typeof ProposeRequest>, actor: Actor) {
  return transaction(async () => {
    const { plan, revision } = await findRevision(input.revisionId, actor);
    await mustAllowIn(await lockPlan(plan.id, actor), "score");
    await mustBeCurrent(revision.id, plan);
    const found = await drawUp(plan, revision, chosenBy(input.chosen));
    mustSettle(found.undecided, input.chosen);
    const drawn = allOf(found);
    const wanted = new Set(drawn.map(keyOf));
    const current = await currentAwards(plan);
    const gone = current.filter((a) => !wanted.has(keyOf(a)));
    const inPublic = gone.filter((a) => onView.some((s) => s === a.status));
    if (inPublic.length && !input.reason) throw new Fault("publicAwardsChange", { count: inPublic.length });
    await revokeRows(gone, input.reason ?? `revision ${revision.no}`, actor);
    const unchanged = new Map(current.filter((a) => wanted.has(keyOf(a))).map((a) => [keyOf(a), a]));
    for (const row of drawn) {
      const old = unchanged.get(keyOf(row));
      if (!old || onView.some((s) => s === old.status)) continue;
      const { rank, score } = row;
      await db.update(award).set({ rank, score, revisionId: revision.id }).where(eq(award.id, old.id));
    }
    const fresh = drawn.filter((row) => !unchanged.has(keyOf(row)));
    await mustHoldNone(
      fresh.filter(({ def }) => kindOf(def.kind).hasLevel).map(({ workId }) => workId),
      actor,
    );
    await insertProposed(
      fresh.map(({ def, ...row }) => ({ ...row, graded: kindOf(def.kind).hasLevel, revisionId: revision.id })),
      plan.contestId,
      actor,
    );
    return { added: fresh.length, kept: unchanged.size, revoked: gone.length };
  });
}

/** A work holds one graded award at most, of whichever stage. @throws awardedElsewhere */
async function mustHoldNone(workIds: readonly string[], { locale }: Actor) {
  const holding = await db
    .select({ title: work.title })
    .from(award)
    .innerJoin(work, eq(work.id, award.workId))
    .where(and(isOneOf(award.workId, workIds), award.graded, ne(award.status, "revoked")));
  if (holding.length === 0) return;
  const works = listed(
    holding.slice(0, 5).map(({ title }) => title),
    locale,
  );
  throw new Fault("awardedElsewhere", { count: holding.length, works });
}

/** The graded awards, those settled by people among them, and after them whatever follows from these. */
function allOf(drawn: DrawnUp): Drawn[] {
  const graded = [...drawn.awards].map(([workId, { def, ...row }]) => ({ def, defId: def.id, workId, ...row }));
  const levels = new Map(graded.map(({ workId, def }) => [workId, def.level]));
  return [...graded, ...drawn.following(levels).map((one) => ({ ...one, defId: one.def.id }))];
}

type Choice = { ruleId: string; workId: string };

const chosenBy = (chosen: readonly Choice[]) =>
  new Map([...grouped(chosen, (c) => c.ruleId)].map(([ruleId, of]) => [ruleId, new Set(of.map((c) => c.workId))]));

/** Whoever was chosen ties across the cut of that award, once, and no more of them than it has seats. @throws awardRuleInvalid */
function mustSettle(undecided: DrawnUp["undecided"], chosen: readonly Choice[]) {
  const tieOf = (choice: Choice) =>
    undecided.find((u) => u.def.id === choice.ruleId && u.workIds.includes(choice.workId));
  const refusal = (error: Omit<FieldError, "field">) =>
    new Fault("awardRuleInvalid", {}, [{ field: "chosen", ...error }]);
  const once = [...new Map(chosen.map((c) => [`${c.ruleId}/${c.workId}`, c])).values()];
  if (once.some((choice) => !tieOf(choice)) || new Set(once.map((c) => c.workId)).size < once.length)
    throw refusal({ fault: "notFound" });
  for (const [tie, of] of grouped(once, tieOf))
    if (tie && of.length > tie.seats) throw refusal({ fault: "awardTooMany", params: { seats: tie.seats } });
}
