import { type Seat, seatFor, withWork } from "@/e2e/support/actors";
import {
  closeSubmission,
  handIn,
  judge,
  newExpert,
  type OwnContest,
  openContest,
  planReview,
} from "@/e2e/support/judged-contest";
import { issue, numberCertificates } from "@/e2e/support/judging-desk";
import { readAll } from "@/e2e/support/reading";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";

/** No page tells who has won before the results are published, and all of them do right afterwards. */

interface Scene {
  word: string;
  contest: OwnContest;
  planId: string;
  host: Seat;
  winner: Seat & { teamId: string; workId: string; title: string; shareId: string };
  loser: Seat & { teamId: string; workId: string };
  /** Told by nothing but the award itself. */
  prize: string;
}

async function marked(browser: Browser, host: Seat, planId: string, word: string) {
  const experts = await Promise.all(
    ["甲", "乙"].map((name, n) => newExpert(host, browser, `mark${word}${n}`, `保密专家${name}${word}`)),
  );
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: experts.map(({ expertId }) => expertId) });
  const { distributionId } = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", {
    planId,
  });
  await host.ask("POST", "/review/distribution/confirm", { distributionId });
  for (const { seat } of experts) await judge(seat, planId, (title) => (title.startsWith("获奖作") ? 91 : 62));
  const calculated = { planId, dryRun: 0 };
  return host.ask<{ revisionId: string }>("POST", "/review/comment/result/finalScoreCalculation", calculated);
}

/** Two works are judged, and one of them is proposed for an award. */
async function proposed(browser: Browser): Promise<Scene> {
  const word = Date.now().toString(36);
  const [host, winner, loser] = (await Promise.all(
    ["host", "student", "student2"].map((name) => seatFor(browser, name)),
  )) as [Seat, Seat, Seat];
  const contest = await openContest(host, `结果保密赛 ${word}`);
  const title = `获奖作${word}`;
  const best = await handIn(winner, contest, `保密一队${word}`, title);
  const other = await handIn(loser, contest, `保密二队${word}`, `落选作${word}`);
  const { shareId } = await winner.ask<{ shareId: string }>("POST", "/web/work/share/add", { workId: best.workId });
  await closeSubmission(host, contest);
  const planId = await planReview(host, contest, "终评");
  const { revisionId } = await marked(browser, host, planId, word);
  const prize = `鱼鹰奖${word}`;
  const { competitionId, stageId } = contest;
  const rule = { competitionId, stageId, name: prize, level: 1, method: "rank", value: 1 };
  await host.ask("POST", "/award/rule/add", rule);
  await host.ask("POST", "/award/list/propose", { revisionId });
  return {
    ...{ word, contest, planId, host, prize },
    winner: { ...winner, ...best, title, shareId },
    loser: { ...loser, ...other },
  };
}

const publicPages = ({ contest: { competitionId, name }, winner }: Scene) => [
  ...["/home/homepage", "/home/competition", `/home/competition?keywords=${encodeURIComponent(name)}`],
  ...[`/home/competition/details?id=${competitionId}`, `/home/competition/details?id=${competitionId}&language=en`],
  ...[
    "/home/newsList",
    `/home/cpNews?id=${competitionId}`,
    "/home/research",
    `/works/detail?shareId=${winner.shareId}`,
  ],
  ...[`/home/work/workDetail?id=${winner.workId}`, `/home/competition/team/details?id=${winner.teamId}`],
  ...["/home/certificate/search", "/sitemaps/pages.xml", "/robots.txt", "/llms.txt"],
];

const centrePages = ({ contest: { competitionId }, winner }: Scene) => [
  ...["/center/newReward", "/center/work", "/center/team", "/center/competition", "/center/informationSub"],
  ...[`/home/competition/team/details?id=${winner.teamId}`, `/home/work/workDetail?id=${winner.workId}`],
  ...[`/home/competition/submitWork?teamId=${winner.teamId}`, `/home/competition/details?id=${competitionId}`],
];

const deskPages = ({ contest: { competitionId } }: Scene) => [
  ...["/dashboard", `/works/list?competitionId=${competitionId}`, `/signUp/list?competitionId=${competitionId}`],
  ...[`/competitionReward/detailedList?competitionId=${competitionId}`, `/competition/details?id=${competitionId}`],
];

