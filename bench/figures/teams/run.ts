import { sql } from "drizzle-orm";
import { writeXlsx } from "hucre/xlsx";
import { beginAs } from "@/bench/figures/starts";
import { close, db, team } from "@/db";
import { checkTeams, importTeams } from "@/lib/domain/enrollment";
import { anActor, anOpenContest, aSchool, theRole } from "@/lib/seed/factories";

/**
 * Checks and imports 5,000 teams with 20,000 people of one school, who are all in at once, and imports the same list again; prints
 * seconds of this process's CPU, its threads included, and by how many MB its memory grew at most.
 */
const [TEAMS, PEOPLE] = [5000, 4];

beginAs("teams");
const school = await aSchool();
const { contest } = await anOpenContest({ maxMembers: 5 }, { in: school });
const actor = await anActor("SCHOOL_ADMIN", { in: school });
const student = await theRole("STUDENT");
await db.execute(sql`
  with made as (
    insert into "user" (username, real_name, group_id, school_id, education, student_no, mobile, id_card_cipher, id_card_hash, birthday)
    select 'bench' || n, '队员' || n, ${school.id}, ${school.id}, 'undergraduate', 'B' || n, '+86139' || (30000000 + n),
      decode('00', 'hex'), decode(md5(n::text), 'hex'), '2004-01-01'
    from generate_series(1, ${TEAMS * PEOPLE}::int) n returning id)
  insert into user_role (user_id, role_id, group_id) select id, ${student.id}, ${school.id} from made`);
await db.execute(sql`analyze "user"`);

const heads = ["teamKey", "teamName", "role", "realName", "account"];
const rows = Array.from({ length: TEAMS * PEOPLE }, (_, n) => {
  const at = Math.floor(n / PEOPLE) + 1;
  const role = n % PEOPLE === 0 ? "队长" : "队员";
  return [String(at), `队伍 ${at}`, role, `队员${n + 1}`, `bench${n + 1}`];
});
const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: "a", rows: [heads, ...rows] }] }));

const rss = () => process.memoryUsage().rss / 1_048_576;
async function measured<T>(act: () => Promise<T>) {
  const [before, cpu, began] = [rss(), process.cpuUsage(), performance.now()];
  let most = before;
  const watch = setInterval(() => void (most = Math.max(most, rss())), 10);
  const value = await act();
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  const grown = Math.max(most, rss()) - before;
  return { value, cpu: (user + system) / 1e6, wall: (performance.now() - began) / 1000, grown };
}

const competitionId = contest.id;
const bring = () =>
  measured(async () => {
    const input = { file: "teams.xlsx", competitionId, enter: 1 as const };
    const { checkId, sha256 } = await checkTeams(input, actor, new Blob([bytes]).stream());
    return importTeams({ competitionId, checkId, sha256, onlyValid: 0 }, actor);
  });
const first = await bring();
const again = await bring().catch((error: unknown) => {
  const { data } = error as { data: { createCount: number } };
  return { value: data, cpu: 0, wall: 0, grown: 0 };
});
const told = ({ cpu, wall, grown }: Awaited<ReturnType<typeof bring>>) => ({ cpu, wall, grown });
const { createCount } = first.value;
console.log(
  JSON.stringify({ ...told(first), people: createCount, teams: await db.$count(team), again: again.value.createCount }),
);
await close();
