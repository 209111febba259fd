import { type SQL, sql } from "drizzle-orm";
import { type Dimension, isOfPeople } from "./shapes";

/** The views of `db/views/statistics.sql` that are counted by dimensions; each is called `f` in a statement. */
type Source = "stat_team" | "stat_work" | "stat_award" | "stat_person" | "stat_income";

/** Where a dimension finds its value beside a row `f`; `at` keeps two dimensions of one statement apart. */
const places: Record<Dimension, (source: Source, at: string) => { join?: SQL; key: SQL }> = {
  contest: () => ({ key: sql`f.contest_id` }),
  item: () => ({ key: sql`f.item_id` }),
  school: () => ({ key: sql`f.school_id` }),
  year: (_, at) => ofContest(at, "year"),
  level: (_, at) => ofContest(at, "level"),
  province: (_, at) => ({
    join: sql.raw(`left join "group" s${at} on s${at}.id = f.school_id`),
    key: sql.raw(`s${at}.province_code`),
  }),
  college: (source, at) =>
    source === "stat_person"
      ? { key: sql`f.college_id` }
      : {
          join: sql.raw(`left join stat_captain q${at} on q${at}.team_id = f.team_id`),
          key: sql.raw(`q${at}.college_id`),
        },
  gender: (source) => ofPerson(source, "gender"),
  education: (source) => ofPerson(source, "education"),
};

const ofContest = (at: string, column: string) => ({
  join: sql.raw(`join contest c${at} on c${at}.id = f.contest_id`),
  key: sql.raw(`c${at}.${column}`),
});

/** Two facts of people are of one and the same person: `p` is joined once. */
const ofPerson = (source: Source, column: string) => ({
  key: sql.raw(`${source === "stat_person" ? "f" : "p"}.${column}`),
});

/** Rows of a view with the values of some dimensions, to be narrowed and grouped. `spread` means that a row may stand there several times. */
export function rowsBy(source: Source, dimensions: readonly Dimension[]) {
  const found = dimensions.map((dimension, at) => places[dimension](source, String(at)));
  const spread = source !== "stat_person" && dimensions.some(isOfPeople);
  const joins = found.flatMap(({ join }) => join ?? []);
  if (spread) joins.unshift(sql`join stat_person p on p.team_id = f.team_id`);
  return {
    keys: found.map(({ key }) => key),
    from: sql`${sql.raw(source)} f ${sql.join(joins, sql` `)}`,
    spread,
  };
}
