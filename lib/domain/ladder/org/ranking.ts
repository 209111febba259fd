import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, stageOrg, stageOrgEntry, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { wayOf } from "@/lib/domain/ladder/sheet/taking";
import { lockRun, stageOrgLifecycle } from "@/lib/domain/work";
import { Fault, type FieldError } from "@/lib/fault";
import type { rankWorks as rankCall } from "./calls";
import { sealable } from "./due";
import { followsResults, ownResults } from "./own-results";
import { isUndecided, type OrgWork, worksOf } from "./works";

type Entry = z.output<typeof rankCall.input>["entries"][number];

/**
 * Saves an organisation's whole list (docs/rules/ladder.md, "The list of an organisation"). It is ranked once every work is decided.
 * @throws notFound, listSealed, passedOver, stale, sealingClosed, badInput naming each entry
 */
export async function rankWorks(input: z.output<typeof rankCall.input>, actor: Actor) {
  return transaction(async () => {
    const { stage, run } = await lockRun(input, actor, "org");
    await mustAllow(stage.contestId, "review");
    if (run.status === "submitted") throw new Fault("listSealed");
    if (run.passedAt !== null) throw new Fault("passedOver");
    // Version 0 is a list that nobody has begun.
    if (input.version !== (run.way === null ? 0 : run.version)) throw stale("stageOrg", run.id);
    const works = await worksOf(input, null, actor.locale);
    mustBeRight(input.entries, works, stage.directMost);
    await db.delete(stageOrgEntry).where(eq(stageOrgEntry.stageOrgId, run.id));
    await insertMany(
      stageOrgEntry,
      input.entries.map((entry) => ({ ...entry, stageOrgId: run.id })),
    );
    const itemOf = new Map(works.map(({ workId, itemId }) => [workId, itemId]));
    const placed = input.entries.map(({ workId, place }) => ({ workId, place, itemId: itemOf.get(workId) ?? "" }));
    const judged = followsResults(placed, await ownResults(input));
    const way = judged ? "review" : await wayOf(input, input.entries, actor);
    const [saved] = await db
      .update(stageOrg)
      .set({ way, version: sql`${stageOrg.version} + 1` })
      .where(sql`${stageOrg.id} = ${run.id} and ${sealable(stage.id, run.id)}`)
      .returning({ version: stageOrg.version });
    if (!saved) throw new Fault("sealingClosed");
    const undecided = (await worksOf(input, run.id, actor.locale)).filter(isUndecided).length;
    const status: typeof run.status = undecided > 0 ? "collecting" : "ranked";
    if (status !== run.status) await stageOrgLifecycle.move(run.id, status, actor);
    const { length } = input.entries.filter((entry) => entry.place !== null);
    await record(actor, "stageOrg.rank", "stageOrg", run.id, { ranked: length, undecided, way });
    return { version: saved.version, status, undecided };
  });
}

/**
 * @throws badInput naming each entry that is foreign, twice, or without its reason, the track whose places have a gap, and each direct entry
 * beyond the stage's most
 */
function mustBeRight(entries: readonly Entry[], works: readonly OrgWork[], directMost: number | null) {
  const candidates = new Map(works.flatMap((work) => (work.candidate ? [[work.workId, work] as const] : [])));
  const seen = new Set<string>();
  const errors = entries.flatMap(({ workId, place, direct, reason }, n): FieldError[] => {
    if (!candidates.has(workId) || seen.has(workId)) return [{ field: `entries.${n}.workId`, fault: "workElsewhere" }];
    seen.add(workId);
    if (place !== null && direct) return [{ field: `entries.${n}.place`, fault: "placeTwice" }];
    return place === null && reason === "" && direct
      ? [{ field: `entries.${n}.reason`, fault: "reasonRequired" as const }]
      : [];
  });
  const placed = entries.flatMap((entry, n) => (entry.place === null ? [] : [{ ...entry, n }]));
  for (const track of grouped(placed, ({ workId }) => candidates.get(workId)?.itemId ?? "").values())
    track
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .forEach(({ place, n }, at) => {
        if (place !== at + 1) errors.push({ field: `entries.${n}.place`, fault: "placeTwice" });
      });
  const direct = entries.flatMap((entry, n) => (entry.direct ? [n] : []));
  const params = { most: directMost ?? 0, count: direct.length };
  for (const n of direct.slice(directMost ?? direct.length))
    errors.push({ field: `entries.${n}.direct`, fault: "directTooMany", params });
  if (errors.length > 0) throw new Fault("badInput", {}, errors);
}
