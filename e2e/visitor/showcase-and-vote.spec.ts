import { seatFor, watch } from "@/e2e/support/actors";
import { handIn, inDays, openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** A work comes on show, is liked and voted for once an account, and its organiser sees how the votes came. */

test("works are put on show, liked once each and voted for within the rules; the organiser sees count and curve", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `展示投票赛 ${word}`);
  const { competitionId } = contest;
  await host.ask("POST", "/competition/workSetting/update", {
    ...{ competitionId, version: 0 },
    value: {
      ...{ slots: [], multipleVersions: true, statement: "", public: true, publicConsent: "condition" },
      ...{ publicFrom: `${inDays(-1)}:00`, sortByLikes: true },
    },
  });
  const [captain, second, voter] = [
    await seatFor(browser, "student"),
    await seatFor(browser, "student2"),
    await seatFor(browser, "student3"),
  ];
  const complaints = [host, captain, voter].map(({ page }) => watch(page));
  const ours = await handIn(captain, contest, `展示队甲 ${word}`, `会唱歌的桥 ${word}`);
  const theirs = await handIn(second, contest, `展示队乙 ${word}`, `会走路的灯 ${word}`);

  // Nothing is public before the organiser puts it in.
  const listPath = `/home/news/previousWorks?competitionId=${competitionId}`;
  await voter.page.goto(listPath);
  await expect(voter.page.getByText("没有符合条件的作品")).toBeVisible();
  const desk = host.page;
  await desk.goto(`/works/showcase?competitionId=${competitionId}`);
  for (const name of [`会唱歌的桥 ${word}`, `会走路的灯 ${word}`])
    await desk.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
  await desk.getByRole("button", { name: "选入展示" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "选入展示" }).click();
  await expect(desk.getByText("已选入 2 件作品")).toBeVisible();
  await host.ask("POST", "/enroll/work/vote/rule/save", {
    ...{ competitionId, version: 0, isOn: true, startTime: `${inDays(-0.01)}:00`, endTime: `${inDays(2)}:00` },
    ...{ allowance: 1, per: "contest", minAccountDays: 0, excludesOwn: true, counts: "live" },
  });

  // A signed-in visitor: finds it by a word, likes it once, votes once.
  const { page } = voter;
  await page.goto(listPath);
  await expect(page.getByText(`会走路的灯 ${word}`)).toBeVisible();
  await page.goto(`/home/work/workDetail?id=${ours.workId}`);
  await page.getByRole("button", { name: /^点赞/ }).click();
  await expect(page.getByRole("button", { name: /已点赞\s*1/ })).toBeVisible();
  const vote = page.getByRole("button", { name: `投票 · 会唱歌的桥 ${word}` });
  await expect(page.getByText("剩余 1/1 票")).toBeVisible();
  await vote.click();
  await expect(page.getByRole("button", { name: `已投票 · 会唱歌的桥 ${word}` })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("剩余 0/1 票")).toBeVisible();
  await page.goto(`/home/work/workDetail?id=${theirs.workId}`);
  await page.getByRole("button", { name: `投票 · 会走路的灯 ${word}` }).click();
  await expect(page.getByRole("alert").filter({ hasText: /票/ }), "one vote is all there is").toBeVisible({
    timeout: 30_000,
  });

  // Nobody votes for their own team.
  await captain.page.goto(`/home/work/workDetail?id=${ours.workId}&view=public`);
  await captain.page.getByRole("button", { name: `投票 · 会唱歌的桥 ${word}` }).click();
  await expect(captain.page.getByRole("alert").filter({ hasText: /自己/ })).toBeVisible({ timeout: 30_000 });

  await desk.goto(`/works/showcase?competitionId=${competitionId}`);
  await desk.getByRole("tab", { name: "公众投票" }).click();
  await expect(desk.getByText("进行中").first()).toBeVisible();
  const counted = desk
    .getByRole("group", { name: "票数" })
    .getByRole("row")
    .filter({ hasText: `会唱歌的桥 ${word}` });
  await expect(counted.getByRole("cell").nth(1)).toHaveText("1");
  await expect(desk.getByRole("img").first(), "the curve").toBeVisible();

  // Switched off, the vote tells nothing; the work stays on show.
  await host.ask("POST", "/enroll/work/vote/rule/save", {
    ...{ competitionId, version: 1, isOn: false, startTime: `${inDays(-0.01)}:00`, endTime: `${inDays(2)}:00` },
    ...{ allowance: 1, per: "contest", minAccountDays: 0, excludesOwn: true, counts: "live" },
  });
  await page.goto(`/home/work/workDetail?id=${ours.workId}`);
  await expect(page.getByRole("heading", { name: `会唱歌的桥 ${word}` })).toBeVisible();
  await expect(page.getByRole("button", { name: /投票 ·/ })).toHaveCount(0);
  expect(complaints.flat()).toEqual([]);
});
