import { finalScores, type ScoringRule, type SubmittedReview } from "@/lib/domain/review/contract";
import { settings, simulated } from "./simulated";

/** Ranks simulated contests by the product's own calculation under each rule and prints the share of the true top tenth that it finds. */
const CONTESTS = Number(process.env.CONTESTS || 300);
const SEED = "2026";

const [off, on] = [
  { highest: 0, lowest: 0, from: 5 },
  { highest: 1, lowest: 1, from: 5 },
];
type Ranking = (reviews: readonly SubmittedReview[], workIds: readonly string[]) => string[];

const by =
  (normalise: ScoringRule["normalise"], drop = off): Ranking =>
  (reviews, workIds) => {
    const rule = { normalise, drop, minReviews: 1, tieChain: [], importantColumn: null, dispersionLimit: 1_000_000 };
    return finalScores({ rule, workIds, reviews }).rows.map((row) => row.workId);
  };

const medians: Ranking = (reviews, workIds) => {
  const totals = new Map(workIds.map((id): [string, number[]] => [id, []]));
  for (const { workId, total } of reviews) totals.get(workId)?.push(total);
  const median = (id: string) => {
    const sorted = (totals.get(id) ?? []).sort((a, b) => a - b);
    return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
  };
  const found = new Map(workIds.map((id) => [id, median(id)]));
  return workIds.toSorted((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0));
};

const rules = {
  mean: by("none"),
  drop: by("none", on),
  median: medians,
  "plain z": by("zscore"),
  shrunk: by("shrunk"),
  "shrunk+drop": by("shrunk", on),
};
type Rule = keyof typeof rules;
const names = Object.keys(rules) as Rule[];
const simple: Rule[] = ["mean", "drop", "median", "plain z"];

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const told = settings.map((setting, at) => {
  const shares = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Rule, number[]>;
  for (let n = 0; n < CONTESTS; n++) {
    const { reviews, workIds, top } = simulated(setting, `${SEED} ${at} ${n}`);
    for (const name of names) {
      const first = new Set(rules[name](reviews, workIds).slice(0, top.length));
      shares[name].push(top.filter((id) => first.has(id)).length / top.length);
    }
  }
  const found = Object.fromEntries(names.map((name) => [name, mean(shares[name])])) as Record<Rule, number>;
  const byDefault: Rule = setting.perWork === setting.judges ? "mean" : "shrunk";
  const best = simple.reduce((one, other) => (found[other] > found[one] ? other : one));
  const leads = shares[byDefault].map((share, n) => share - (shares[best][n] as number));
  const lead = mean(leads);
  const error = Math.sqrt(mean(leads.map((one) => (one - lead) ** 2)) / CONTESTS);
  return { what: setting.what, found, byDefault, best, lead, error };
});
console.log(JSON.stringify({ contests: CONTESTS, settings: told }));
