import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, contestSeries, db, group, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { hostFor, schedulePlan } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type * as calls from "./calls";
import { describe } from "./describing";
import { hasFee, makeBy, mayMake } from "./making";
import { readTemplate } from "./reading";
import { type TemplatePart, templateParts } from "./shapes";

const checks = limit("template-check", { points: 60, seconds: 600 });

const bytesOf = async (body: ReadableStream<Uint8Array>) => Buffer.from(await new Response(body).arrayBuffer());

/** Thrown to undo what a check has tried. */
class Undone extends Error {}

/**
 * Says what would be made of a template: it is made, looked at and undone, so that whatever the import would refuse is found now.
 * @throws templateUnreadable, templateVersion, badInput and templateRefused with the places in the file; tooFast
 */
export async function checkTemplate(
  input: z.output<typeof calls.checkTemplate.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<calls.TemplateCheck> {
  await checks.take(actor.userId);
  const template = readTemplate(await bytesOf(body), actor.locale);
  const allowed = partsFor(actor, []);
  const fee = hasFee(template);
  const as = {
    ...(await hostOf(input.groupId, actor)),
    // Nobody has a series of this name: what is tried does not wait for an edition of it.
    ...{ name: template.contest.name, seriesName: crypto.randomUUID(), round: 1, first: input.firstDay },
    howToPay: input.howToPay || (fee ? "—" : undefined),
  };
  let warnings: string[] = [];
  await transaction(async () => {
    const competitionId = await makeBy(template, as, allowed, actor);
    warnings = (await schedulePlan({ competitionId }, actor)).warnings.map(({ message }) => message);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return {
    name: template.contest.name,
    hasFee: fee,
    parts: describe(template, input.firstDay, actor.locale).map((one) => ({
      ...one,
      allowed: one.part === null || allowed.has(one.part),
    })),
    warnings,
  };
}

/**
 * Makes a draft by a template; whoever imports it is in charge of it.
 * @throws templateUnreadable, templateVersion, badInput and templateRefused with the places in the file; editionTaken, notFound for a
 * foreign organisation
 */
export async function importTemplate(
  input: z.output<typeof calls.importTemplate.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const template = readTemplate(await bytesOf(body), actor.locale);
  const parts = partsFor(actor, input.leave);
  if (hasFee(template) && parts.has("rules") && !input.howToPay)
    throw new Fault("badInput", {}, [{ field: "howToPay", word: "howToPayMissing" }]);
  const seriesName = input.seriesName ?? input.name;
  return transaction(async () => {
    const host = await hostOf(input.groupId, actor);
    const round = await nextRound(host.groupId, seriesName);
    const as = { ...host, name: input.name, seriesName, round, first: input.firstDay, howToPay: input.howToPay };
    return { competitionId: await makeBy(template, as, parts, actor) };
  });
}

const partsFor = (actor: Actor, leave: readonly TemplatePart[]): ReadonlySet<TemplatePart> =>
  new Set(templateParts.filter((part) => !leave.includes(part) && mayMake(actor, part)));

/** The organisation that holds the contest, with its name. @throws notFound for one that is not the actor's to name */
async function hostOf(requested: string | undefined, actor: Actor) {
  const groupId = await hostFor(requested, actor);
  const [row] = await db.select({ name: group.name }).from(group).where(eq(group.id, groupId));
  if (!row) throw new Fault("notFound");
  return { groupId, host: row.name };
}

async function nextRound(groupId: string, seriesName: string): Promise<number> {
  const [row] = await db
    .select({ round: sql<number>`coalesce(max(${contest.round}), 0) + 1`.mapWith(Number) })
    .from(contest)
    .innerJoin(contestSeries, eq(contestSeries.id, contest.seriesId))
    .where(and(eq(contestSeries.groupId, groupId), eq(contestSeries.name, seriesName)));
  return row?.round ?? 1;
}
