import { drawnOrder, type SubmittedReview, seededDraw } from "@/lib/domain/review/contract";

/** What a simulated contest is like. Works are as many as given; each has `perWork` reviews. */
interface Setting {
  what: string;
  works: number;
  judges: number;
  perWork: number;
  /** Judges sit in panels of this size, and a panel judges all of its works together. */
  panel?: number;
  /** The share of judges who mark with a noise of `ERRATIC` instead of `NOISE`. */
  erratic?: number;
}

/** Standard deviations in points of 100; a judge's scale is e^N(0, SCALE). */
const [QUALITY, SEVERITY, SCALE, NOISE, ERRATIC] = [6, 4, 0.2, 4, 11];
const MIDDLE = 70;

export const settings: Setting[] = [
  { what: "200 × 20, 3 each", works: 200, judges: 20, perWork: 3 },
  { what: "200 × 20, 5 each", works: 200, judges: 20, perWork: 5 },
  { what: "30 × 10, 3 each", works: 30, judges: 10, perWork: 3 },
  { what: "40 × 40, 3 each", works: 40, judges: 40, perWork: 3 },
  { what: "panels of 5", works: 200, judges: 20, perWork: 5, panel: 5 },
  { what: "all 7 see all 60", works: 60, judges: 7, perWork: 7 },
  { what: "a fifth erratic", works: 200, judges: 20, perWork: 5, erratic: 0.2 },
];

/** A contest drawn from its seed: the marks, and the works of the true top tenth. */
export function simulated({ works, judges, perWork, panel, erratic = 0 }: Setting, seed: string) {
  const draw = seededDraw(seed);
  const uniform = () => (draw() + 0.5) / 4294967296;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const quality = Array.from({ length: works }, () => QUALITY * normal());
  const people = Array.from({ length: judges }, (_, at) => ({
    severity: SEVERITY * normal(),
    scale: Math.exp(SCALE * normal()),
    noise: at < erratic * judges ? ERRATIC : NOISE,
  }));
  const workAt = drawnOrder(works, draw);
  const judgeAt = drawnOrder(judges, draw);
  const judgesOf = panel
    ? (place: number) => Array.from({ length: panel }, (_, n) => (place % (judges / panel)) * panel + n)
    : spread(judges, perWork, draw);
  const reviews: SubmittedReview[] = [];
  for (const [place, work] of workAt.entries())
    for (const at of judgesOf(place)) {
      const judge = people[judgeAt[at] as number] as (typeof people)[number];
      const mark = MIDDLE + judge.severity + judge.scale * (quality[work] as number) + judge.noise * normal();
      const total = Math.round(Math.min(100, Math.max(0, mark)) * 10_000);
      reviews.push({ workId: `w${work}`, expertId: `e${judgeAt[at]}`, total, marks: {} });
    }
  const best = [...quality.keys()].sort((a, b) => (quality[b] as number) - (quality[a] as number));
  return { reviews, workIds: quality.map((_, at) => `w${at}`), top: best.slice(0, works / 10).map((at) => `w${at}`) };
}

/** Gives each work the judges with the fewest works so far, ties drawn. */
function spread(judges: number, perWork: number, draw: () => number) {
  const loads = new Int32Array(judges);
  return () => {
    const chosen = [...drawnOrder(judges, draw)].sort((a, b) => (loads[a] as number) - (loads[b] as number));
    for (const judge of chosen.slice(0, perWork)) loads[judge] = (loads[judge] as number) + 1;
    return chosen.slice(0, perWork);
  };
}
