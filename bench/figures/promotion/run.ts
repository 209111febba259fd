import { sql } from "drizzle-orm";
import { beginAs } from "@/bench/figures/starts";
import { close, db, message, team, transaction } from "@/db";
import { sendNotices } from "@/lib/domain/inbox";
import {
  acceptLink,
  askLink,
  drawPromotion,
  exportOrgs,
  linkDetail,
  listOrgs,
  publishPromotion,
  updateLink,
} from "@/lib/domain/ladder";
import { Promote, Promotion } from "@/lib/domain/ladder/contract";
import { aContest, anActor, anItem, aProvince, aSetting, aStage } from "@/lib/seed/factories";
import { withLists } from "./lists";
import { aRankedContest } from "./scene";

/**
 * Lists and exports the matrix of 300 schools over 20,000 works, previews and publishes their promotion and notifies its people, and sends 2,000 teams to another contest by a link; beside
 * each the same rows written again by bare statements. Prints milliseconds, each the least of its rounds.
 */
const [WORKS, ROUNDS, SENT] = [20_000, 3, 2000];

beginAs("promotion");
const timed = async <T>(act: () => Promise<T>) => {
  const began = performance.now();
  const value = await act();
  return { value, ms: performance.now() - began };
};
class Undone extends Error {}
/** Does something in a transaction that is rolled back; the time without the rolling back. */
async function undone(act: () => Promise<unknown>): Promise<number> {
  let ms = 0;
  await transaction(async () => {
    ms = (await timed(act)).ms;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return ms;
}
async function least(act: () => Promise<number>) {
  const all = [];
  for (let n = 0; n < ROUNDS; n++) all.push(await act());
  return Math.min(...all);
}
const lastId = async () =>
  (await db.execute<{ id: string }>(sql`select nextval('row_id')::text as id`)).rows[0]?.id as string;

/** What was written since, written again: the same rows into the same tables, and nothing thought about. */
async function again(since: string, fromStageId: string) {
  const copy = (table: string, columns: string) =>
    db.execute(sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table} where id > ${since}`));
  await db.execute(sql`update work set version = version + 1 where stage_id = ${fromStageId}`);
  await copy("transition", `entity, entity_id, "from", "to", reason, actor_id`);
  await copy("audit", "actor_id, role_key, ip, action, entity, entity_id, detail, reason");
  await copy("message", "user_id, topic, params, link, biz_type, biz_id");
  await copy("notice_due", "topic, notes");
  await copy("outbox", "channel, target, subject, body, biz_type, biz_id, user_id");
  await db.execute(sql`
    with run as (insert into promotion_run (from_stage_id, to_stage_id, no, rule, revision_id, digest, published_by)
      select from_stage_id, to_stage_id, no + 1, rule, revision_id, digest, published_by from promotion_run where from_stage_id = ${fromStageId} limit 1 returning id)
    insert into promotion_fate (run_id, work_id, rank, score, fate, why, nth, of, by_hand)
    select run.id, f.work_id, f.rank, f.score, f.fate, f.why, f.nth, f.of, f.by_hand
    from run, promotion_fate f join promotion_run r on r.id = f.run_id where r.from_stage_id = ${fromStageId}`);
}

const ranked = await aRankedContest(WORKS);
const stageId = ranked.stage.id;
const pages: Record<string, number> = {};
let exported = Number.NaN;
await undone(async () => {
  await withLists(ranked);
  const page = (name: string, asked: object) =>
    least(async () => {
      const { value, ms } = await timed(() =>
        listOrgs({ stageId, pageNum: 1, pageSize: 100, ...asked }, ranked.manager),
      );
      if (value.list.length === 0) throw new Error(`no rows: ${name}`);
      return ms;
    }).then((ms) => (pages[name] = ms));
  await page("first", {});
  await page("last", { pageNum: 3 });
  await page("lacking a seal", { lacks: "seal" });
  await page("with works gone", { lacks: "works" });
  exported = await least(async () => {
    const sheet = async () => {
      const { stream } = await exportOrgs({ stageId }, ranked.manager);
      for await (const _ of stream as AsyncIterable<Uint8Array>);
    };
    return (await timed(sheet)).ms;
  });
});

const rule = {
  revisionId: ranked.revisionId,
  toStageId: ranked.next.id,
  by: "rank",
  value: 4000,
  reserve: 500,
} as const;
const preview = await least(async () => (await timed(() => drawPromotion(Promotion.parse(rule), ranked.manager))).ms);
const publish = await least(() => undone(() => publishPromotion(Promote.parse(rule), ranked.manager)));
const since = await lastId();
await publishPromotion(Promote.parse(rule), ranked.manager);
const floor = await least(() => undone(() => again(since, ranked.stage.id)));
const { ms: notices } = await timed(sendNotices);
const told = await db.$count(message, sql`id > ${since}`);

const lower = await aRankedContest(SENT);
const home = await aProvince();
const upper = await anActor("CONTEST_MANAGER", { in: home });
const contest = await aContest({ in: home, managerId: upper.userId });
await aSetting(contest.id, "enroll", { perUserMax: 2, perAdvisorMax: 5 });
const [stage, track] = [await aStage(contest.id, []), await anItem(contest.id)];
const { linkId } = await askLink(
  { fromContestId: lower.contest.id, toContestId: contest.id, message: "" },
  lower.manager,
);
await acceptLink({ linkId }, upper);
const { version } = await linkDetail({ linkId }, upper);
const items = [{ fromItemId: lower.track.id, toItemId: track.id }];
await updateLink({ linkId, version, stageId: stage.id, items }, upper);
const sending = { revisionId: lower.revisionId, toStageId: stage.id, by: "rank", value: SENT } as const;
const send = await least(() => undone(() => publishPromotion(Promote.parse(sending), lower.manager)));
const before = await lastId();
await publishPromotion(Promote.parse(sending), lower.manager);
const sendFloor = await least(() => undone(() => again(before, lower.stage.id)));
const arrived = await db.$count(team, sql`contest_id = ${contest.id}`);
const figures = {
  matrix: Math.max(...Object.values(pages)),
  exported,
  preview,
  publish,
  floor,
  notices,
  told,
  send,
  sendFloor,
  arrived,
};
console.log(JSON.stringify(figures));
await close();
