import { type Browser, expect, type Page } from "@playwright/test";
import { type Seat, seatFor } from "./actors";
import { type OwnContest, openContest } from "./judged-contest";

type Organiser = Pick<Seat, "ask">;

/** A contest of a story's own that asks its teams for formatted text and takes a file with each work. */
export async function askingContest(host: Organiser, name: string): Promise<OwnContest> {
  const contest = await openContest(host, name);
  const { competitionId } = contest;
  const form = async (purpose: "enroll" | "work", fields: object[]) => {
    await host.ask("POST", "/competition/form/update", { competitionId, purpose, version: 0, fields });
    await host.ask("POST", "/competition/form/publish", { competitionId, purpose });
  };
  await form("enroll", [
    {
      id: "f1",
      key: "kind",
      label: { zh: "项目阶段", en: "Stage of the project" },
      type: "radio",
      target: "team",
      required: "always",
      options: [
        { value: "idea", label: { zh: "创意", en: "Idea" } },
        { value: "made", label: { zh: "样机", en: "Prototype" } },
      ],
      order: 1,
    },
    {
      id: "f2",
      key: "story",
      label: { zh: "项目介绍", en: "Introduction" },
      type: "richtext",
      target: "team",
      required: "always",
      min: 10,
      order: 2,
    },
  ]);
  await form("work", [
    {
      id: "w1",
      key: "abstract",
      label: { zh: "作品摘要", en: "Abstract" },
      type: "textarea",
      target: "work",
      required: "always",
      min: 5,
      order: 1,
    },
  ]);
  const slot = {
    key: "plan",
    label: { zh: "计划书", en: "Plan" },
    ext: ["pdf"],
    maxMB: 10,
    maxCount: 1,
    required: true,
  };
  await host.ask("POST", "/competition/workSetting/update", {
    competitionId,
    version: 0,
    value: { slots: [{ ...slot, blind: false }], multipleVersions: true, statement: "" },
  });
  return contest;
}

/** Such a contest, its host, and a captain who has not begun. */
export async function askingScene(browser: Browser, name: string) {
  const host = await seatFor(browser, "host");
  const contest = await askingContest(host, `${name} ${Date.now().toString(36)}`);
  return { host, contest, captain: await seatFor(browser, "student3") };
}

/** The captain names a team, and stands before the form. */
export async function beginTeam(page: Page, { competitionId, itemId }: OwnContest, teamName: string) {
  await page.goto(`/home/signUp/apply?competitionId=${competitionId}&itemId=${itemId}`);
  await page.getByLabel("队伍名称").fill(teamName);
  await page.getByRole("button", { name: "开始填写" }).click();
  await expect(page).toHaveURL(/apply\?id=\d+/);
}
