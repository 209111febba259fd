import { eq } from "drizzle-orm";
import { db, reviewEntry } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { laidOut } from "@/lib/domain/review/distribution/distribute";
import { shuffled } from "@/lib/domain/review/distribution/entries";
import { inputsOf } from "@/lib/domain/review/distribution/inputs";
import { mustMeetQuotas } from "@/lib/domain/review/distribution/quota/demand";
import { mustBeUnpaired } from "@/lib/domain/review/elimination/duel/round";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { CommitDraw } from "./calls";
import { candidatesOf } from "./candidates";
import { expertLabel, isVeiled, workLabel } from "./labels";
import { schoolsOf } from "./schools";
import type { DrawInputs, InputsOf } from "./shapes";

/** Who the labels are: never handed out. */
export interface Names {
  works: Record<string, { workId: string; judgingNo: string }>;
  experts: Record<string, string>;
  /** Who would have been a candidate and was away: their labels. */
  away?: string[];
  /** How an assignment is to be run. */
  run?: { mode: "topUp" | "adjust" };
}

interface Frozen<I extends DrawInputs = DrawInputs> {
  inputs: I;
  names: Names;
  inputsHash: string | null;
}

/**
 * What a draw of this kind would be drawn from now, under labels alone.
 * @throws nothingToReview without a work, nobodyToDraw, drawWeighed for an assignment of a plan that weighs; quotaUnmet, quotaRoom
 */
export function freeze(plan: Plan, asked: CommitDraw, actor: Actor): Promise<Frozen> {
  if (asked.kind === "order") return frozenOrder(plan, asked.distance);
  return asked.kind === "lots" ? frozenLots(plan, asked, actor) : frozenAssignment(plan, asked.mode, actor);
}

const byLabel = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]) => (a < b ? -1 : 1);

async function frozenAssignment(
  plan: Plan,
  mode: "topUp" | "adjust",
  actor: Pick<Actor, "locale">,
): Promise<Frozen<InputsOf<"assignment">>> {
  if (plan.weights) throw new Fault("drawWeighed");
  await mustBeUnpaired(plan);
  const read = await inputsOf(plan, { mode });
  if (read.works.length === 0) throw new Fault("nothingToReview");
  await mustMeetQuotas(plan, read, actor.locale);
  const numbers = await numbersOf(plan, read.works);
  const veiled = isVeiled(plan, "assignment");
  const { eligibility, workIds, expertIds } = laidOut(read.input);
  const wanted = new Map(read.input.works.map((one) => [one.id, one.wanted ?? plan.perWork]));
  const caps = new Map(read.input.experts.map((one) => [one.id, one.cap]));
  // whoever left the plan and still owes a review fills a slot and is nobody here
  for (const { workId, expertId } of read.input.existing ?? [])
    if (!caps.has(expertId)) wanted.set(workId, Math.max(0, (wanted.get(workId) ?? 0) - 1));

  const number = (id: string) => numbers.get(id) as string;
  const works = workIds.map((id, w) => [workLabel(plan.id, id, number(id), veiled), w, id] as const).sort(byLabel);
  const experts = expertIds.map((id, e) => [expertLabel(plan.id, "assignment", id), e, id] as const).sort(byLabel);
  const [workAt, expertAt] = [works, experts].map((list) => new Map(list.map(([, , id], n) => [id, n])));
  const { bits, width } = eligibility;
  const isOpen = (w: number, e: number) => (((bits[w * width + (e >> 5)] as number) >>> (e & 31)) & 1) === 1;
  const existing = (read.input.existing ?? []).flatMap(({ workId, expertId }): [number, number][] => {
    const [w, e] = [workAt?.get(workId), expertAt?.get(expertId)];
    return w === undefined || e === undefined ? [] : [[w, e]];
  });
  const { limits } = read.input;
  const placeOf = new Map(read.input.works.map((one) => [one.id, one.place]));
  const placeAt = new Map(limits?.map(({ place }, n) => [place, n]));
  return {
    inputs: {
      kind: "assignment",
      works: works.map(([label, , id]) => [label, wanted.get(id) ?? 0]),
      experts: experts.map(([label, , id]) => [label, caps.get(id) ?? 0]),
      open: works.map(([, w]) => experts.map(([, e]) => (isOpen(w, e) ? "1" : "0")).join("")),
      existing: existing.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      ...(limits && {
        limits: {
          places: works.map(([, , id]) => placeAt.get(placeOf.get(id) ?? "") ?? null),
          most: limits.map(({ most }) => most),
        },
      }),
    },
    names: {
      works: Object.fromEntries(works.map(([label, , id]) => [label, { workId: id, judgingNo: number(id) }])),
      experts: Object.fromEntries(experts.map(([label, , id]) => [label, id])),
      run: { mode },
    },
    inputsHash: read.inputsHash,
  };
}

