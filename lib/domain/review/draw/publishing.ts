import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contest, db, distribution, draw, reviewPlan } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { signStatement, statementKey } from "@/lib/domain/review/passport/signing";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { checkDraw, signedDraw } from "./checking";
import type { Names } from "./freezing";
import { isVeiled, labelSalt } from "./labels";
import { unpack } from "./packing";
import { DRAW_FORMAT, type DrawFile, type DrawKind, type DrawSheet, type DrawSibling } from "./shapes";

const time = (at: Date | null) => (at ? toWireTime(at) : null);

async function drawCalled(code: string) {
  const [row] = await db
    .select({ draw, plan: reviewPlan, contestName: contest.name, appliedAt: distribution.confirmedAt })
    .from(draw)
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .leftJoin(distribution, eq(distribution.id, draw.distributionId))
    .where(eq(draw.code, code));
  if (!row) throw new Fault("notFound");
  return row;
}

/** All draws of a kind in a plan, oldest first: none is ever left out. */
async function siblingsOf(planId: string, kind: DrawKind): Promise<DrawSibling[]> {
  const before = alias(draw, "before");
  const rows = await db
    .select({ draw, repeats: before.code })
    .from(draw)
    .leftJoin(before, eq(before.id, draw.redoes))
    .where(eq(draw.planId, planId))
    .orderBy(asc(draw.committedAt), asc(draw.id));
  return rows
    .filter((row) => row.draw.kind === kind)
    .map(({ draw: one, repeats }) => ({
      code: one.code,
      digest: one.digest,
      status: one.status,
      committed: toWireTime(one.committedAt),
      ended: time(one.endedAt),
      redoes: repeats,
      reason: one.reason,
      endReason: one.endReason,
    }));
}

/** What everybody may know of a draw by its code: before the seed the digest alone, afterwards the seed. @throws notFound */
export async function publicDraw(code: string) {
  const { draw: one, plan, contestName, appliedAt } = await drawCalled(code);
  return {
    contest: contestName,
    plan: plan.name,
    kind: one.kind,
    status: one.status,
    digest: one.digest,
    source: one.source,
    sourceWords: one.sourceWords,
    round: one.round,
    due: toWireTime(one.dueAt),
    committed: toWireTime(one.committedAt),
    seed: one.seed,
    ended: time(one.endedAt),
    endReason: one.endReason,
    applied: time(appliedAt),
    history: await siblingsOf(plan.id, one.kind),
  };
}
export type PublicDraw = Awaited<ReturnType<typeof publicDraw>>;

/**
 * The published file of a draw (docs/rules/review.md, "Provable draws").
 * @throws notFound for a code that is none; drawNotDrawn before its seed is entered
 */
export async function drawnFile(code: string): Promise<DrawFile> {
  const { draw: one, plan } = await drawCalled(code);
  if (one.status !== "drawn" || one.seed === null || !one.result || !one.endedAt) throw new Fault("drawNotDrawn");
  const [sheet, history, opened] = await together(
    () => unpack<DrawSheet>(one.sheet),
    () => siblingsOf(plan.id, one.kind),
    () => openedLabels(plan, one),
  );
  const said = {
    digest: one.digest,
    committed: toWireTime(one.committedAt),
    drawn: toWireTime(one.endedAt),
    seed: one.seed,
    result: one.result,
    history,
    opened,
  };
  const signature = signStatement(signedDraw(said));
  const file: DrawFile = { format: DRAW_FORMAT, sheet, ...said, key: statementKey(), signature };
  // What we publish is what anybody will find: a draw that does not hold is never handed out.
  const { flaws } = await checkDraw(file);
  if (flaws.length > 0) throw new Error(`the draw ${code} does not hold: ${JSON.stringify(flaws.slice(0, 3))}`);
  return file;
}

/** Once the results are published nothing is blind any more: the labels are joined to the judging numbers, provably. */
async function openedLabels(plan: typeof reviewPlan.$inferSelect, one: typeof draw.$inferSelect) {
  if (!isVeiled(plan, one.kind) || !(await inquire("resultsPublished", { planId: plan.id }))) return [];
  const { works } = await unpack<Names>(one.names);
  return Object.entries(works).map(([label, { workId, judgingNo }]): [string, string, string] => [
    ...([label, judgingNo] as const),
    labelSalt(plan.id, workId),
  ]);
}

/** The file as it is downloaded. @throws as `drawnFile` */
export async function drawFile({ code }: { code: string }): Promise<FileAnswer> {
  const file = await drawnFile(code);
  return { name: `provable-draw-${code}.json`, mime: "application/json", stream: `${JSON.stringify(file)}\n` };
}
