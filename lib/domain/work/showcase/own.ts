import { eq, sql } from "drizzle-orm";
import { db, showcase, transaction, user, work } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { nameIn } from "@/lib/domain/enrollment";
import { lockAsCaptain, ownTeam } from "@/lib/domain/work/ownership";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import type { OwnShowing } from "./calls";
import { coverUrl } from "./cover-url";
import { isOnShow, showRules } from "./exposure";

/** What a work's team sees of its being shown. @throws notFound for everybody else */
export async function ownShowing({ workId }: { workId: string }, actor: Actor): Promise<OwnShowing> {
  const [row] = await db.select().from(work).where(eq(work.id, workId));
  if (!row) throw new Fault("notFound");
  const team = await ownTeam(row.teamId, actor);
  const [[found], rules, shown] = await together(
    () =>
      db
        .select({ showing: showcase, by: nameIn(row.teamId, user) })
        .from(showcase)
        .leftJoin(user, eq(user.id, showcase.consentBy))
        .where(eq(showcase.workId, workId)),
    () => showRules(row.contestId),
    () => isOnShow(row),
  );
  const showing = found?.showing;
  const cover = (size: "wide" | "whole") => (showing?.coverWideId ? coverUrl(workId, size, showing.coverWideId) : null);
  return {
    workId,
    offered: rules.public ? 1 : 0,
    rule: rules.publicConsent,
    fromTime: rules.publicFrom,
    consent: showing?.consent ?? null,
    consentTime: showing?.consentAt ? toWireTime(showing.consentAt) : null,
    consentBy: found?.by ?? null,
    coverUrl: cover("wide"),
    wholeUrl: cover("whole"),
    coverX: showing?.coverX ?? 50,
    coverY: showing?.coverY ?? 50,
    isCaptain: team.captainId === actor.userId,
    shown,
  };
}

/**
 * Writes down the captain's consent, or that it is taken back: then the work is public no more from this moment on. Nothing is asked
 * where taking part includes it. @throws notFound, notCaptain, worksNotPublic, consentIsCondition
 */
export async function consentShowing({ workId, consent }: { workId: string; consent: boolean }, actor: Actor) {
  return transaction(async () => {
    const { work: row } = await lockAsCaptain(workId, actor);
    const rules = await showRules(row.contestId);
    if (consent && !rules.public) throw new Fault("worksNotPublic");
    if (rules.publicConsent === "condition") throw new Fault("consentIsCondition");
    const said = { consent, consentBy: actor.userId, consentAt: sql`app_now()` };
    await db
      .insert(showcase)
      .values({ workId, contestId: row.contestId, ...said })
      .onConflictDoUpdate({ target: showcase.workId, set: said });
    await record(actor, consent ? "work.showcase.consent" : "work.showcase.refuse", "work", workId);
    await touch("showcase");
    return null;
  });
}
