import { type Seat, watch } from "@/e2e/support/actors";
import {
  answerAndClose,
  calculate,
  distribute,
  issue,
  numberCertificates,
  press,
  propose,
  type Scene,
  submittedWorks,
} from "@/e2e/support/judging-desk";
import { type Browser, expect, type Locator, type Page, test } from "@/e2e/support/story";

interface Seen {
  visitor: boolean;
  call: boolean;
  centre: boolean;
}

const expectShown = (place: Locator, shown: boolean) =>
  shown ? expect(place.first()).toBeVisible() : expect(place).toHaveCount(0);

/** Who learns that the best work won: a visitor of the contest's page, the open call, and its own captain. */
async function expectSeen(browser: Browser, { contest, winner, captains }: Scene, seen: Seen) {
  const { competitionId, name } = contest;
  const visitor = await browser.newPage();
  await visitor.goto(`/home/competition/details?id=${competitionId}`);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectShown(visitor.getByText(winner), seen.visitor);
  const answer = await visitor.request.get(`/prod-api/home/award/list?competitionId=${competitionId}`);
  expect((await answer.text()).includes(winner), "the open call").toBe(seen.call);
  await visitor.close();
  const { page, ask } = captains[0] as Seat;
  await page.goto("/center/newReward");
  await expect(page.getByRole("heading", { name: "我的奖项" })).toBeVisible();
  await expectShown(page.getByText(winner), seen.centre);
  const own = await ask<{ competitionId: string }[]>("GET", "/web/award/mine");
  expect(
    own.some((award) => award.competitionId === competitionId),
    "the captain's call",
  ).toBe(seen.centre);
}

/** Another captain objects to the winner from the contest's page: too few words are refused, what was typed stays. */
async function object(page: Page, { contest: { competitionId }, winner }: Scene) {
  await page.goto(`/home/competition/details?id=${competitionId}`);
  await page.getByRole("link", { name: "提出异议" }).click();
  const work = page.getByLabel("作品");
  const option = work.locator("option").filter({ hasText: winner });
  await expect(option).toHaveCount(1);
  await work.selectOption(await option.getAttribute("value"));
  await page.getByLabel("联系方式").fill("13900000002");
  await page.getByLabel("异议理由").fill("短");
  await page.getByRole("button", { name: "提交异议" }).click();
  await expect(page.getByText(/至少/).first()).toBeVisible();
  await expect(page.getByLabel("联系方式")).toHaveValue("13900000002");
  await page.getByLabel("异议理由").fill("作品中的传感器数据与公开数据集完全一致，请核实来源。");
  const send = page.getByRole("button", { name: "提交异议" });
  await page.getByLabel("代表单位提出异议").check();
  await page.getByLabel("单位名称").fill("演示大学（演示数据）");
  await send.click();
  await expect(page.getByText("请上传签字盖章的异议函").first()).toBeVisible();
  await page.getByLabel("签字盖章的异议函").setInputFiles(paper("letter.png"));
  await expect(page.getByRole("link", { name: "letter.png" })).toBeVisible();
  const evidence = page.getByLabel("证据材料");
  await evidence.setInputFiles({ name: "run.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>") });
  await expect(page.getByRole("alert").filter({ hasText: /pdf/ }).first()).toBeVisible();
  await evidence.setInputFiles(paper("evidence.png"));
  await expect(page.getByRole("link", { name: "evidence.png" })).toBeVisible();
  await send.click();
  await expect(page.getByText("异议已提交")).toBeVisible();
  await page.reload();
  const own = page.getByRole("region", { name: "我提出的异议" });
  await expect(own.getByText("演示大学（演示数据）")).toBeVisible();
  await expect(own.getByRole("link", { name: "evidence.png" })).toBeVisible();
}

/** A picture of one point. */
const paper = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
});

/** The captain finds the certificate; anybody who has its code sees that it is valid. */
async function trace(browser: Browser, { captains, word }: Scene) {
  const { page, ask } = captains[0] as Seat;
  await page.goto("/center/newReward");
  await expect(page.getByText(`全程${word}`).first()).toBeVisible();
  const own = await ask<{ certificateNo: string; previewUrl: string }[]>("GET", "/web/certificate/mine");
  const { previewUrl, certificateNo } = own.find((c) => c.certificateNo.startsWith(`全程${word}`)) as (typeof own)[0];
  const visitor = await browser.newPage();
  await visitor.goto(previewUrl);
  await expect(visitor.getByText("有效", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText(certificateNo).first()).toBeVisible();
}

test("an organiser takes submitted works through distribution, scores, publicity and an objection to traced certificates", async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const scene = await test.step("works are submitted", () => submittedWorks(browser, Date.now().toString(36)));
  const { page } = scene.host;
  const complaints = watch(page);

  await test.step("distribution", () => distribute(page, scene));
  await test.step("calculation", () => calculate(page, scene));
  await test.step("award", () => propose(page, scene));
  await test.step("proposed: nobody sees it", () =>
    expectSeen(browser, scene, { visitor: false, call: false, centre: false }));

  await press(page, "公示 1 个奖项", (dialog) => dialog.getByRole("button", { name: "开始公示" }).click());
  await expect(page.getByRole("cell", { name: "公示中" })).toBeVisible();
  await test.step("on public view: all see it, no award yet", () =>
    expectSeen(browser, scene, { visitor: true, call: true, centre: false }));
  await test.step("objection", () => object((scene.captains[1] as Seat).page, scene));
  await test.step("answer", () => answerAndClose(page));
  await test.step("numbering", () => numberCertificates(page, scene));

  await page.goto(`/award/publicity?competitionId=${scene.contest.competitionId}`);
  await press(page, "公布结果", (dialog) => dialog.getByRole("button", { name: "公布结果" }).click());
  await expect(page.getByRole("button", { name: "公布结果" }), "only once").toHaveCount(0);
  await test.step("published: it is the captain's", () =>
    expectSeen(browser, scene, { visitor: true, call: true, centre: true }));
  await test.step("certificate", () => issue(page, scene));
  expect(complaints).toEqual([]);
  await test.step("trace", () => trace(browser, scene));
});
