import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, showcase, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { worksOrganised } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import type * as calls from "./calls";
import { Tags } from "./calls";
import { showRules } from "./exposure";

/** One act for each of many works that the actor's contests have, each by itself. */
async function eachOf(ids: readonly string[], actor: Actor, act: (row: Organised) => Promise<unknown>) {
  const own = await db
    .select({ id: work.id, title: work.title, contestId: work.contestId, versionId: work.finalVersionId })
    .from(work)
    .where(and(inArray(work.id, [...ids]), worksOrganised(actor)));
  const about = (workId: string) => ({ workId, workName: own.find(({ id }) => id === workId)?.title ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (workId) => {
      const row = own.find(({ id }) => id === workId);
      if (!row) throw new Fault("notFound");
      await mustAllow(row.contestId, "showcase");
      await act(row);
      await touch("showcase");
      return about(workId);
    },
    about,
  );
}
type Organised = { id: string; contestId: string; versionId: string | null };

/** Puts works into the showcase; those that are in it only get the tags. */
export const putInShowcase = ({ ids, tags }: z.output<typeof calls.putInShowcase.input>, actor: Actor) =>
  eachOf(ids, actor, async ({ id, contestId, versionId }) => {
    if (!(await showRules(contestId)).public) throw new Fault("worksNotPublic");
    if (!versionId) throw new Fault("nothingSubmitted");
    const [before] = await db.select().from(showcase).where(eq(showcase.workId, id)).for("update");
    const all = [...new Set([...(before?.tags ?? []), ...tags])];
    if (!Tags.safeParse(all).success) throw new Fault("tooManyTags");
    const listed = { listedAt: sql`coalesce(${showcase.listedAt}, app_now())`, listedBy: actor.userId, tags: all };
    await db
      .insert(showcase)
      .values({ workId: id, contestId, ...listed, listedAt: sql`app_now()` })
      .onConflictDoUpdate({ target: showcase.workId, set: listed });
    await record(actor, "work.showcase.add", "work", id, { tags: all });
  });

/** Takes works out of the showcase. What the team chose stays for another time. */
export const takeOutOfShowcase = ({ ids }: { ids: string[] }, actor: Actor) =>
  eachOf(ids, actor, async ({ id }) => {
    await db.update(showcase).set({ listedAt: null, listedBy: null }).where(eq(showcase.workId, id));
    await record(actor, "work.showcase.remove", "work", id);
  });

/** Sets place and tags of a work that is in the showcase. @throws notFound, stale */
export async function arrangeShowcase(
  { workId, sort, tags, version }: z.output<typeof calls.arrangeShowcase.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const [row] = await db
      .select({ contestId: work.contestId })
      .from(work)
      .where(and(eq(work.id, workId), worksOrganised(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "showcase");
    const here = and(eq(showcase.workId, workId), sql`${showcase.listedAt} is not null`);
    const [before] = await db.select({ version: showcase.version }).from(showcase).where(here).for("update");
    if (!before) throw new Fault("notFound");
    if (before.version !== version) throw stale("work", workId, { acts: ["work.showcase.arrange"] });
    await db
      .update(showcase)
      .set({ sort, tags, version: version + 1 })
      .where(here);
    await record(actor, "work.showcase.arrange", "work", workId, { sort, tags });
    await touch("showcase");
    return null;
  });
}
