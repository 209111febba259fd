import { eq } from "drizzle-orm";
import { db, stage } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor, Caller } from "@/lib/domain/actor";
import { formOf } from "@/lib/domain/contest/form/forms";
import { findVisibleContest } from "@/lib/domain/contest/scope";
import { resolveSetting } from "@/lib/domain/contest/setting/resolve";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { itemsOf } from "./items-of";
import { stageWire } from "./stage-wire";
import { databaseNow, windowsOf } from "./windows";

/** The later room of reviews says how the stage is judged. @throws notFound before publication, unless it is the caller's own */
export async function stageDetail({ stageId }: { stageId: string }, caller: Caller) {
  const [row] = await db.select({ contestId: stage.contestId }).from(stage).where(eq(stage.id, stageId));
  if (!row) throw new Fault("notFound");
  const { status } = await findVisibleContest(row.contestId, caller.userId === null ? null : caller);
  const one = (await windowsOf(row.contestId)).find((s) => s.id === stageId);
  if (!one) throw new Fault("notFound");
  const [enroll, work] = await together(
    () => resolveSetting(row.contestId, { stageId }, "enroll"),
    () => resolveSetting(row.contestId, { stageId }, "work"),
  );
  return {
    ...stageWire(one, status, await databaseNow(), caller.locale),
    enroll: {
      minMember: enroll.minMembers,
      maxMember: enroll.maxMembers,
      maxTeacher: enroll.maxAdvisors,
      fee: enroll.feeFen,
      fields: (await formOf(row.contestId, "enroll")).fields,
    },
    work: {
      fields: (await formOf(row.contestId, "work")).fields,
      fileTypes: [...new Set(work.slots.flatMap((s) => s.ext))],
      maxSizeMb: Math.max(0, ...work.slots.map((s) => s.maxMB)),
      maxCount: work.slots.reduce((sum, s) => sum + s.maxCount, 0),
    },
    review: await inquire("reviewOfStage", { stageId }),
  };
}

/** Tracks, each with its groups. */
export async function itemOptions({ competitionId }: { competitionId: string }, actor: Actor) {
  await findVisibleContest(competitionId, actor);
  const items = await itemsOf(competitionId);
  const opt = (i: (typeof items)[number]) => ({
    value: i.itemId,
    label: nameFor(actor.locale, { name: i.itemName, nameEn: i.itemNameEn }),
  });
  return items
    .filter((i) => !i.parentId)
    .map((track) => ({ ...opt(track), children: items.filter((i) => i.parentId === track.itemId).map(opt) }));
}
