import { type SQL, sql } from "drizzle-orm";

/** The teams that an organisation, or one below it, enters or has people in. */
export function teamsAt(orgId: string): SQL {
  const itself = sql`(select g.id from "group" o join "group" g on starts_with(g.path, o.path) where o.id = ${orgId})`;
  return sql`select p.team_id from team_person p join "user" u on u.id = p.user_id
    where p.status = 'accepted' and (p.school_id = ${orgId} or p.college_id in ${itself} or u.group_id in ${itself})
    union select t.id from team t where t.owner_group_id in ${itself}`;
}