/** The judging numbers of a plan's works; those without one get the next free numbers, dealt at random, once the draw is applied. */
async function numbersOf(plan: Plan, works: readonly { workId: string; judgingNo: string | null }[]) {
  const before = await db.$count(reviewEntry, eq(reviewEntry.planId, plan.id));
  const fresh = shuffled(works.filter((one) => !one.judgingNo));
  return new Map([
    ...works.flatMap(({ workId, judgingNo }) => (judgingNo ? [[workId, judgingNo] as const] : [])),
    ...fresh.map(({ workId }, n) => [workId, String(before + n + 1).padStart(4, "0")] as const),
  ]);
}

/** Of the works that have a judging number; schools are groups without a name, and only where two works share one. */
async function frozenOrder(plan: Plan, distance: number): Promise<Frozen<InputsOf<"order">>> {
  const rows = await schoolsOf(plan);
  if (rows.length === 0) throw new Fault("nothingToReview");
  const works = rows.map((row) => [row.judgingNo, row.workId, row.school] as const).sort(byLabel);
  const groups = groupsOf(works.map(([, , school]) => school));
  return {
    inputs: { kind: "order", works: works.map(([label], n) => [label, groups[n] ?? null]), distance },
    names: {
      works: Object.fromEntries(works.map(([judgingNo, workId]) => [judgingNo, { workId, judgingNo }])),
      experts: {},
    },
    inputsHash: null,
  };
}

async function frozenLots(plan: Plan, { lots }: CommitDraw, actor: Actor): Promise<Frozen<InputsOf<"lots">>> {
  if (!lots) throw new Fault("nobodyToDraw");
  const seats = lots.seats.map((one): [string, number] => [one.field, one.seats]);
  const people = (await candidatesOf(plan, actor))
    .map((one) => ({
      ...one,
      wanted: seats.flatMap(([field], n) => (one.fields.includes(field) ? [n] : [])),
      label: expertLabel(plan.id, "lots", one.expertId),
    }))
    .filter(({ wanted }) => wanted.length > 0)
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  if (!people.some(({ barred }) => !barred)) throw new Fault("nobodyToDraw");
  const groups = groupsOf(people.map(({ org }) => org));
  return {
    inputs: {
      kind: "lots",
      candidates: people.map(({ label, wanted, barred }, n) => [label, wanted, groups[n] ?? null, barred ? 1 : 0]),
      seats,
      perOrg: lots.perOrg,
    },
    names: {
      works: {},
      experts: Object.fromEntries(people.map(({ label, expertId }) => [label, expertId])),
      away: people.filter(({ away }) => away).map(({ label }) => label),
    },
    inputsHash: null,
  };
}

/** Equal organisations as equal numbers, in the order in which they first appear; one that stands alone is none. */
function groupsOf(orgs: readonly (string | null)[]): (number | null)[] {
  const numbers = new Map<string, number>();
  const shared = (org: string) => orgs.indexOf(org) !== orgs.lastIndexOf(org);
  return orgs.map((org) => {
    if (org === null || !shared(org)) return null;
    if (!numbers.has(org)) numbers.set(org, numbers.size + 1);
    return numbers.get(org) as number;
  });
}
