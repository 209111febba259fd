import { and, desc, eq } from "drizzle-orm";
import { contest, db, group, similarPair, similarText, team, work, workVersion } from "@/db";
import { isOneOf } from "@/db/many";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { resolveSetting } from "@/lib/domain/contest";
import { knowsOutcomes } from "@/lib/domain/work/desk/listing";
import { redacted } from "@/lib/domain/work/desk/past";
import { versionFiles } from "@/lib/domain/work/file/files-of";
import { worksWithin } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type { Passage, SimilarWork } from "./shapes";

const MOST = 20;

/**
 * The works that share passages with one in the caller's scope, the most similar first, each team once; of those out of their scope the
 * contest and the share. @throws notFound
 */
export async function similarWorks({ workId }: { workId: string }, actor: Actor) {
  const [row] = await db
    .select({ contestId: work.contestId })
    .from(work)
    .where(and(eq(work.id, workId), worksWithin(actor)));
  if (!row) throw new Fault("notFound");
  const [setting, [compared], found] = await together(
    () => resolveSetting(row.contestId, {}, "work"),
    () =>
      db
        .select({ words: similarText.tokens, versionId: similarText.versionId })
        .from(similarText)
        .where(eq(similarText.workId, workId)),
    () => pairsOf(workId, actor),
  );
  const within = await db
    .select({ id: work.id })
    .from(work)
    .where(
      and(
        isOneOf(
          work.id,
          found.map(({ otherId }) => otherId),
        ),
        worksWithin(actor),
      ),
    );
  const seen = new Set(within.map(({ id }) => id));
  const versionIds = found.flatMap((one) => (seen.has(one.otherId) ? one.versionId : []));
  const files = await versionFiles([...(compared ? [compared.versionId] : []), ...versionIds]);
  const teams = new Set<string>();
  const list = found.flatMap((one): SimilarWork[] => {
    if (teams.has(one.teamId)) return [];
    teams.add(one.teamId);
    const { competitionName, year, share } = one;
    const told = { competitionName, year, share: share / 10 };
    if (!seen.has(one.otherId)) return [{ ...told, work: null, passages: [] }];
    const { workName, teamName, teamNumber, schoolName } = one;
    const status = redacted(one.status, knowsOutcomes(actor));
    const about = { workId: one.otherId, workName, teamName, teamNumber, schoolName, status };
    const ofOther = files.get(one.versionId) ?? [];
    return [{ ...told, work: { ...about, files: ofOther }, passages: one.passages as Passage[] }];
  });
  return {
    compared: compared !== undefined,
    words: compared?.words ?? 0,
    similarFrom: setting.similarFrom,
    files: (compared && files.get(compared.versionId)) ?? [],
    list: list.slice(0, MOST),
  };
}

const pairsOf = (workId: string, { locale }: Actor) =>
  db
    .select({
      otherId: similarPair.otherId,
      share: similarPair.share,
      versionId: similarText.versionId,
      passages: similarPair.passages,
      teamId: team.id,
      teamName: team.name,
      teamNumber: team.number,
      workName: workVersion.title,
      status: work.status,
      schoolName: shownName(group, locale),
      competitionName: shownName(contest, locale),
      year: contest.year,
    })
    .from(similarPair)
    .innerJoin(work, eq(work.id, similarPair.otherId))
    .innerJoin(similarText, eq(similarText.workId, work.id))
    .innerJoin(workVersion, eq(workVersion.id, similarText.versionId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(group, eq(group.id, work.ownerGroupId))
    .where(eq(similarPair.workId, workId))
    .orderBy(desc(similarPair.share), desc(similarPair.otherId));
