import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, contestManager, db } from "@/db";
import { aContest, anActor, anItem, aProvince, aSchool, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { contestCockpit, contestPage } from "./desk/cockpit";
import { contestDetail, deleteContests, updateContest } from "./desk/editing";
import { publicContest, publicContests } from "./public/reads";
import { contestOptions, publicStageList, stageList } from "./public/verbs";
import { schedulePlan } from "./schedule/scheduling";
import { type ContestStatus, contestStatuses } from "./shapes";

useDatabase();

const firstPage = { pageNum: 1, pageSize: 100 };
const idsOf = (list: { competitionId: string }[]) => list.map((c) => c.competitionId);

const scene = async () => {
  const home = await aProvince();
  const sibling = await aProvince();
  const row = await aContest({ in: home, status: "draft" });
  return {
    home,
    sibling,
    row,
    own: await anActor("HOST_ADMIN", { in: home }),
    foreign: await anActor("HOST_ADMIN", { in: sibling }),
  };
};

describe("whose contest it is", () => {
  test("a sibling organisation sees nothing of a draft; its own one sees it", async () => {
    const { row, own, foreign } = await scene();
    const id = { competitionId: row.id };
    expect(idsOf((await contestPage(firstPage, own)).list)).toEqual([row.id]);
    expect((await contestPage(firstPage, foreign)).list).toEqual([]);
    for (const read of [contestDetail, contestCockpit, schedulePlan, stageList]) {
      await expect(read(id, own)).resolves.toBeDefined();
      await expect(read(id, foreign)).rejects.toMatchObject({ fault: "notFound" });
    }
    expect(await contestOptions({}, own)).toEqual([{ value: row.id, label: row.name }]);
    expect(await contestOptions({}, foreign)).toEqual([]);
  });

  test("a sibling changes nothing either", async () => {
    const { row, own, foreign } = await scene();
    const text = await contestDetail({ competitionId: row.id }, own);
    const input = { ...text, competitionId: row.id, name: "Renamed" };
    await expect(updateContest(input, foreign)).rejects.toMatchObject({ fault: "notFound" });
    await expect(deleteContests({ ids: [row.id] }, foreign)).rejects.toMatchObject({ fault: "notFound" });
    expect((await contestDetail({ competitionId: row.id }, own)).name).toBe(row.name);
    await expect(updateContest(input, own)).resolves.toEqual({ version: 2 });
  });

  test("a contest manager sees the contests they are in charge of, not the others of the organisation", async () => {
    const { home, row } = await scene();
    const other = await aContest({ in: home, status: "draft" });
    const manager = await anActor("CONTEST_MANAGER", { in: home });
    await db.insert(contestManager).values({ contestId: row.id, userId: manager.userId });
    expect(idsOf((await contestPage(firstPage, manager)).list)).toEqual([row.id]);
    await expect(contestDetail({ competitionId: other.id }, manager)).rejects.toMatchObject({ fault: "notFound" });
    await db.delete(contestManager).where(eq(contestManager.userId, manager.userId));
    expect((await contestPage(firstPage, manager)).list).toEqual([]);
  });

  test("a school is offered the public contests of the organisations above it, and no draft of theirs", async () => {
    const { home, sibling, row } = await scene();
    const open = await aContest({ in: home });
    await aContest({ in: sibling });
    const school = await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: home }) });
    expect((await contestOptions({}, school)).map((o) => o.value)).toEqual([open.id]);
    expect(row.status).toBe("draft");
    expect(await contestOptions({ own: 1 }, school), "asked for its own").toEqual([]);
  });

  test("an organiser is offered every contest to choose from, however many there are", async () => {
    const { row, own } = await scene();
    const { id: _, ...first } = row;
    const editions = Array.from({ length: 250 }, (_, n) => ({ ...first, round: first.round + n + 1 }));
    const made = (await db.insert(contest).values(editions).returning()).map(({ id }) => id);
    const offered = (await contestOptions({ own: 1 }, own)).map((o) => o.value);
    expect(new Set(offered)).toEqual(new Set([row.id, ...made]));
    expect(offered).toHaveLength(251);
    expect(await contestOptions({}, own)).toHaveLength(251);
  });
});

describe("the public list", () => {
  test("holds what was published, whatever became of it, and never a draft", async () => {
    const home = await aProvince();
    const made = new Map<string, string>();
    for (const status of contestStatuses) made.set(status, (await aContest({ in: home, status })).id);
    const { list, total } = await publicContests({ groupId: home.id, pageSize: 100 }, "zh-cn");
    const shown: readonly ContestStatus[] = contestStatuses.filter((s) => s !== "draft" && s !== "pending");
    expect(new Set(idsOf(list))).toEqual(new Set(shown.map((s) => made.get(s) as string)));
    expect(total).toBe(5);
    for (const status of contestStatuses) {
      const id = made.get(status) as string;
      const read = publicContest(id, "zh-cn");
      await (shown.includes(status)
        ? expect(read).resolves.toBeDefined()
        : expect(read).rejects.toMatchObject({ fault: "notFound" }));
    }
  });

  test("filters by what the clock makes of a schedule, as the cards say it", async () => {
    const home = await aProvince();
    const open = await aContest({ in: home });
    await aStage(open.id, [["signUp", "-1 day", "1 day"]]);
    const later = await aContest({ in: home });
    await aStage(later.id, [["signUp", "2 days", "3 days"]]);
    const reviewed = await aContest({ in: home });
    await aStage(reviewed.id, [["submit", "-5 days", "-1 day"]], { seq: 1 });
    await aStage(reviewed.id, [["review", "-1 hour", "1 day"]], { seq: 2 });
    const bare = await aContest({ in: home });
    const by = async (status: number) => idsOf((await publicContests({ groupId: home.id, status }, "zh-cn")).list);
    expect(await by(2)).toEqual([open.id]);
    expect(new Set(await by(1))).toEqual(new Set([later.id, bare.id]));
    expect(await by(4)).toEqual([reviewed.id]);
    expect(await by(5)).toEqual([]);
  });

  test("answers in the reader's language, names the tracks and counts a team of their groups once", async () => {
    const home = await aProvince({ name: "某省" });
    const row = await aContest({ in: home, name: "创新大赛", nameEn: "Innovation Contest" });
    const track = await anItem(row.id, { name: "高教主赛道", nameEn: "Main track", taken: 3 });
    await anItem(row.id, { parentId: track.id, name: "本科生创意组", taken: 3 });
    const [zh] = (await publicContests({ groupId: home.id }, "zh-cn")).list;
    const [en] = (await publicContests({ groupId: home.id }, "en")).list;
    expect(zh).toMatchObject({
      competitionName: "创新大赛",
      itemNames: ["高教主赛道"],
      levelLabel: "省级",
      teamNum: 3,
      groupName: "某省",
    });
    expect(en).toMatchObject({
      competitionName: "Innovation Contest",
      itemNames: ["Main track"],
      levelLabel: "Provincial",
    });
  });

  test("public stages of a draft are for nobody, those of a published one for all", async () => {
    const { row, own } = await scene();
    await aStage(row.id);
    await expect(publicStageList({ competitionId: row.id }, own)).rejects.toMatchObject({ fault: "notFound" });
    const open = await aContest();
    await aStage(open.id);
    expect(await publicStageList({ competitionId: open.id }, { ...own, userId: null })).toHaveLength(1);
  });
});
