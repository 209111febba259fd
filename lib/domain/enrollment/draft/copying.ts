import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, item, team, transaction } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { lockTeam, teamOf } from "@/lib/domain/enrollment/ownership";
import type { copyTeam as copyCall } from "@/lib/domain/enrollment/public/calls";
import { addGuest } from "@/lib/domain/enrollment/roster/inviting";
import { isIn, peopleOf } from "@/lib/domain/enrollment/roster/people";
import { Fault } from "@/lib/fault";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { answersOf, fieldsFor, split } from "./answers";
import { beginTeam } from "./drafting";

/**
 * Makes a draft in another contest from an earlier team. Answers follow where the target asks a field of the same id;
 * members are invited again. What could not follow is listed with its reason.
 * @throws notFound, notCaptain, and what starting a team throws
 */
export async function copyTeam(input: z.output<typeof copyCall.input>, actor: Actor) {
  return transaction(async () => {
    const { team: source } = await teamOf(input.sourceTeamId, actor);
    if (source.captainId !== actor.userId) throw new Fault("notCaptain");
    const place = await targetPlace(input, source);
    const { teamId } = await beginTeam(
      { competitionId: input.targetCompetitionId, ...place, teamName: source.name },
      actor,
      "copied",
    );
    const skipped = await copyAnswers(source.id, teamId, actor);
    if (input.withMembers === 1) skipped.push(...(await askAgain(source.id, teamId, actor)));
    return { teamId, skipped };
  });
}

/** Returns the requested track; else the one of the same code; else the only one. @throws badInput at `targetItemId` */
async function targetPlace(input: z.output<typeof copyCall.input>, source: typeof team.$inferSelect) {
  const codeOf = async (id: string | null) =>
    id ? (await db.select({ code: item.code }).from(item).where(eq(item.id, id)))[0]?.code : undefined;
  const [items, trackCode, groupCode] = await together(
    () => db.select().from(item).where(eq(item.contestId, input.targetCompetitionId)),
    () => codeOf(source.itemId),
    () => codeOf(source.subItemId),
  );
  const chosen = items.find((i) => i.id === input.targetItemId);
  const tracks = items.filter((i) => i.parentId === null);
  const track = chosen
    ? (items.find((i) => i.id === chosen.parentId) ?? chosen)
    : (tracks.find((i) => i.code === trackCode) ?? (tracks.length === 1 ? tracks[0] : undefined));
  if (!track || (input.targetItemId && !chosen))
    throw new Fault("badInput", {}, [{ field: "targetItemId", word: "trackOfContest" }]);
  const groups = items.filter((i) => i.parentId === track.id);
  const group = chosen?.parentId ? chosen : (groups.find((i) => i.code === groupCode) ?? groups[0]);
  return { itemId: track.id, subItemId: group?.id };
}

async function copyAnswers(sourceId: string, targetId: string, actor: Actor) {
  const t = wordsOf(actor.locale, "enrollment");
  const source = await lockTeam(sourceId);
  const target = await lockTeam(targetId);
  const before = (await fieldsOf(source)).fields;
  const fields = fieldsFor((await fieldsOf({ ...target, formVersionId: null })).fields, "team", target);
  const given = answersOf(source);
  const answers: Record<string, unknown> = {};
  const skipped: { field: string; reason: string }[] = [];
  for (const field of fieldsFor(before, "team", source)) {
    if (given[field.key] === undefined) continue;
    const same = fields.find((f) => f.id === field.id && f.type === field.type);
    if (same) answers[same.key] = given[field.key];
    else skipped.push({ field: wordsFor(actor.locale, field.label), reason: t("copy.fieldGone") });
  }
  await db.update(team).set(split(fields, answers)).where(eq(team.id, targetId));
  return skipped;
}

async function askAgain(sourceId: string, targetId: string, actor: Actor) {
  const t = wordsOf(actor.locale, "faults");
  const skipped: { field: string; reason: string }[] = [];
  for (const { member, facts } of (await peopleOf(sourceId)).filter(isIn)) {
    if (member.role === "captain") continue;
    const role = member.role;
    await transaction(async () => addGuest(await lockTeam(targetId), member.userId, role, actor)).catch(
      (error: unknown) => {
        if (!(error instanceof Fault)) throw error;
        skipped.push({ field: facts.name, reason: t(error.fault, error.params) });
      },
    );
  }
  return skipped;
}
