import { and, desc, eq, exists, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, promotionFate, promotionRun, stage } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";

/** Published promotions of the caller's contests that sent somebody on, newest first. */
export async function packageRuns(
  { keywords, pageNum, pageSize }: z.output<typeof calls.packageRuns.input>,
  actor: Actor,
) {
  const where = and(
    keywords ? contains(contest.name, keywords) : undefined,
    exists(
      db
        .select({ one: sql`1` })
        .from(promotionFate)
        .where(and(eq(promotionFate.runId, promotionRun.id), eq(promotionFate.fate, "promoted"))),
    ),
  );
  const [rows, [counted]] = await together(
    () =>
      db
        .select({
          run: promotionRun,
          contestName: shownName(contest, actor.locale),
          stage: { name: stage.name, nameEn: stage.nameEn },
          to: sql<{
            name: string;
            nameEn: string | null;
          }>`(select json_build_object('name', o.name, 'nameEn', o.name_en)
            from ${stage} o where o.id = ${promotionRun.toStageId})`,
          promoted: sql<number>`(select count(*)::int from ${promotionFate} f where f.run_id = ${promotionRun.id} and f.fate = 'promoted')`,
        })
        .from(promotionRun)
        .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
        .innerJoin(contest, and(eq(contest.id, stage.contestId), contestsWithin(actor)))
        .where(where)
        .orderBy(desc(promotionRun.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(promotionRun)
        .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
        .innerJoin(contest, and(eq(contest.id, stage.contestId), contestsWithin(actor)))
        .where(where),
  );
  const list = rows.map(({ run, contestName, stage: from, to, promoted }) => ({
    ...{ runId: run.id, contestName, stageName: nameFor(actor.locale, from), toStage: nameFor(actor.locale, to) },
    ...{ no: run.no, promoted, createTime: toWireTime(run.publishedAt) },
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}
