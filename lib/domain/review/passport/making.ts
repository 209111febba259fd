import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { contest, db, resultRevision, resultRow, reviewPlan, team, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { keyFor, sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { fractionOf } from "@/lib/domain/review/combination/combining";
import { combinationOfRevision, type StoredCombination } from "@/lib/domain/review/combination/inputs";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import { calculatedScore } from "@/lib/domain/review/result/calculated";
import { type Calculation, scoreSteps } from "@/lib/domain/review/result/final-score";
import { inputsOf } from "@/lib/domain/review/result/inputs";
import { findRevision } from "@/lib/domain/review/result/results";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { canonicalText } from "@/lib/text/canonical";
import { calculationIn, checkPassport, signedText } from "./checking";
import { COMBINED_FORMAT, type CombinedPassport, type CombinedSheet } from "./combined-shapes";
import { PASSPORT_FORMAT, type Passport, type PassportSheet, type PassportWork } from "./shapes";
import { signStatement, statementKey } from "./signing";

/** The pseudonyms of a plan: equal in all its passports, and in no other plan's. */
function pseudonymsOf(planId: string) {
  const named = (kind: "work" | "expert") => (id: string) =>
    createHmac("sha256", keyFor("pseudonym")).update(`${planId} ${kind} ${id}`).digest("base64url").slice(0, 12);
  return { work: named("work"), expert: named("expert") };
}
type Pseudonyms = ReturnType<typeof pseudonymsOf>;

/**
 * The score passport of a work in a revision (docs/rules/review.md, "Score passport"): all that its rank follows from, under pseudonyms,
 * signed; of a combined result with the whole of each part. Whoever asks has shown that they may have it.
 * @throws notFound for a work without a result there, passportMissing
 */
export async function passportOf(
  revisionId: string,
  workId: string,
  locale: Locale,
): Promise<Passport | CombinedPassport> {
  const combination = await combinationOfRevision(revisionId);
  const passport = combination
    ? await combinedPassport({ revisionId, workId }, combination, locale)
    : sealed({
        format: PASSPORT_FORMAT as typeof PASSPORT_FORMAT,
        ...(await plainPassport({ revisionId, workId }, locale)),
      });
  // What we sign is what anybody will find: a passport that does not hold is never handed out.
  const { flaws } = await checkPassport(passport);
  if (flaws.length > 0)
    throw new Error(`the passport of work ${workId} does not hold: ${JSON.stringify(flaws.slice(0, 3))}`);
  return passport;
}

type Of = { revisionId: string; workId: string };

/** Digest and signature of a passport. */
function sealed<T extends { format: string; sheet: object; own: object }>(passport: T) {
  const digest = sha256(canonicalText(passport.sheet));
  const signature = signStatement(signedText({ ...passport, digest }));
  return { ...passport, digest, key: statementKey(), signature };
}

/** A revision of one plan with all that it was calculated from, under pseudonyms. @throws notFound, passportMissing */
async function plainSheet(revisionId: string) {
  const [[of], results, inputs] = await together(
    () => revisionOf(revisionId),
    () => resultsOf(revisionId),
    () => inputsOf(revisionId),
  );
  if (!of) throw new Fault("notFound");
  const sheet: PassportSheet = { ...headOf(of), ...blinded(inputs, results, pseudonymsOf(of.plan.id)) };
  return { sheet, inputs, plan: of.plan };
}
type PlainSheet = Awaited<ReturnType<typeof plainSheet>>;

/** Whose revision it is, as a sheet begins. */
const headOf = ({ revision, plan, contestName }: NonNullable<Awaited<ReturnType<typeof revisionOf>>[number]>) => ({
  installation: env.publicUrl,
  contest: contestName,
  plan: plan.name,
  revision: {
    no: revision.no,
    time: toWireTime(revision.createdAt),
    inputsHash: revision.inputsHash,
    paramsHash: revision.paramsHash,
  },
});

async function plainPassport({ revisionId, workId }: Of, locale: Locale, of?: PlainSheet) {
  const [{ sheet, inputs, plan }, subject] = await together(
    async () => of ?? plainSheet(revisionId),
    () => subjectOf(revisionId, workId),
  );
  const pseudonyms = pseudonymsOf(plan.id);
  const own: PassportWork = {
    work: pseudonyms.work(workId),
    ...subject,
    ...stepsIn(sheet, inputs, workId, pseudonyms),
    columns: Object.fromEntries(columnsOf(plan).map(({ key, label }) => [key, wordsFor(locale, label) ?? key])),
  };
  return { sheet, own };
}

async function combinedPassport({ revisionId, workId }: Of, combination: StoredCombination, locale: Locale) {
  const [[of], results, subject] = await together(
    () => revisionOf(revisionId),
    () => resultsOf(revisionId),
    () => subjectOf(revisionId, workId),
  );
  if (!of) throw new Fault("notFound");
  const { work: named } = pseudonymsOf(of.plan.id);
  const works = combination.workIds.map((id) => ({ id, name: named(id) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const at = new Map(works.map(({ id }, n) => [id, n]));
  const parts: CombinedSheet["parts"] = [];
  const own: CombinedPassport["own"]["parts"] = [];
  for (const part of combination.parts) {
    const plain = await plainSheet(part.revisionId);
    const place = new Map(plain.sheet.works.map((name, n) => [name, n]));
    const pseudonyms = pseudonymsOf(part.planId);
    const placeOf = (id: string) => {
      const there = part.works[id];
      return there === undefined ? null : (place.get(pseudonyms.work(there)) ?? null);
    };
    const { sheet, digest } = { sheet: plain.sheet, digest: sha256(canonicalText(plain.sheet)) };
    parts.push({ weight: part.weight, places: works.map(({ id }) => placeOf(id)), sheet, digest });
    const mine = part.works[workId];
    own.push(
      mine === undefined
        ? null
        : (await plainPassport({ revisionId: part.revisionId, workId: mine }, locale, plain)).own,
    );
  }
  const fraction = fractionOf(combination, workId);
  if (!fraction) throw new Fault("notFound");
  const { manualPlaces = {}, manualOrders = {} } = combination;
  const inOrder = <T extends readonly [number, ...unknown[]]>(rows: T[]) =>
    rows.filter(([w]) => w >= 0).sort((a, b) => a[0] - b[0]);
  const placeOf = (id: string) => at.get(id) ?? -1;
  const orders = [...new Set(Object.values(manualOrders))];
  return sealed({
    format: COMBINED_FORMAT as typeof COMBINED_FORMAT,
    sheet: {
      ...headOf(of),
      rule: { ...combination.rule, tieChain: [...combination.rule.tieChain] },
      works: works.map(({ name }) => name),
      parts,
      manual: inOrder(
        Object.entries(manualPlaces).map(([id, place]): [number, string, number] => [
          ...([placeOf(id), `${orders.indexOf(manualOrders[id] ?? "") + 1}`, place] as const),
        ]),
      ),
      results: inOrder(
        results.map(({ workId: id, rank, score }): [number, number, number] => [placeOf(id), rank, score]),
      ),
    },
    own: { work: named(workId), ...subject, ...fraction, parts: own },
  });
}

/** The passport as a file. @throws as `passportOf` */
export async function passportFile(revisionId: string, workId: string, locale: Locale): Promise<FileAnswer> {
  const passport = await passportOf(revisionId, workId, locale);
  const name = `${wordsOf(locale, "passport")("file", { title: passport.own.title })}.json`;
  return { name, mime: "application/json", stream: `${JSON.stringify(passport)}\n` };
}

/** The passport of a work to whoever may look at its plan's results. @throws as `passportOf` */
export async function resultPassport(of: { revisionId: string; workId: string }, actor: Actor): Promise<FileAnswer> {
  await findRevision(of.revisionId, actor, "review:result:list");
  await record(actor, "result.passport", "work", of.workId, { revisionId: of.revisionId });
  return passportFile(of.revisionId, of.workId, actor.locale);
}

const resultsOf = (revisionId: string) =>
  db
    .select({ workId: resultRow.workId, rank: resultRow.rank, score: calculatedScore })
    .from(resultRow)
    .where(eq(resultRow.revisionId, revisionId));

const revisionOf = (revisionId: string) =>
  db
    .select({ revision: resultRevision, plan: reviewPlan, contestName: contest.name })
    .from(resultRevision)
    .innerJoin(reviewPlan, eq(reviewPlan.id, resultRevision.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(eq(resultRevision.id, revisionId));

/** The work that a passport is for, as the revision ranks it. @throws notFound */
async function subjectOf(revisionId: string, workId: string) {
  const [row] = await db
    .select({ title: work.title, team: team.name, rank: resultRow.rank, score: calculatedScore })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(and(eq(resultRow.revisionId, revisionId), eq(resultRow.workId, workId)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Inputs and results without a name or an id, in the order of the pseudonyms: their own order would tell who came first. */
function blinded(
  { rule, workIds, groups, reviews, adjustments = [], manualPlaces = {}, manualOrders = {} }: Calculation,
  results: readonly { workId: string; rank: number; score: number }[],
  pseudonyms: Pseudonyms,
) {
  const placesIn = (ids: Iterable<string>, named: (id: string) => string) => {
    const pairs = [...new Set(ids)].map((id) => [named(id), id] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    return { names: pairs.map(([name]) => name), at: new Map(pairs.map(([, id], n) => [id, n])) };
  };
  const works = placesIn(workIds, pseudonyms.work);
  const experts = placesIn(
    reviews.map(({ expertId }) => expertId),
    pseudonyms.expert,
  );
  const orders = [...new Set(Object.values(manualOrders))];
  const at = (workId: string) => works.at.get(workId) ?? -1;
  const sorted = <T extends readonly [number, ...unknown[]]>(rows: T[]) =>
    rows.filter(([w]) => w >= 0).sort((a, b) => a[0] - b[0] || Number(a[1]) - Number(b[1]));
  return {
    rule: { ...rule, tieChain: [...rule.tieChain] },
    works: works.names,
    experts: experts.names,
    ...(groups && { groups: numbered([...works.at.keys()].map((id) => groups[id] ?? "")) }),
    reviews: sorted(
      reviews.map(({ workId, expertId, total, marks }): [number, number, number, number] => [
        ...([at(workId), experts.at.get(expertId) ?? -1, total] as const),
        Number(marks[rule.importantColumn ?? ""] ?? 0),
      ]),
    ),
    adjustments: sorted(adjustments.map(({ workId, points }): [number, number] => [at(workId), points])),
    places: sorted(
      Object.entries(manualPlaces).map(([workId, place]): [number, string, number] => [
        ...([at(workId), `${orders.indexOf(manualOrders[workId] ?? "") + 1}`, place] as const),
      ]),
    ),
    results: sorted(results.map(({ workId, rank, score }): [number, number, number] => [at(workId), rank, score])),
  };
}

/** Each by the number under which it first comes: what it is called is left out. */
function numbered(list: readonly string[]) {
  const known = new Map([...new Set(list)].map((one, no) => [one, no]));
  return list.map((one) => known.get(one) ?? 0);
}

function stepsIn(sheet: PassportSheet, inputs: Calculation, workId: string, { work: named, expert }: Pseudonyms) {
  const steps = scoreSteps(calculationIn(sheet), named(workId));
  if (!steps) throw new Fault("notFound");
  const marksOf = new Map(
    inputs.reviews.filter((one) => one.workId === workId).map((one) => [expert(one.expertId), one.marks]),
  );
  return {
    mean: steps.mean,
    adjustment: steps.adjustment,
    exact: steps.exact,
    reviews: steps.reviews.map(({ expertId, ...review }) => ({
      expert: expertId,
      ...review,
      marks: numbersIn(marksOf.get(expertId)),
    })),
  };
}

/** The marks that count: what an expert wrote in words stays where it is released. */
const numbersIn = (marks: Readonly<Record<string, number | string>> = {}) =>
  Object.fromEntries(Object.entries(marks).filter((pair): pair is [string, number] => typeof pair[1] === "number"));
