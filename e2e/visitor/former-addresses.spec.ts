import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Links of an earlier website that still stand somewhere lead to the page of this one that its editor names. */
test("an editor leads a former address on, and whoever follows an old link arrives", async ({ browser, request }) => {
  const word = Date.now().toString(36);
  const { page: desk } = await seatFor(browser, "root");
  const complaints = watch(desk);
  const answered = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? ""].join(" ").replace(/http:\/\/[^/]+/, "");
  };
  expect(await answered(`/old-${word}/show.asp?id=7`)).toMatch(/^307 \/neibu\/login/);

  await desk.goto("/site/setting");
  await desk.getByRole("button", { name: "添加旧网址" }).click();
  await desk
    .getByLabel(/^旧网址/)
    .last()
    .fill("/home/competition");
  await desk
    .getByLabel(/^本站页面/)
    .last()
    .fill("/home/newsList");
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect(desk.getByText("本站已有页面使用该网址").first()).toBeVisible();
  await desk
    .getByLabel(/^旧网址/)
    .last()
    .fill(`/old-${word}/show.asp?id=7`);
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect(desk.getByText("已保存").first()).toBeVisible();

  await expect.poll(() => answered(`/old-${word}/show.asp?id=7`), { timeout: 30_000 }).toBe("301 /home/newsList");
  expect(await answered(`/old-${word}/show.asp?id=8`), "another page of it").toMatch(/^307/);

  await desk.reload();
  await desk.getByRole("button", { name: "移除此网址" }).last().click();
  await desk.getByRole("button", { name: "保存", exact: true }).click();
  await expect.poll(() => answered(`/old-${word}/show.asp?id=7`), { timeout: 30_000 }).toMatch(/^307/);
  expect(complaints).toEqual([]);
});
