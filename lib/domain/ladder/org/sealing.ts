import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, sealedEntry, stageOrgSeal, transaction } from "@/db";
import { insertMany } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { lockRun, stageOrgLifecycle } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { sealList as sealCall } from "./calls";
import { sealable } from "./due";
import { notifyReceiver } from "./notifying";
import { listToSeal, mustBeSealable } from "./to-seal";
import { quotasOf } from "./works";

/**
 * Seals an organisation's list: order, names and versions are fixed, and the next level sees it
 * (docs/rules/ladder.md, "The list of an organisation").
 * @throws notFound, listSealed, passedOver, stale, worksUnsettled, judgingUnderWay while its own experts owe reviews, directTooMany,
 * listIncomplete, sealingClosed
 */
export async function sealList(input: z.output<typeof sealCall.input>, actor: Actor) {
  return transaction(async () => {
    const { stage, org, contest, run } = await lockRun(input, actor, "org");
    await mustAllow(stage.contestId, "review");
    mustBeSealable(run);
    if (run.version !== input.version) throw stale("stageOrg", run.id);
    const { lines, sha256: digest } = await listToSeal({ stage, org, run });
    const numberOf = await quotasOf(input);
    const quotas = Object.fromEntries(
      [...new Set(lines.map(({ itemId }) => itemId))].flatMap((itemId) => {
        const number = numberOf(itemId);
        return number ? [[itemId, number.value] as const] : [];
      }),
    );
    if (input.sha256 && input.sha256 !== digest) throw stale("stageOrg", run.id);
    const { rows } = await db.execute<{ id: string; no: number; at: string }>(sql`
      insert into ${stageOrgSeal} (stage_org_id, no, org_name, sha256, quotas, sealed_by)
      select ${run.id}::bigint, count(*) + 1, ${org.name}, ${digest}, ${JSON.stringify(quotas)}::jsonb, ${actor.userId}::bigint from ${stageOrgSeal} s where s.stage_org_id = ${run.id}
      having ${sealable(stage.id, run.id)}
      returning id::text, no, sealed_at as at`);
    const seal = rows[0];
    if (!seal) throw new Fault("sealingClosed");
    await insertMany(
      sealedEntry,
      lines.map((line) => ({ ...line, sealId: seal.id })),
    );
    if (run.status !== "ranked") await stageOrgLifecycle.move(run.id, "ranked", actor);
    await stageOrgLifecycle.move(run.id, "submitted", actor, { set: { version: run.version + 1 } });
    await record(actor, "stageOrg.seal", "stageOrg", run.id, { no: seal.no, sha256: digest, entries: lines.length });
    await notifyReceiver({ stage, org, contest }, "listSealed");
    return { sealId: seal.id, no: seal.no, sha256: digest, sealTime: toWireTime(new Date(seal.at)) };
  });
}

/** The seals of an organisation's list, the newest first. */
export const sealsOf = (runId: string) =>
  db.select().from(stageOrgSeal).where(eq(stageOrgSeal.stageOrgId, runId)).orderBy(sql`${stageOrgSeal.no} desc`);