interface Reader {
  who: string;
  page: Page;
  opened: string[];
  sent: string[];
}

async function readersOf(browser: Browser, scene: Scene): Promise<Reader[]> {
  const [open, centre, desk] = [publicPages(scene), centrePages(scene), deskPages(scene)];
  const school = await seatFor(browser, "school");
  const visitor = await browser.newPage();
  return [
    { who: "a visitor", page: visitor, opened: open.slice(3, 5), sent: open },
    { who: "the winner's captain", page: scene.winner.page, opened: centre, sent: open },
    { who: "the other captain", page: scene.loser.page, opened: centre.slice(0, 5), sent: [...centre, ...open] },
    { who: "the winner's school", page: school.page, opened: desk, sent: open },
  ];
}

/** Where the award is named, as `who: path`. */
async function reported({ prize, winner, loser }: Scene, readers: Reader[]) {
  const judged = new RegExp(`"(${winner.workId}|${loser.workId})"[^{}]*"status":"(awarded|eliminated)"`);
  const found = new Set<string>();
  let answers = 0;
  const listen = async ({ who, page, opened, sent }: Reader) => {
    for (const { at, text } of await readAll(page, opened, sent)) {
      answers++;
      if (text.includes(prize) || judged.test(text)) found.add(`${who}: ${at.split(" ")[0]}`);
    }
  };
  await Promise.all(readers.map(listen));
  expect(answers).toBeGreaterThan(150);
  return [...found];
}

test("an award is on no page before it is published, and right afterwards on all of its pages", async ({ browser }) => {
  test.setTimeout(600_000);
  const scene = await test.step("an award is proposed", () => proposed(browser));
  const { host, contest, planId, prize, winner } = scene;
  const details = `/home/competition/details?id=${contest.competitionId}`;
  const readers = await readersOf(browser, scene);
  await test.step("proposed: nobody is told", async () => expect(await reported(scene, readers)).toEqual([]));

  const desk = readAll(host.page, [`/competitionReward/detailedList?competitionId=${contest.competitionId}`]);
  expect(JSON.stringify(await desk), "the control: the organiser is told").toContain(prize);

  const visitor = readers[0]?.page as Page;
  const read = async (path: string) => (await visitor.request.get(path)).text();
  const found = async (number: string) => {
    const query = new URLSearchParams({ certificateNo: number, name: "演示学生甲" });
    const path = `/prod-api/home/certificate/page?${query}`;
    return JSON.stringify(await withWork((headers) => visitor.request.get(path, { headers })));
  };
  const shared = `/prod-api/web/work/detailByShareId?shareId=${winner.shareId}`;
  const shown = await host.ask<{ publicityId: string }>("POST", "/award/publicity/add", {
    planId,
    ends: ["review"],
  });
  expect(await read(details), "the publicity shows it at once").toContain(prize);
  expect(await read(shared)).not.toContain(prize);
  await numberCertificates(host.page, scene);
  await host.ask("POST", "/award/publicity/close", { publicityId: shown.publicityId, reason: "各队已确认" });
  expect(await read(shared), "confirmed is not published").not.toContain(prize);
  expect(JSON.stringify(await winner.ask("GET", "/web/award/mine"))).not.toContain(prize);

  await host.ask("POST", "/award/publicity/publish", { publicityId: shown.publicityId });
  for (const path of [details, `${details}&language=en`, shared])
    expect(await read(path), `${path} shows it at once`).toContain(prize);
  const after = await reported(scene, readers);
  for (const place of [
    `a visitor: ${details}`,
    "the winner's captain: /center/newReward",
    `the other captain: ${details}`,
    `the winner's school: /competitionReward/detailedList?competitionId=${contest.competitionId}`,
  ])
    expect(after).toContain(place);
  expect(after).not.toContain("the other captain: /center/newReward");

  await issue(host.page, scene);
  const own = await winner.ask<{ certificateNo: string }[]>("GET", "/web/certificate/mine");
  const { certificateNo } = own.find((one) => one.certificateNo.startsWith(`全程${scene.word}`)) as (typeof own)[0];
  expect(await found(certificateNo)).toContain(prize);
  expect(await found(`${certificateNo}0`)).not.toContain(prize);
});
