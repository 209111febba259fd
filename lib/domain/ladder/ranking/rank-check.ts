/** A row that says a rank, a score, or both; scores are points of 100. */
export interface Placed {
  rowNum: number;
  rank: number | null;
  score: number | null;
}
interface Wrong {
  rowNum: number;
  column: "rank" | "score";
  problem: "rankMissing" | "scoreMissing" | "sharedRank" | "sharedScores" | "againstScore" | "rankGap";
  params?: Record<string, number>;
}

/** Ranks by score, best first; equals share one and the next ranks are skipped (1, 2, 2, 4). */
export function ranksByScore(rows: readonly Placed[]): Map<number, number> {
  const scores = rows.map(({ score }) => score ?? 0).sort((a, b) => b - a);
  return new Map(rows.map(({ rowNum, score }) => [rowNum, scores.indexOf(score ?? 0) + 1]));
}

/**
 * What is wrong with the ranks and scores of a ranking: either every row has a rank or none, and the same with scores; only equal scores
 * share a rank; nobody stands above a higher score; and no rank is left out where `complete`, since then every team is there.
 */
export function wrongRanks(rows: readonly Placed[], complete = true): Wrong[] {
  const ranked = rows.filter(({ rank }) => rank !== null);
  const scored = rows.filter(({ score }) => score !== null);
  const lacking: Wrong[] = [];
  if (ranked.length > 0 && ranked.length < rows.length)
    for (const { rowNum, rank } of rows)
      if (rank === null) lacking.push({ rowNum, column: "rank", problem: "rankMissing" });
  if (scored.length > 0 && scored.length < rows.length)
    for (const { rowNum, score } of rows)
      if (score === null) lacking.push({ rowNum, column: "score", problem: "scoreMissing" });
  if (lacking.length > 0 || ranked.length === 0) return lacking;
  const doubled = shared(rows);
  return doubled.length > 0 ? doubled : [...againstScores(rows), ...(complete ? gaps(rows) : [])];
}

function shared(rows: readonly Placed[]): Wrong[] {
  const first = new Map<number, Placed>();
  return rows.flatMap((row): Wrong[] => {
    const before = first.get(row.rank as number);
    if (!before) {
      first.set(row.rank as number, row);
      return [];
    }
    const at = { rowNum: row.rowNum, column: "rank" as const, params: { row: before.rowNum } };
    if (row.score === null) return [{ ...at, problem: "sharedRank" }];
    return row.score === before.score ? [] : [{ ...at, problem: "sharedScores" }];
  });
}

/** Each row that has more points than one with a better rank. */
function againstScores(rows: readonly Placed[]): Wrong[] {
  if (rows[0]?.score == null) return [];
  const ordered = rows.toSorted((a, b) => (a.rank as number) - (b.rank as number));
  let least: Placed | undefined;
  return ordered.flatMap((row): Wrong[] => {
    const better = least;
    if (!better || (row.score as number) < (better.score as number)) least = row;
    if (!better || better.rank === row.rank || (row.score as number) <= (better.score as number)) return [];
    return [{ rowNum: row.rowNum, column: "rank", problem: "againstScore", params: { row: better.rowNum } }];
  });
}

/** The first rank that does not follow from how many stand above it. */
function gaps(rows: readonly Placed[]): Wrong[] {
  const ordered = rows.toSorted((a, b) => (a.rank as number) - (b.rank as number));
  for (const [n, row] of ordered.entries()) {
    if (row.rank === ordered[n - 1]?.rank || row.rank === n + 1) continue;
    return [{ rowNum: row.rowNum, column: "rank", problem: "rankGap", params: { rank: n + 1 } }];
  }
  return [];
}
