import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { contest, contestManager, contestSeries, db, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { historyOf } from "@/lib/domain/contest/history";
import { adviceFor, blockersOf, checked } from "@/lib/domain/contest/lifecycle/blockers";
import { currentOf, timingOf } from "@/lib/domain/contest/lifecycle/phase";
import { actsOf, needsApproval } from "@/lib/domain/contest/lifecycle/publishing";
import { hasStatus } from "@/lib/domain/contest/lifecycle/standing-sql";
import { cardsWhere, countWhere } from "@/lib/domain/contest/public/cards";
import { nameLike } from "@/lib/domain/contest/public/reads";
import { checkSchedule } from "@/lib/domain/contest/schedule/check";
import { itemsOf } from "@/lib/domain/contest/schedule/items-of";
import { findingWords } from "@/lib/domain/contest/schedule/scheduling";
import { stageWire } from "@/lib/domain/contest/schedule/stage-wire";
import { databaseNow, windowsOf } from "@/lib/domain/contest/schedule/windows";
import { contestsWithin, findOwnContest } from "@/lib/domain/contest/scope";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import type * as calls from "./calls";
import { contestDetail } from "./editing";

/** The organiser's list: contests in scope, drafts included, the newest first. */
export async function contestPage(input: z.output<typeof calls.contestPage.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const where: SQL | undefined = and(
    contestsWithin(actor),
    input.keywords ? nameLike(input.keywords) : undefined,
    input.status ? eq(contest.status, input.status) : undefined,
    input.cardStatus === undefined ? undefined : hasStatus(input.cardStatus),
    input.level ? eq(contest.level, input.level) : undefined,
    input.year ? eq(contest.year, input.year) : undefined,
  );
  const cards = await cardsWhere(where, actor.locale, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  const ids = cards.map((c) => c.competitionId);
  const [rows, people] = await together(
    async () =>
      ids.length
        ? await db
            .select({ contest, seriesName: contestSeries.name })
            .from(contest)
            .innerJoin(contestSeries, eq(contestSeries.id, contest.seriesId))
            .where(inArray(contest.id, ids))
        : [],
    async () =>
      ids.length
        ? await db
            .select({ contestId: contestManager.contestId, name: user.realName })
            .from(contestManager)
            .innerJoin(user, eq(user.id, contestManager.userId))
            .where(inArray(contestManager.contestId, ids))
        : [],
  );
  const list = cards.flatMap((card) => {
    const row = rows.find((r) => r.contest.id === card.competitionId);
    if (!row) return [];
    const { round, year, host, status, createdAt } = row.contest;
    const managers = people.filter((p) => p.contestId === card.competitionId).map((p) => p.name);
    const { seriesName } = row;
    return [
      {
        ...card,
        cardStatus: card.status,
        status,
        round,
        year,
        host,
        seriesName,
        managers,
        createTime: toWireTime(createdAt),
      },
    ];
  });
  return { list, total: await countWhere(where), pageNum, pageSize };
}

/** Returns a contest's current state and the actions open to its organiser. @throws notFound */
export async function contestCockpit({ competitionId }: { competitionId: string }, actor: Actor) {
  const row = await findOwnContest(competitionId, actor);
  const [stages, at] = await together(() => windowsOf(competitionId), databaseNow);
  const words = findingWords(actor.locale);
  const nameOf = (s?: (typeof stages)[number]) => (s ? nameFor(actor.locale, s) : "");
  const tracks = (await itemsOf(competitionId)).filter((i) => !i.parentId);
  const bounded = tracks.length > 0 && tracks.every((i) => i.capacity !== null);
  return {
    contest: await contestDetail({ competitionId }, actor),
    serverTime: at.getTime(),
    ...timingOf(row.status, stages, at),
    currentStageId: currentOf(stages, at)?.id ?? null,
    stages: stages.map((s) => stageWire(s, row.status, at, actor.locale)),
    blockers: row.status === "draft" || row.status === "pending" ? await blockersOf(row, actor.locale) : [],
    advice: row.status === "finished" || row.status === "archived" ? [] : await adviceFor(row, actor.locale),
    warnings: checkSchedule(checked(stages)).warnings.map((f) => ({
      message: wordsOf(actor.locale, "contest")("of", { whose: nameOf(stages[f.at]), what: words(f) }),
    })),
    acts: await actsOf(row, actor),
    needsApproval: await needsApproval(row.groupId),
    teamNum: tracks.reduce((sum, i) => sum + i.taken, 0),
    capacity: bounded ? tracks.reduce((sum, i) => sum + (i.capacity ?? 0), 0) : null,
    history: await historyOf(competitionId),
  };
}
