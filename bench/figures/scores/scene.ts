import { asc, eq, sql } from "drizzle-orm";
import { db, expert, group, item, planExpert, team, teamMember, user, work, workVersion } from "@/db";
import { aPlan, aReviewContest } from "@/lib/seed/factories";
import { nextIds } from "@/lib/seed/reference/ids";
import { insertAll } from "@/lib/seed/stories/bulk";

const SCHOOLS = 300;

interface Size {
  works: number;
  experts: number;
  perWork: number;
  tracks: number;
  /** What each work answers to the questions of its form. */
  answersOf?: (n: number) => Record<string, unknown>;
}

/** `count` places among tracks, the k-th track with one k-th of the first one's. */
function spread(tracks: readonly string[], count: number): string[] {
  const whole = tracks.reduce((sum, _, n) => sum + 1 / (n + 1), 0);
  const list = tracks.flatMap((id, n) => Array.from({ length: Math.round(count / (n + 1) / whole) }, () => id));
  return Array.from({ length: count }, (_, n) => list[n] ?? (tracks[0] as string));
}

async function people(prefix: string, count: number, schools: string[]) {
  const ids = await nextIds(count);
  const rows = ids.map((id, n) => ({ id, schoolId: schools[n % SCHOOLS] as string }));
  await insertAll(
    user,
    rows.map(({ id, schoolId }) => ({ id, schoolId, groupId: schoolId, username: `${prefix}${id}`, realName: prefix })),
  );
  return rows;
}

/**
 * A plan over so many valid works and experts of 300 schools. With several tracks the first one has the most works, the k-th one k-th
 * of that; each expert judges one track or, every third, the next one as well.
 */
export async function scene({ works: WORKS, experts: EXPERTS, perWork: PER_WORK, tracks, answersOf }: Size) {
  const schools = await db.select().from(group).where(eq(group.kind, "school")).orderBy(asc(group.id)).limit(SCHOOLS);
  const names = schools.map((school) => school.id);
  const { contest, stage, track } = await aReviewContest();
  const others = Array.from({ length: tracks - 1 }, (_, n) => ({
    contestId: contest.id,
    code: `B${n}`,
    name: `B${n}`,
  }));
  const more = others.length ? await db.insert(item).values(others).returning({ id: item.id }) : [];
  const places = spread([track.id, ...more.map(({ id }) => id)], WORKS);
  const captains = await people("captain", WORKS, names);
  const [teamIds, workIds, versionIds] = [await nextIds(WORKS), await nextIds(WORKS), await nextIds(WORKS)];
  const place = (n: number) => ({ contestId: contest.id, stageId: stage.id, itemId: places[n] as string });
  const at = <T>(list: T[], n: number) => list[n] as T;
  await insertAll(
    team,
    captains.map(({ id, schoolId }, n) => ({
      ...place(n),
      id: at(teamIds, n),
      captainId: id,
      ownerGroupId: schoolId,
      name: `B${n}`,
      joinCode: `JOBS${id}`,
      status: "locked" as const,
      seated: true,
      number: `B${n}`,
    })),
  );
  await insertAll(
    teamMember,
    captains.map(({ id }, n) => ({
      teamId: at(teamIds, n),
      userId: id,
      role: "captain" as const,
      status: "accepted" as const,
    })),
  );
  await db.execute(sql`select freeze_facts(${sql.param(teamIds)}::bigint[])`);
  await insertAll(
    work,
    captains.map(({ schoolId }, n) => ({
      ...place(n),
      id: at(workIds, n),
      teamId: at(teamIds, n),
      ownerGroupId: schoolId,
      title: `B${n}`,
    })),
  );
  await insertAll(
    workVersion,
    captains.map(({ id }, n) => ({
      id: at(versionIds, n),
      workId: at(workIds, n),
      no: 1,
      title: `B${n}`,
      answers: answersOf?.(n) ?? {},
      submittedBy: id,
    })),
  );
  await db.execute(
    sql`update work set status = 'valid', final_version_id = v.id from work_version v where v.work_id = work.id and work.contest_id = ${contest.id}`,
  );
  const judges = await people("judge", EXPERTS, names);
  const expertIds = await nextIds(EXPERTS);
  await insertAll(
    expert,
    judges.map(({ id, schoolId }, n) => ({
      id: at(expertIds, n),
      userId: id,
      groupId: contest.groupId,
      orgId: schoolId,
    })),
  );
  const judged = spread([track.id, ...more.map(({ id }) => id)], EXPERTS);
  const list = [...new Set(judged)];
  const tracksOf = (n: number) => {
    const own = list.indexOf(judged[n] as string);
    return [list[own], ...(n % 3 === 0 ? [list[(own + 1) % list.length]] : [])] as string[];
  };
  const plan = await aPlan({ contest, stage }, { perWork: PER_WORK, minReviews: PER_WORK });
  await insertAll(
    planExpert,
    expertIds.map((expertId, n) => ({ planId: plan.id, expertId, itemIds: tracks > 1 ? tracksOf(n) : [] })),
  );
  await db.execute(sql`analyze`);
  return plan.id;
}
