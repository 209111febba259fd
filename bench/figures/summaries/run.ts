import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beginAs } from "@/bench/figures/starts";
import { close, db } from "@/db";
import { exportFigures, listFigures, listReports, zipReports } from "@/lib/domain/summary";
import { aContest, anActor, aProvince } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";

/**
 * A summary of 300 schools with three versions each, twelve questions, and a last PDF of a megabyte each; prints milliseconds of the list, of
 * the table of figures and of its export, milliseconds until the zip's first bytes, its megabytes a second, and by how many MB memory grew.
 */
const [SCHOOLS, VERSIONS, QUESTIONS, ROUNDS, BYTES] = [300, 3, 12, 5, 1_048_576];

beginAs("summaries");
const province = await aProvince();
const host = await anActor("HOST_ADMIN", { in: province });
const contest = await aContest({ in: province });
const fields = Array.from({ length: QUESTIONS }, (_, n) => ({
  ...{ id: `q${n}`, key: `q${n}`, type: n < 8 ? "number" : "textarea", label: { zh: `问题${n}`, en: `Question ${n}` } },
  ...{ required: "never", order: n, target: "school", source: "custom", showIf: [], items: [], stages: [] },
  ...{ visibleTo: "auditor", personal: false, unique: "none" },
}));
const answers = Object.fromEntries(fields.map(({ key, type }, n) => [key, type === "number" ? n : "文".repeat(400)]));
const stored = async (bytes: number) =>
  storage.put(new Blob([`%PDF-1.4\n`, new Uint8Array(randomBytes(bytes))]).stream(), bytes + 100);
const [old, last] = [await stored(1000), [] as string[]];
for (let n = 0; n < SCHOOLS; n++) last.push((await stored(BYTES)).sha256);
const { rows: made } = await db.execute<{ id: string }>(sql`
  with schools as (
    insert into "group" (id, parent_id, kind, code, name, path)
    select id, ${province.id}, 'school', 'BENCHSUM' || id, '量测大学' || id, ${province.path} || id || '/'
    from (select nextval('row_id') as id from generate_series(1, ${SCHOOLS}::int)) fresh returning id),
  one as (insert into summary (title, due_at, fields, created_by)
    values ('Bench', now() + interval '9 days', ${JSON.stringify(fields)}::jsonb, ${host.userId}) returning id),
  about as (insert into summary_contest (summary_id, contest_id) select id, ${contest.id} from one),
  reports as (insert into summary_report (summary_id, org_id, status) select one.id, schools.id, 'submitted' from one, schools returning id),
  numbered as (select id, row_number() over (order by id)::int as n from reports),
  files as (insert into file (owner_id, purpose, name, mime, size, sha256)
    select ${host.userId}, 'attachment', 'report-' || numbered.n || '-' || v || '.pdf', 'application/pdf', ${BYTES},
      case when v = ${VERSIONS} then (${sql.param(last)}::text[])[numbered.n] else ${old.sha256} end
    from numbered, generate_series(1, ${VERSIONS}::int) v returning id, name),
  versions as (insert into summary_version (report_id, no, answers, file_id, late, submitted_by, submitted_at)
    select numbered.id, v, ${JSON.stringify(answers)}::jsonb, files.id, false, ${host.userId}, now()
    from numbered, generate_series(1, ${VERSIONS}::int) v, files where files.name = 'report-' || numbered.n || '-' || v || '.pdf')
  select id::text from one`);
const summaryId = made[0]?.id as string;
await db.execute(sql`analyze`);

const rss = () => process.memoryUsage().rss / 1_048_576;
async function least(act: () => Promise<unknown>) {
  const all = [];
  for (let n = 0; n <= ROUNDS; n++) {
    const began = performance.now();
    await act();
    all.push(performance.now() - began);
  }
  return Math.min(...all.slice(1));
}
const page = { pageNum: 1, pageSize: 20, order: "ASC" as const, summaryId };
const list = await least(() => listReports(page, host));
const end = await least(() => listReports({ ...page, pageNum: SCHOOLS / 20 }, host));
const figures = await least(() => listFigures(page, host));
const sheet = await least(async () => {
  for await (const _ of (await exportFigures({ summaryId }, host)).stream as AsyncIterable<Uint8Array>);
});
const [before, began] = [rss(), performance.now()];
let [bytes, first, most] = [0, 0, before];
for await (const piece of (await zipReports({ summaryId }, host)).stream as AsyncIterable<Uint8Array>) {
  first ||= performance.now() - began;
  bytes += piece.length;
  most = Math.max(most, rss());
}
const rate = bytes / 1_048_576 / ((performance.now() - began) / 1000);
const { total } = await listReports(page, host);
console.log(JSON.stringify({ total, list, end, figures, sheet, first, rate, bytes, grown: most - before }));
await close();
