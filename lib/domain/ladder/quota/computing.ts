import type { z } from "zod";
import { transaction } from "@/db";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { keyOf, quotaFor, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import type { computeQuotas as computeCall, previewQuotas as previewCall } from "./calls";
import { figuresOf } from "./figures";
import { type Formula, madeOf } from "./formula";
import { aboveSchools, schoolsOf } from "./schools";
import { sealedIn } from "./sealed";
import { after, findPlace, originBy, tableOf, writeQuotas } from "./table";

type Input = z.output<typeof previewCall.input>;
const parts = (times: number) => Math.round(times * 10_000);

const formulaOf = ({ base, perEntered, perFormer, perPromoted, perAward, level, least, most }: Input): Formula => ({
  ...{ base, level, least, most },
  ...{ perEntered: parts(perEntered), perFormer: parts(perFormer) },
  ...{ perPromoted: parts(perPromoted), perAward: parts(perAward) },
});

async function computed(input: Input, place: Awaited<ReturnType<typeof findPlace>>, actor: Actor) {
  const { stageId, itemId } = input;
  const [{ rows: figures, ...last }, stored, sealed] = await together(
    () => figuresOf(place, input, actor),
    () => tableOf(stageId),
    () => sealedIn(stageId, actor),
  );
  const table = quotasByPlace(stored);
  const lines = grouped(sealed, ({ orgId }) => orgId);
  const formula = formulaOf(input);
  const rows = figures.map(({ orgId, orgName, ...counts }) => {
    // A number for every track does not decide about a track that has one of its own.
    const decided = (lines.get(orgId) ?? []).filter((line) =>
      itemId ? line.itemId === itemId : !table.has(keyOf(orgId, line.itemId)),
    );
    const least = decided.map((line) => Math.min(line.sealed, quotaFor(table, orgId, line.itemId) ?? line.sealed));
    const now = table.get(keyOf(orgId, itemId ?? null)) ?? null;
    return { orgId, orgName, now, ...madeOf(formula, counts, Math.max(0, ...least)) };
  });
  const digest = sha256(canonicalText({ stageId, itemId: itemId ?? null, ...formula, rows: rows.map(withoutName) }));
  const written = rows.map(({ orgId, value }) => ({ orgId, itemId: itemId ?? null, value }));
  const above = aboveSchools(await schoolsOf(stageId, written, stored, actor), after(stored, written));
  return {
    digest,
    ...last,
    rows,
    above: above.map(({ school, track, ...one }) => ({ ...one, school: school.name, track: track.name })),
  };
}

const withoutName = <T extends { orgName: string }>({ orgName: _, ...row }: T) => row;

/** What a formula makes of each organisation that takes part, or did in the last edition. @throws notFound */
export async function previewQuotas(input: Input, actor: Actor) {
  return computed(input, await findPlace(input, actor, "comp:stage:edit"), actor);
}

/** Sets the numbers of a preview and stores what each is made of. @throws notFound, stale where anything changed since, quotaBelowSealed, quotaAboveSchool */
export async function computeQuotas({ digest, ...input }: z.output<typeof computeCall.input>, actor: Actor) {
  return transaction(async () => {
    const place = await findPlace(input, actor, "comp:stage:edit", true);
    await mustAllow(place.contestId, "configure");
    const found = await computed(input, place, actor);
    if (digest && found.digest !== digest) throw new Fault("stale");
    const itemId = input.itemId ?? null;
    const rows = found.rows.map(({ orgId, orgName: _, now: __, ...made }) => ({
      ...{ orgId, itemId, value: made.value },
      origin: { ...originBy("formula", place.schoolId), made },
    }));
    if (rows.length > 0) await writeQuotas(input.stageId, rows, actor);
    const { stageId, ...formula } = input;
    await record(actor, "quota.compute", "stage", stageId, { ...formula, itemId, digest, set: rows.length });
    return { set: rows.length };
  });
}
