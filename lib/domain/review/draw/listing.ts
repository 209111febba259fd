import { and, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { contest, db, distribution, draw, expert, group, reviewPlan, team, user, work } from "@/db";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { plansSeen, seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import type { Names } from "./freezing";
import { unpack } from "./packing";
import type { DrawSheet } from "./shapes";

const newestFirst = [
  { by: draw.committedAt, order: "DESC" },
  { by: draw.id, order: "DESC" },
] as const;

/** The draws of a plan, newest first. @throws notFound */
export async function drawPage(input: z.output<typeof calls.drawPage.input>, actor: Actor) {
  const { planId, pageNum, pageSize, keywords } = input;
  await seePlan(planId, actor, "review:assign:list");
  const found = keywords
    ? or(contains(draw.code, keywords), contains(draw.digest, keywords), contains(draw.sourceWords, keywords))
    : undefined;
  const matching = db
    .select({ id: draw.id })
    .from(draw)
    .where(and(eq(draw.planId, planId), found))
    .$dynamic();
  const { ids, total } = await pageOf(matching, newestFirst, input);
  const [ender, before, after] = [alias(user, "ender"), alias(draw, "before"), alias(draw, "after")];
  const rows = await db
    .select({
      draw,
      committedByName: user.realName,
      endedByName: ender.realName,
      redoes: before.code,
      redoneBy: after.code,
      applied: sql<boolean>`${distribution.confirmedAt} is not null`,
    })
    .from(draw)
    .innerJoin(user, eq(user.id, draw.createdBy))
    .leftJoin(ender, eq(ender.id, draw.endedBy))
    .leftJoin(before, eq(before.id, draw.redoes))
    .leftJoin(after, eq(after.redoes, draw.id))
    .leftJoin(distribution, eq(distribution.id, draw.distributionId))
    .where(inArray(draw.id, ids));
  const list = inOrder(ids, rows, (row) => row.draw.id).map(({ draw: one, ...row }) => ({
    ...row,
    drawId: one.id,
    kind: one.kind,
    code: one.code,
    digest: one.digest,
    status: one.status,
    source: one.source,
    sourceWords: one.sourceWords,
    round: one.round,
    seedTime: toWireTime(one.dueAt),
    committedTime: toWireTime(one.committedAt),
    seed: one.seed,
    endTime: one.endedAt ? toWireTime(one.endedAt) : null,
    endReason: one.endReason,
    reason: one.reason,
  }));
  return { list, total, pageNum, pageSize };
}

/** A draw of a plan that the actor may look at. @throws notFound */
export async function seeDraw(drawId: string, actor: Actor) {
  const [row] = await db
    .select({ draw })
    .from(draw)
    .innerJoin(reviewPlan, eq(reviewPlan.id, draw.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(draw.id, drawId), plansSeen(actor, "review:assign:list")));
  if (!row) throw new Fault("notFound");
  return row.draw;
}

/** What an order or a drawing of lots gave, by name; an assignment is read as the distribution that it became. @throws notFound */
export async function drawResult(input: z.output<typeof calls.drawResult.input>, actor: Actor) {
  const { drawId, pageNum, pageSize } = input;
  const held = await seeDraw(drawId, actor);
  const [{ inputs }, names] = await together(
    () => unpack<DrawSheet>(held.sheet),
    () => unpack<Names>(held.names),
  );
  if (inputs.kind === "assignment") return { list: [], total: 0, pageNum, pageSize, away: [] };
  const labels = inputs.kind === "order" ? inputs.works : inputs.candidates;
  const all = (held.result ?? []).map(([at, seat], n) => ({
    place: n + 1,
    label: labels[at as number]?.[0] ?? "",
    field: inputs.kind === "lots" && seat !== undefined ? (inputs.seats[seat]?.[0] ?? "") : "",
  }));
  const shown = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const idOf = (label: string) => names.works[label]?.workId ?? names.experts[label] ?? "";
  const ids = shown.map(({ label }) => idOf(label));
  const goneIds = (names.away ?? []).flatMap((label) => names.experts[label] ?? []);
  const [known, gone] = await together(
    () => (inputs.kind === "order" ? worksCalled(ids) : expertsCalled(ids, actor)),
    () => expertsCalled(goneIds, actor),
  );
  const list = shown.map((one) => ({ ...one, ...(known.get(idOf(one.label)) ?? { name: "", orgName: "" }) }));
  return { list, total: all.length, pageNum, pageSize, away: [...gone.values()].map(({ name }) => name) };
}

async function worksCalled(ids: readonly string[]) {
  const rows = await db
    .select({ id: work.id, name: work.title, orgName: team.name })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .where(inArray(work.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function expertsCalled(ids: readonly string[], actor: Actor) {
  const rows = await db
    .select({ id: expert.id, name: user.realName, orgName: shownName(group, actor.locale) })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(group, eq(group.id, expert.orgId))
    .where(inArray(expert.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, { name: row.name, orgName: row.orgName ?? "" }]));
}
