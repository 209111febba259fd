import { eq, inArray } from "drizzle-orm";
import { db, resultPart, resultRow, work } from "@/db";
import { sha256 } from "@/lib/crypto";
import { calculatedScore } from "@/lib/domain/review/result/calculated";
import { manualOf } from "@/lib/domain/review/result/calculation";
import { inputsOf, inputsTextOf } from "@/lib/domain/review/result/inputs";
import type { TieRule } from "@/lib/domain/review/result/rank";
import type { Plan } from "@/lib/domain/review/scope";
import { canonicalText } from "@/lib/text/canonical";
import type { Combination, Part } from "./combining";
import { rawOf } from "./raw";
import type { PlanCombination } from "./rule";

/** A part with the revision that it came from, and how that one names the works. */
interface StoredPart extends Part {
  revisionId: string;
  planId: string;
  /** Work of the combination → work of the part: a team has one work in each stage. */
  works: Readonly<Record<string, string>>;
}
export interface StoredCombination extends Combination {
  parts: readonly StoredPart[];
}

type Entry = { workId: string; teamId: string };
type Source = { revisionId: string; planId: string; weight: number };

/** What a combination is made from: the stored scores of its parts, their reviews and penalties. @throws passportMissing */
export async function combinationInputs(
  plan: Plan,
  { missing }: PlanCombination,
  entries: readonly Entry[],
  sources: readonly Source[],
  tieChain = plan.tieChain as TieRule[],
): Promise<StoredCombination> {
  const byTeam = new Map(entries.map(({ teamId, workId }) => [teamId, workId]));
  const parts: StoredPart[] = [];
  for (const source of sources) parts.push(await partOf(source, byTeam));
  return {
    ...(await manualOf(plan)),
    rule: { missing, tieChain },
    workIds: entries.map(({ workId }) => workId),
    parts,
  };
}

/** What one plan brings, by the works of the same teams. @throws passportMissing */
export async function partOf(source: Source, byTeam: ReadonlyMap<string, string>): Promise<StoredPart> {
  const rows = await db
    .select({ workId: resultRow.workId, score: calculatedScore })
    .from(resultRow)
    .where(eq(resultRow.revisionId, source.revisionId));
  const teams = await db
    .select({ workId: work.id, teamId: work.teamId })
    .from(work)
    .where(
      inArray(
        work.id,
        rows.map((row) => row.workId),
      ),
    );
  const named = new Map(
    teams.flatMap(({ workId, teamId }) => {
      const own = byTeam.get(teamId);
      return own ? [[workId, own] as const] : [];
    }),
  );
  const scores: Record<string, number> = {};
  const works: Record<string, string> = {};
  for (const { workId, score } of rows) {
    const own = named.get(workId);
    if (!own) continue;
    scores[own] = score;
    works[own] = workId;
  }
  return { ...source, works, scores, ...rawOf(await inputsOf(source.revisionId), named) };
}

/** What stands for a combination, and its digests. */
export function combinationText(combination: StoredCombination, ruleHash: string) {
  const text = canonicalText({ combination });
  return {
    text,
    inputsHash: sha256(text),
    paramsHash: sha256(canonicalText({ ruleHash, tieChain: combination.rule.tieChain })),
    rule: { ...combination.rule, tieChain: [...combination.rule.tieChain] },
  };
}

/** What a combined revision was made from; null for a revision of one plan. @throws passportMissing */
export async function combinationOfRevision(revisionId: string): Promise<StoredCombination | null> {
  if ((await db.$count(resultPart, eq(resultPart.revisionId, revisionId))) === 0) return null;
  return JSON.parse(await inputsTextOf(revisionId)).combination;
}
