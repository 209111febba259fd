import type { Browser } from "@playwright/test";
import { type Seat, seatFor } from "./actors";
import { closeIntake, publishContest, rows } from "./climbing-contest";
import { handIn, newExpert, planReview } from "./judged-contest";

/** Marks ×10⁴: online by work, at the scene by work; nobody marked the third one there. */
const ONLINE = [900_000, 755_000, 990_000];
const SCENE = [850_000, 850_000, null];

/** Two stages with a plan each, both judged and calculated: online first, then at the scene. */
export async function judgedTwice(browser: Browser, host: Seat, word: string) {
  const contest = await publishContest(host, `两段评审赛 ${word}`, `Two parts ${word}`, [
    {
      ...{ name: "网评", nameEn: "Online", level: "province", ownerScope: "contest" },
      windows: [
        ["signUp", -2, 1],
        ["submit", -2, 1],
        ["review", 1, 5],
      ],
    },
    { name: "决赛", nameEn: "Final", level: "province", ownerScope: "contest", windows: [["review", -1, 6]] },
  ]);
  const titles = ["稻田之声", "风的形状", "旧城新页"].map((title) => `${title} ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (const [n, title] of titles.entries())
    await handIn(captains[n] as Seat, contest, `合成${n + 1}队 ${word}`, title);
  await closeIntake(host, contest);
  const [online, scene] = contest.stageIds as [string, string];
  const { expertId } = await newExpert(host, browser, `two${word}`, `两段专家${word}`);
  const plans = {
    online: await planReview(host, { ...contest, stageId: online, name: "" }, "网络评审", {
      perWork: 1,
      minReviews: 1,
    }),
    scene: await planReview(host, { ...contest, stageId: scene, name: "" }, "现场答辩", {
      ...{ type: "scene", perWork: 1, minReviews: 1 },
    }),
  };
  const later = `insert into work (team_id, contest_id, stage_id, item_id, owner_group_id, title)
    select team_id, contest_id, $2::bigint, item_id, owner_group_id, title from work where contest_id = $1 and stage_id = $3`;
  const versions = `insert into work_version (work_id, no, title, answers, submitted_by)
    select w.id, 1, w.title, '{}', t.captain_id from work w join team t on t.id = w.team_id where w.stage_id = $1`;
  const entry = `insert into review_entry (plan_id, work_id, version_id, judging_no)
    select $1::bigint, id, final_version_id, 'N' || row_number() over (order by title) from work where stage_id = $2`;
  const sheet = `insert into review_task (plan_id, work_id, expert_id, status, total, marks, submitted_at)
    select $1::bigint, id, $2::bigint, 'submitted', $3::int, jsonb_build_object('idea', $3::int, 'craft', $3::int), app_now()
      from work where stage_id = $4 and title = $5`;
  const judged = (planId: string, stageId: string, marks: (number | null)[]): [string, unknown[]][] => [
    ["update review_plan set status = 'open' where id = $1", [planId]],
    ["insert into plan_expert (plan_id, expert_id) values ($1, $2)", [planId, expertId]],
    [entry, [planId, stageId]],
    ...marks.flatMap((mark, n): [string, unknown[]][] =>
      mark === null ? [] : [[sheet, [planId, expertId, mark, stageId, titles[n]]]],
    ),
  ];
  await rows([
    [later, [contest.competitionId, scene, online]],
    [versions, [scene]],
    [
      `update work set final_version_id = v.id, status = 'reviewing' from work_version v where v.work_id = work.id and contest_id = $1`,
      [contest.competitionId],
    ],
    ...judged(plans.online, online, ONLINE),
    ...judged(plans.scene, scene, SCENE),
  ]);
  for (const planId of [plans.online, plans.scene])
    await host.ask("POST", "/review/comment/result/finalScoreCalculation", {
      ...{ planId, override: { reason: "一件缺席" } },
    });
  return { ...contest, plans, titles, student: captains[0] as Seat };
}
