import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, item, resultImport, resultRevision, resultRow, reviewPlan, stage, team, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { shownName } from "@/lib/i18n/shown-name";
import type { listRankings as listCall } from "./calls";
import { finalBy } from "./place";
import { countTeams } from "./teams";

/** The stages of a contest that are judged outside, in their order, with the newest ranking of each place. @throws notFound */
export async function listRankings(
  { competitionId }: { competitionId: string },
  actor: Actor,
): Promise<z.output<typeof listCall.output>> {
  await findOwnContest(competitionId, actor);
  const stages = await db
    .select({ stageId: stage.id, stageName: shownName(stage, actor.locale) })
    .from(stage)
    .where(and(eq(stage.contestId, competitionId), eq(stage.mode, "importOnly"), eq(stage.ownerScope, "contest")))
    .orderBy(asc(stage.seq));
  if (stages.length === 0) return [];
  const newest = await newestIn(
    stages.map(({ stageId }) => stageId),
    actor,
  );
  const teams = await teamsNamed(newest.flatMap(({ absent }) => absent.map(({ teamId }) => teamId)));
  const byStage = grouped(newest, ({ stageId }) => stageId);
  return together(
    ...stages.map((at) => async () => ({
      ...at,
      teams: await countTeams(at.stageId),
      rankings: await together(
        ...(byStage.get(at.stageId) ?? []).map(({ stageId: _, absent, at: createdAt, ...row }) => async () => ({
          ...row,
          createTime: toWireTime(createdAt),
          absent: absent.map(({ teamId, reason, remark }) => ({
            ...(teams.get(teamId) ?? { teamNumber: null, teamName: "" }),
            absence: reason,
            remark,
          })),
          final: await finalBy(row.planId),
        })),
      ),
    })),
  );
}

/** Of each imported plan of these stages its newest ranking. */
const newestIn = (stageIds: readonly string[], actor: Actor) =>
  db
    .selectDistinctOn([reviewPlan.stageId, reviewPlan.id], {
      planId: reviewPlan.id,
      stageId: reviewPlan.stageId,
      itemId: reviewPlan.itemId,
      itemName: sql<string | null>`case when ${item.id} is not null then ${shownName(item, actor.locale)} end`,
      revisionNo: resultRevision.no,
      fileName: resultImport.fileName,
      byName: user.realName,
      at: resultRevision.createdAt,
      ranked: sql<number>`(select count(*)::int from ${resultRow} where ${resultRow.revisionId} = ${resultRevision.id})`,
      absent: resultImport.absent,
    })
    .from(reviewPlan)
    .innerJoin(resultRevision, eq(resultRevision.planId, reviewPlan.id))
    .innerJoin(resultImport, eq(resultImport.revisionId, resultRevision.id))
    .innerJoin(user, eq(user.id, resultRevision.createdBy))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .where(inArray(reviewPlan.stageId, [...stageIds]))
    .orderBy(reviewPlan.stageId, reviewPlan.id, desc(resultRevision.no));

async function teamsNamed(ids: readonly string[]) {
  const rows = await db
    .select({ id: team.id, teamNumber: team.number, teamName: team.name })
    .from(team)
    .where(isOneOf(team.id, ids));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
