import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { group, item, team, teamPerson, user } from "@/db";

/** A team's captain, school, track and group, as the lists join them. */
export const captain = alias(teamPerson, "captain");
export const owner = alias(group, "owner");
export const track = alias(item, "track");
export const subItem = alias(item, "sub_item");

/** The person is the captain of `team`. */
export const isCaptain = (person: Pick<typeof teamPerson, "teamId" | "userId" | "status"> = captain as never) =>
  and(eq(person.teamId, team.id), eq(person.userId, team.captainId), eq(person.status, "accepted")) as SQL;

/** The captain's account, used only for current contact data. */
export const captainAccount = alias(user, "captain_account");

/** What somebody who did something is called: in their own team as it knows them, else by their account. */
export const nameIn = (teamId: SQLWrapper | string, account: { id: SQLWrapper; realName: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce((select p.name from ${teamPerson} p where p.team_id = ${teamId} and p.user_id = ${account.id} limit 1), ${account.realName})`;
