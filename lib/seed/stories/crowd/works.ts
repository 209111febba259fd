import { inArray, sql } from "drizzle-orm";
import { db, stageEntry, work, workFile, workVersion } from "@/db";
import { nextIds } from "@/lib/seed/reference/ids";
import { insertAll, insertHistories } from "@/lib/seed/stories/bulk";
import { closing, someTime } from "@/lib/seed/stories/calendar";
import { seedDemoFiles } from "@/lib/seed/stories/drawn/demo-pdf";
import type { Edition } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import { abstractOf, workTitleOf } from "@/lib/seed/stories/words/names";
import type { SeededTeam } from "./teams";

export interface SeededWork {
  id: string;
  versionId: string;
  title: string;
  team: SeededTeam;
  status: "reviewing" | "valid" | "invalid";
}

interface Works {
  count: number;
  invalid: number;
  days: CrowdDays;
  checkedBy: string;
  /** The stage of a team's work, by its place in the contest, where organisations rank; else all are judged in the last one. */
  stageOf?: (team: SeededTeam) => number;
}

/** A work for each of the first `count` teams that went all the way; the last `invalid` fell at the formal check. */
export async function seedWorks(edition: Edition, teams: readonly SeededTeam[], of: Works): Promise<SeededWork[]> {
  const owners = teams.filter((t) => t.status === "locked").slice(0, of.count);
  const stageIdOf = (team: SeededTeam) => edition.stageIds.at(of.stageOf?.(team) ?? -1) as string;
  const handedIn = (n: number) => someTime(of.days.handIn + (n % 4), n);
  const ids = await nextIds(of.count);
  const versionIds = await nextIds(of.count);
  const fileIds = await seedDemoFiles(
    of.count,
    owners.map((t) => t.captain.id),
  );
  const works: SeededWork[] = owners.map((team, n) => ({
    id: ids[n] as string,
    versionId: versionIds[n] as string,
    team,
    title: workTitleOf(team.n),
    status: n >= of.count - of.invalid ? "invalid" : of.stageOf ? "valid" : "reviewing",
  }));
  const answersOf = (w: SeededWork) => ({ abstract: abstractOf(w.team.n), keywords: "演示" });
  await insertAll(
    work,
    works.map((w) => ({
      id: w.id,
      teamId: w.team.id,
      contestId: edition.contestId,
      stageId: stageIdOf(w.team),
      itemId: w.team.trackId,
      ownerGroupId: w.team.captain.school.id,
      title: w.title,
      status: "draft" as const,
      draftAnswers: answersOf(w),
      createdAt: someTime(of.days.handIn - 3, w.team.n),
    })),
  );
  await insertAll(
    workVersion,
    works.map((w) => ({
      id: w.versionId,
      workId: w.id,
      no: 1,
      title: w.title,
      answers: answersOf(w),
      formVersionId: edition.formIds.work,
      statementName: w.team.captain.realName,
      submittedBy: w.team.captain.id,
      submittedAt: handedIn(w.team.n),
    })),
  );
  const files = works.map((w, n) => ({
    workId: w.id,
    slot: "plan",
    fileId: fileIds[n] as string,
    name: "项目计划书.pdf",
  }));
  await insertAll(workFile, [...files, ...files.map((f, n) => ({ ...f, versionId: versionIds[n] as string }))]);
  await insertAll(
    stageEntry,
    works.flatMap((w, n) => {
      const stageId = stageIdOf(w.team);
      const source = of.stageOf ? ("direct" as const) : ("promoted" as const);
      return stageId === edition.stageIds[0]
        ? []
        : [{ stageId, workId: w.id, versionId: w.versionId, rank: of.stageOf ? null : n + 1, source }];
    }),
  );
  await settle(works, of, handedIn);
  return works;
}

const path = {
  reviewing: ["draft", "submitted", "locked", "valid", "reviewing"],
  valid: ["draft", "submitted", "locked", "valid"],
  invalid: ["draft", "submitted", "locked", "invalid"],
} as const;

/** A work may leave its draft only once it names its final version, so both are set together. */
async function settle(
  works: SeededWork[],
  { days, checkedBy }: { days: CrowdDays; checkedBy: string },
  handedIn: (n: number) => Date,
) {
  const moved = { locked: null, valid: checkedBy, invalid: checkedBy, reviewing: checkedBy };
  for (const status of ["reviewing", "valid", "invalid"] as const) {
    const those = works.filter((w) => w.status === status).map((w) => w.id);
    if (those.length > 0)
      await db
        .update(work)
        .set({
          status,
          finalVersionId: sql`(select v.id from work_version v where v.work_id = ${work.id})` as never,
        })
        .where(inArray(work.id, those));
  }
  await insertHistories(
    works.map(({ id, status, team: { n, captain } }) => {
      const checked = someTime(days.distribution - 1, n);
      const at = [someTime(days.handIn - 3, n), handedIn(n), closing(days.worksLock), checked, checked];
      return { entity: "work", id, states: path[status], by: captain.id, moved, at };
    }),
  );
}
