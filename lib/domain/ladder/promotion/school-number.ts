import { eq } from "drizzle-orm";
import { db, item } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { tableOf } from "@/lib/domain/ladder/quota/table";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type { Candidate } from "./candidates";
import { ownNumber, rowsByPlace } from "./numbers";
import type { Source } from "./source";

/**
 * What a school sends on from its colleges' lists stays within the number that it was given for them, track by track; direct entries and
 * works of colleges that ran no stage go beside. @throws schoolNumberPassed
 */
export async function mustHoldSchool({ stageId, schoolId }: Source, sentOn: readonly Candidate[], actor: Actor) {
  if (!schoolId) return;
  const table = rowsByPlace(await tableOf(stageId));
  const placed = sentOn.filter(({ direct, idle }) => !direct && idle === undefined);
  for (const [itemId, works] of grouped(placed, (one) => one.itemId)) {
    const most = ownNumber(table, schoolId, itemId)?.value;
    if (most === undefined || works.length <= most) continue;
    const [track] = await db
      .select({ name: shownName(item, actor.locale) })
      .from(item)
      .where(eq(item.id, itemId));
    throw new Fault("schoolNumberPassed", { track: track?.name ?? "", most, count: works.length });
  }
}
