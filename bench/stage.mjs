import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { aWorld, signIn } from "./world.mjs";

const VOLUME = `
create table bench_place (id int primary key, capacity int, taken int not null default 0);
create table bench_team (id bigserial primary key, place_id int, name text unique);
create table bench_member (team_id bigint, person text unique);
create table bench_session (sid uuid primary key default gen_random_uuid(), user_id bigint, at timestamptz default now());
grant all on bench_place, bench_team, bench_member, bench_session, bench_team_id_seq to contest_app;
insert into contest_series (group_id, name) select group_id, 'Bench ' || n from (select group_id from contest limit 1) g, generate_series(1, 2000) n;
insert into contest (series_id, year, group_id, name, host, level, status, published_at, summary)
  select s.id, 2026, s.group_id, '量测竞赛 ' || s.name, s.name, 'province', 'published', now() - random() * interval '90 days', s.name from contest_series s where s.name like 'Bench %';
insert into stage (contest_id, seq, level, name) select id, 1, 'province', '省赛' from contest where name like '量测竞赛%';
insert into stage_window (stage_id, type, starts_at, ends_at)
  select id, 'signUp', now() - interval '5 days', now() + interval '30 days' from stage where name = '省赛' and not exists (select from stage_window w where w.stage_id = stage.id);
insert into item (contest_id, code, name) select id, 'T1', '赛道' from contest where name like '量测竞赛%';
analyze;`;

/** Our server, the floor beside it on the same database, and volume: 2,000 contests over the demo. */
export async function aStage(say = () => {}) {
  const world = await aWorld({ port: 3950 });
  for (const statement of VOLUME.split(";\n")) await world.sql(statement);
  const server = await world.start();
  const uploads = path.join(world.dataDir, "floor");
  fs.mkdirSync(uploads);
  const floor = fork(path.join(import.meta.dirname, "floor.mjs"), {
    env: { ...process.env, DATABASE_URL: world.url, PORT: "3960", FLOOR_DIR: uploads },
    execArgv: [],
  });
  await new Promise((resolve) => floor.once("message", resolve));
  say("demo and 2,000 contests");
  const database = () => world.databasePids();
  return {
    world,
    server,
    uploads,
    floor: "http://localhost:3960",
    tokenOf: (username) => signIn(server.origin, username),
    /** The processes that an answer of ours, or of the floor, costs something. */
    ours: () => [server.pid, ...database()],
    floors: () => [floor.pid, ...database()],
    async end() {
      floor.kill();
      await world.end();
    },
  };
}
