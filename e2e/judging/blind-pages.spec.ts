import type { Seat } from "@/e2e/support/actors";
import { type Planted, plantedWork } from "@/e2e/support/planted-work";
import { heardBy, readAll } from "@/e2e/support/reading";
import { openAtRest } from "@/e2e/support/rest";
import { centre, deskPaths, open } from "@/e2e/support/routes";
import { expect, test } from "@/e2e/support/story";

/** No page that an expert of a blind review can open tells who is behind a work: as drawn, as its payload, by what it asks for. */

let scene: Planted;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(360_000);
  scene = await plantedWork(browser);
});

/** What a text gives away: a planted word, or an id that was not in the question. */
function given(requested: string, text: string): string[] {
  const query = decodeURIComponent(requested);
  const words = Object.entries(scene.words).filter(([, word]) => text.includes(word) && !query.includes(word));
  const ids = Object.entries(scene.ids).filter(
    ([, id]) => !query.includes(id) && new RegExp(`\\\\?"${id}\\\\?"`).test(text),
  );
  return [...words, ...ids].map(([name]) => name);
}

/** Where experts judge, narrowed and sorted by whatever an address can name, and what else they are at home in. */
function judging({ planId, ids }: Planted, taskId: string) {
  const plan = `planId=${planId}`;
  const by = [
    "",
    plan,
    `${plan}&sortBy=status&order=DESC`,
    "judgingNo=1",
    "keywords=a",
    "status=submitted",
    "teamName=a",
  ];
  return [
    ...[`/review/task?id=${taskId}`, `/review/task?id=${ids.workId}`, `/review/task?taskId=${taskId}&${plan}`],
    ...by.flatMap((query) => [`/review/competitionReview?${query}`, `/review/historicalReview?${query}`]),
    ...[
      "/dashboard",
      "/center/users",
      "/center/informationSub",
      `/review/statistics?${plan}`,
      `/review/result?${plan}`,
    ],
  ];
}

/** Everybody else's pages, named with every id that could be guessed. */
function guessing({ contest, planId, ids }: Planted) {
  const { teamId = "", workId = "", captainId = "" } = ids;
  const competition = `competitionId=${contest.competitionId}`;
  const plan = `planId=${planId}`;
  return [
    ...["distribution", "rule"].map((view) => `/review/${view}?${plan}`),
    ...[`/works/list?${competition}`, `/signUp/list?${competition}`, `/award/publicity?${competition}`],
    ...[`/competition/details?id=${contest.competitionId}`, `/competition/addEdit?id=${contest.competitionId}`],
    ...["enrollSet", "scheduleSet", "workSubSet", "reviewSet"].map((set) => `/competition/${set}?${competition}`),
    `/competitionReward/detailedList?${competition}`,
    ...[`/system/user?userId=${captainId}`, `/system/groud/user?userId=${captainId}`],
    ...[`/home/competition/details?id=${contest.competitionId}`, `/home/competition/team/details?id=${teamId}`],
    ...[`/home/competition/team/details?teamId=${teamId}`, `/home/competition/submitWork?teamId=${teamId}`],
    ...[
      `/home/work/workDetail?id=${workId}`,
      `/home/work/workDetail?workId=${workId}`,
      `/works/detail?shareId=${workId}`,
    ],
    ...["apply", "team", "confirm", "complete", "success", "join"].map((step) => `/home/signUp/${step}?id=${teamId}`),
    ...[`/center/work?teamId=${teamId}`, `/center/team?id=${teamId}`, `/home/objection?${plan}&workId=${workId}`],
    ...["/backDesk/noPage", "/review/nothing-of-the-kind"],
  ];
}

async function leaksOf(seat: Seat, opened: string[], sent: string[]) {
  const read = await readAll(seat.page, opened, sent);
  const found = read
    .map(({ at, text }) => ({ at, reported: given(at, text) }))
    .filter(({ reported }) => reported.length > 0);
  return {
    found: [...new Set(found.map(({ at, reported }) => `${at}: ${reported.join(", ")}`))],
    answers: read.length,
  };
}

for (const nth of [0, 1])
  test(`${["an expert", "a temporary expert"][nth]} finds nobody behind the work`, async ({ browser }) => {
    test.setTimeout(840_000);
    const { seat, taskId } = scene.judges[nth] as Planted["judges"][number];
    const { paths: others } = await deskPaths(browser, "host", "zh-cn");
    const [own, guessed] = [judging(scene, taskId), guessing(scene)];
    // What both find alike is read by one of them.
    const alike = nth === 0 ? [...others, ...centre, ...open] : [];
    const { found, answers } = await leaksOf(seat, own, [...new Set([...guessed, ...alike])]);
    expect(found).toEqual([]);
    expect(answers, "pages, payloads and calls were read").toBeGreaterThan(own.length * 6 + alike.length);

    await seat.page.goto(`/review/task?id=${taskId}`);
    await expect(seat.page.locator("body"), "the work itself is there to be judged").toContainText("夜航灯");
  });

for (const nth of [0, 1])
  test(`${["an expert", "a temporary expert"][nth]} gets files under neutral names, finds nothing by words that are hidden, and takes no list away`, async () => {
    const { seat, taskId } = scene.judges[nth] as Planted["judges"][number];
    const { request } = seat.page;
    const headers = { authorization: `Bearer ${seat.bearer}` };
    const { files } = await seat.ask<{ files: { url: string; name: string }[] }>("GET", "/review/task/detail", {
      taskId,
    });
    expect(files).toHaveLength(1);
    const file = await request.get(files[0]?.url as string, { headers });
    const named = decodeURIComponent(file.headers()["content-disposition"] ?? "");
    expect(named).toMatch(/\d{4}-report-1\.pdf/);
    expect(given("", named)).toEqual([]);
    const codeOf = async (path: string) =>
      ((await (await request.get(`/prod-api${path}`, { headers })).json()) as { code: number }).code;
    expect(await codeOf(`/review/task/file?taskId=${taskId}&slot=stamped&n=1`)).toBe(404);
    for (const [name, word] of Object.entries(scene.words))
      for (const by of ["keywords", "teamName", "realName", "schoolName", "sortBy"])
        expect(await codeOf(`/review/task/page?${by}=${encodeURIComponent(word)}`), `${by} ${name}`).toBe(400);
    for (const call of ["/system/user/template/export", "/enroll/work/page", "/enroll/team/page", "/award/list/page"])
      expect(await codeOf(call), call).toBe(401);
  });

test("the organiser's pages tell all of it: the control", async () => {
  const { page } = scene.host;
  const heard = heardBy(page);
  const { competitionId } = scene.contest;
  for (const path of [`/signUp/list?competitionId=${competitionId}`, `/works/list?competitionId=${competitionId}`]) {
    await openAtRest(page, path);
  }
  await page
    .getByText(/夜航灯/)
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText(scene.words.fileName as string);
  const reported = new Set((await heard()).flatMap(({ text }) => given("", text)));
  for (const name of ["teamName", "captainName", "memberName", "school", "fileName", "stampedName", "mobile"])
    expect([...reported]).toContain(name);
  for (const id of ["teamId", "workId"]) expect([...reported]).toContain(id);
});
