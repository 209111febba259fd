import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Contests {
  list: { competitionId: string }[];
}
interface Ceremony {
  competitionName: string;
  prizes: { name: string; winners: { name: string; certificateId: string | null }[] }[];
}

test("winners pass over the large screen from the lowest award up, by keys and by themselves", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, ask } = await seatFor(browser, "manager");
  const { list } = await ask<Contests>("GET", "/competition/info/page", { pageSize: 100 });
  const held = await Promise.all(
    list.map(async ({ competitionId }) => ({
      competitionId,
      shown: await ask<Ceremony>("GET", "/screen/ceremony/list", { competitionId }),
    })),
  );
  const found = held.find(({ shown }) =>
    shown.prizes.some(({ winners }) => winners.some(({ certificateId }) => certificateId)),
  );
  expect(found, "a contest of the demo has certificates").toBeDefined();
  const { competitionId, shown } = found as (typeof held)[number];
  const [lowest] = shown.prizes;
  await page.goto(`/screen/ceremony?competitionId=${competitionId}`);
  const title = page.getByRole("heading", { level: 2 });
  await expect(title).toHaveText(shown.competitionName);
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText(lowest?.name as string);
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText(lowest?.winners[0]?.name as string);
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText(lowest?.name as string);

  await page.getByRole("combobox", { name: "每位停留秒数" }).selectOption("3");
  await page.locator("body").click();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  await expect(title).toHaveText(lowest?.winners[0]?.name as string);
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "自动播放" })).toBeVisible();

  const slides = shown.prizes.flatMap(({ winners }) => [null, ...winners]);
  const at = slides.findIndex((winner) => winner?.certificateId);
  await page.keyboard.press("Home");
  for (let n = 0; n <= at; n++) await page.keyboard.press("ArrowRight");
  const picture = page.getByRole("img");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 60_000 })
    .toBe(1080);

  const student = await seatFor(browser, "student");
  await student.page.goto(`/screen/ceremony?competitionId=${competitionId}`);
  await expect(student.page.getByRole("heading", { level: 2 })).toHaveCount(0);
  await expect(student.page).toHaveURL(/noPage/);
});
