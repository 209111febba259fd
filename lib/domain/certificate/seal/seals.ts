import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificatePicture, certificateSeal, db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { pictureUrl, showPictures } from "@/lib/domain/certificate/template/pictures";
import { isStanding, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { SealInput, SealState } from "./calls";

/** @throws notFound for an organisation out of scope */
async function mustKeep(groupId: string, actor: Actor) {
  const [found] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id), isStanding));
  if (!found) throw new Fault("notFound");
}

type Stored = typeof certificateSeal.$inferSelect;

function stateOf(seal: Stored | undefined): z.output<typeof SealState> {
  if (!seal) return "none";
  const today = toWireDay(now());
  if (today < seal.validFrom) return "ahead";
  return seal.validTo && today > seal.validTo ? "over" : "valid";
}

/** The seal of an organisation, and whether it is valid today. @throws notFound */
export async function sealDetail({ groupId }: { groupId: string }, actor: Actor) {
  await mustKeep(groupId, actor);
  const [seal] = await db.select().from(certificateSeal).where(eq(certificateSeal.groupId, groupId));
  return {
    groupId,
    pictureId: seal?.pictureId ?? null,
    url: seal ? pictureUrl(seal.pictureId) : null,
    validFrom: seal?.validFrom ?? null,
    validTo: seal?.validTo ?? null,
    state: stateOf(seal),
    version: seal?.version ?? 0,
  };
}

/** Saves it, or takes it away; it holds for certificates made from now on. @throws notFound, stale, badInput (days the wrong way round) */
export async function saveSeal(input: z.output<typeof SealInput>, actor: Actor) {
  const { groupId, version, pictureId, validTo = null } = input;
  const validFrom = input.validFrom ?? toWireDay(now());
  if (validTo && validTo < validFrom) throw new Fault("badInput", {}, [{ field: "validTo", word: "daysTurned" }]);
  return transaction(async () => {
    await mustKeep(groupId, actor);
    const here = eq(certificateSeal.groupId, groupId);
    const [old] = await db.select().from(certificateSeal).where(here).for("update");
    if ((old?.version ?? 0) !== version) throw stale("group", groupId, { acts: ["certificateSeal.save"] });
    if (pictureId) {
      await mustBeOf(pictureId, groupId);
      const values = { pictureId, validFrom, validTo, version: version + 1 };
      // Of two who save the first one at once there is nothing yet to lock.
      const saved = await db
        .insert(certificateSeal)
        .values({ groupId, ...values })
        .onConflictDoUpdate({
          target: certificateSeal.groupId,
          set: values,
          setWhere: eq(certificateSeal.version, version),
        })
        .returning({ groupId: certificateSeal.groupId });
      if (saved.length === 0) throw stale("group", groupId, { acts: ["certificateSeal.save"] });
      await showPictures([pictureId]);
    } else await db.delete(certificateSeal).where(here);
    const after = pictureId ? { pictureId, validFrom, validTo } : { pictureId: null, validFrom: null, validTo: null };
    await record(actor, "certificateSeal.save", "group", groupId, changesBetween(old ?? {}, after));
    return null;
  });
}

async function mustBeOf(pictureId: string, groupId: string) {
  const own = and(eq(certificatePicture.id, pictureId), eq(certificatePicture.groupId, groupId));
  if ((await db.$count(certificatePicture, own)) === 0)
    throw new Fault("notFound", {}, [{ field: "pictureId", fault: "pictureForeign" }]);
}

/** Whether a seal is valid on the day that the database's clock shows. */
export const isValidToday = sql`(app_now() at time zone 'Asia/Shanghai')::date between ${certificateSeal.validFrom}
  and coalesce(${certificateSeal.validTo}, 'infinity'::date)`;
