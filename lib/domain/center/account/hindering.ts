import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { contest, contestManager, db, expert, group, reviewPlan, reviewTask, team, teamMember } from "@/db";
import { together } from "@/lib/collection/together";
import { PARTICIPANT_RANK } from "@/lib/domain/access";
import { owing } from "@/lib/domain/enrollment";
import { closedStatuses, type TeamStatus } from "@/lib/domain/enrollment/contract";
import { owedStatuses } from "@/lib/domain/review/contract";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import type { AccountDuty } from "./calls";

interface Hindering {
  kind: AccountDuty;
  name: string;
  link: string;
}

const running = inArray(contest.status, ["published", "suspended"]);
/** A contest whose awards are public asks nothing more of its teams. */
const undecided = sql`not exists (select from publicity p join award a on a.publicity_id = p.id
  where a.contest_id = ${contest.id} and p.published_at is not null)`;

const teamsOf = (userId: string, locale: Locale, where: SQL) =>
  db
    .select({
      id: team.id,
      status: team.status,
      team: team.name,
      name: shownName(contest, locale),
      role: teamMember.role,
    })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(and(eq(teamMember.userId, userId), eq(teamMember.status, "accepted"), where));

/** What a person must hand over or finish before their account can be deleted, with where it is done. */
export async function hindrancesOf(userId: string, locale: Locale): Promise<Hindering[]> {
  const [teams, fees, judging, managed, administered] = await together(
    () => teamsOf(userId, locale, and(running, undecided, notInArray(team.status, [...closedStatuses])) as SQL),
    () => teamsOf(userId, locale, and(owing, eq(teamMember.role, "captain")) as SQL),
    () =>
      db
        .selectDistinct({ name: reviewPlan.name })
        .from(reviewTask)
        .innerJoin(expert, eq(expert.id, reviewTask.expertId))
        .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
        .where(
          and(eq(expert.userId, userId), eq(reviewPlan.status, "open"), inArray(reviewTask.status, [...owedStatuses])),
        ),
    () =>
      db
        .select({ name: shownName(contest, locale) })
        .from(contestManager)
        .innerJoin(contest, eq(contest.id, contestManager.contestId))
        .where(
          and(
            eq(contestManager.userId, userId),
            inArray(contest.status, ["draft", "pending", "published", "suspended"]),
            sql`not exists (select from contest_manager m join "user" u on u.id = m.user_id where m.contest_id = ${contest.id}
              and m.user_id <> ${userId} and u.deleted_at is null and u.status = 'active')`,
          ),
        ),
    () =>
      db
        .select({ name: shownName(group, locale) })
        .from(group)
        .where(sql`${group.id} in (${onlyAdministrator(userId)})`),
  );
  return [
    ...teams.map((one) => ({ ...wayOut(one), name: `${one.name} · ${one.team}` })),
    ...fees.map((one) => ({ kind: "fee" as const, name: `${one.name} · ${one.team}`, link: atTeam(one) })),
    ...judging.map(({ name }) => ({ kind: "judge" as const, name, link: "/dashboard" })),
    ...managed.map(({ name }) => ({ kind: "manager" as const, name, link: "/dashboard" })),
    ...administered.map(({ name }) => ({ kind: "administrator" as const, name, link: "/dashboard" })),
  ];
}

const atTeam = ({ id }: { id: string }) => `/home/signUp/team?id=${id}`;

/** Nobody leaves or hands over a team by themselves once it was submitted: its page is where a change is asked for. */
function wayOut(one: { id: string; role: string; status: TeamStatus }): Pick<Hindering, "kind" | "link"> {
  const part = one.role === "captain" ? ("captain" as const) : ("member" as const);
  if (one.status === "draft" || one.status === "returned") return { kind: part, link: atTeam(one) };
  return { kind: `${part}Locked`, link: `/home/competition/team/details?id=${one.id}` };
}

/** Organisations whose people nobody else could look after: who may edit people there, and nobody else in use does. */
const onlyAdministrator = (userId: string) => sql`
  select ur.group_id from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = ${userId} and r.rank < ${PARTICIPANT_RANK} and ${looksAfter}
    and not exists (select from user_role o join "user" u on u.id = o.user_id join role r on r.id = o.role_id
      where o.group_id = ur.group_id and o.user_id <> ${userId} and u.status = 'active' and u.deleted_at is null and ${looksAfter})`;
const looksAfter = sql.raw(
  "(r.role_key = 'ROOT' or exists (select from role_permission p where p.role_id = r.id and p.permission = 'sys:user:edit'))",
);
