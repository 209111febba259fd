import { and, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, group, stage, stageOrg } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { stageOrgLifecycle } from "./lifecycle";
import { runsHere } from "./runner";
import { answersFor, organises, receives } from "./scope";

/** As whom somebody acts on an organisation's list: for the organisation, or as the one who receives it. */
type Side = "org" | "receiver" | "either";

const sides = (actor: Actor): Record<Side, SQL> => ({
  org: answersFor(actor, group.id, stage.id),
  receiver: receives(actor, group.id, "comp:stage:edit"),
  either: sql`(${within(actor, group.id)} or ${contestsWithin(actor)})`,
});

/** The stage as one organisation in scope runs it; `run` is null where it has not begun. @throws notFound */
export async function findRun({ stageId, orgId }: { stageId: string; orgId: string }, actor: Actor, side: Side) {
  const [found] = await db
    .select({
      stage,
      contest: { id: contest.id, name: contest.name, nameEn: contest.nameEn, status: contest.status },
      org: { id: group.id, name: group.name, nameEn: group.nameEn, parentId: group.parentId },
      run: stageOrg,
      organises: sql<boolean>`${organises(actor, "comp:stage:edit")}`,
      receives: sql<boolean>`${receives(actor, group.id, "comp:stage:edit")}`,
      belongs: sql<boolean>`${answersFor(actor, group.id, stage.id)}`,
    })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .innerJoin(group, eq(group.id, orgId))
    .leftJoin(stageOrg, and(eq(stageOrg.stageId, stage.id), eq(stageOrg.orgId, group.id)))
    .where(and(eq(stage.id, stageId), eq(stage.ownerScope, "org"), sides(actor)[side], runsHere(group.id)));
  if (!found) throw new Fault("notFound");
  return found;
}
export type Run = Awaited<ReturnType<typeof findRun>>;

/** The same in a transaction, its row made where there is none and held to the end. @throws notFound */
export async function lockRun({ stageId, orgId }: { stageId: string; orgId: string }, actor: Actor, side: Side) {
  const found = await findRun({ stageId, orgId }, actor, side);
  const [made] = await db
    .insert(stageOrg)
    .values({ stageId, orgId })
    .onConflictDoNothing()
    .returning({ id: stageOrg.id });
  if (made) await stageOrgLifecycle.begin(made.id, "collecting", actor);
  const here = and(eq(stageOrg.stageId, stageId), eq(stageOrg.orgId, orgId));
  const [run] = await db.select().from(stageOrg).where(here).for("update");
  return { ...found, run: run as typeof stageOrg.$inferSelect };
}
