import { inArray, type SQL, sql } from "drizzle-orm";
import { contest, db, team, work } from "@/db";
import type { Actor } from "@/lib/domain/access";
import { contestsWithin } from "@/lib/domain/contest";
import { deskReach } from "@/lib/domain/enrollment";
import { outcomes } from "./past";
import type { WorkStatus } from "./shapes";

/** The condition that narrows `work` to what staff may see: the works of the teams they answer for. */
export const worksWithin = (actor: Actor): SQL =>
  inArray(work.teamId, db.select({ id: team.id }).from(team).where(deskReach(actor)));

/** The condition that narrows `work` to the contests that the actor organises: theirs is what ends a work, and its links. */
export const worksOrganised = (actor: Actor): SQL =>
  inArray(work.contestId, db.select({ id: contest.id }).from(contest).where(contestsWithin(actor)));

/** A work's status as a list shows it, for filters too; `work` and `contest` are in the statement. */
export const shownStatus = (revealed: boolean): SQL<WorkStatus> =>
  revealed
    ? sql<WorkStatus>`${work.status}::text`
    : sql<WorkStatus>`case when ${inArray(work.status, [...outcomes])} and ${contest.status} not in ('finished', 'archived')
        then 'reviewing' else ${work.status}::text end`;
