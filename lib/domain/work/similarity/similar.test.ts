import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, similarPair, similarPrint, similarText, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { listWorks, readWorks, similarWorks, workDetail } from "@/lib/domain/work";
import * as desk from "@/lib/domain/work/desk/calls";
import { readVersionsSoon } from "@/lib/domain/work/lint/due";
import { anActor, anEffectiveTeam, aProvince, aSchool, aWork, aWorkContest, aWorkFile } from "@/lib/seed/factories";
import { aTextPdf } from "@/lib/seed/factories/documents";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();

/** A text of its own for each seed. */
const prose = (seed: number, length = 200) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((seed * 7919 + n * n * 31 + n * 17) % 9000))).join(
    "",
  );
const shared = prose(99, 120);

type Place = Awaited<ReturnType<typeof aWorkContest>>;

/** A work that was handed in with a file of these pages, or with an answer. */
async function handedIn(
  place: Place,
  school: Awaited<ReturnType<typeof aSchool>>,
  of: { pages?: string[]; answer?: string },
) {
  const { team } = await anEffectiveTeam(place, { in: school });
  const row = await aWork({
    team: { ...team, ownerGroupId: school.id },
    status: "submitted",
    answers: { abstract: of.answer ?? "" },
  });
  const versionId = row.finalVersionId as string;
  if (of.pages)
    await aWorkFile({
      workId: row.id,
      versionId,
      content: new Uint8Array(aTextPdf({ pages: of.pages })),
      name: "report.pdf",
    });
  await readVersionsSoon([versionId]);
  return { ...row, team };
}

async function aScene() {
  const province = await aProvince();
  const [school, sibling] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const [here, elsewhere] = [await aWorkContest({ in: province }), await aWorkContest({ in: await aProvince() })];
  const mine = await handedIn(here, school, { pages: [prose(1), `${prose(2, 60)}${shared}`] });
  const theirs = await handedIn(here, sibling, { pages: [`${shared}${prose(3)}`] });
  const foreign = await handedIn(elsewhere, await aSchool({ parent: await aProvince() }), {
    answer: `${prose(4, 300)}${shared}`,
  });
  const apart = await handedIn(here, sibling, { pages: [prose(5)] });
  await readWorks();
  const actors = {
    host: await anActor("HOST_ADMIN", { in: province }),
    schoolAdmin: await anActor("SCHOOL_ADMIN", { in: school }),
    platform: await anActor("PLATFORM_ADMIN"),
  };
  return { mine, theirs, foreign, apart, here, elsewhere, school, sibling, ...actors };
}

const similar = async (workId: string, actor: Actor) => (await similarWorks({ workId }, actor)).list;

test("works of this contest and of others are found with pages, passages and shares on both sides", async () => {
  const { mine, theirs, foreign, apart, platform } = await aScene();
  const found = await similar(mine.id, platform);
  expect(found.map((one) => one.work?.workId)).toEqual(expect.arrayContaining([theirs.id, foreign.id]));
  expect(found).toHaveLength(2);
  const inFile = found.find((one) => one.work?.workId === theirs.id);
  expect(inFile?.passages).toMatchObject([
    {
      words: 120,
      here: { file: "report.pdf", at: [{ kind: "page", n: 2 }] },
      there: { file: "report.pdf", at: [{ kind: "page", n: 1 }] },
    },
  ]);
  const { files } = await similarWorks({ workId: mine.id }, platform);
  const named = (list: typeof files | undefined) => list?.map(({ name }) => name);
  expect([named(files), named(inFile?.work?.files)], "what a passage opens in").toEqual([
    ["report.pdf"],
    ["report.pdf"],
  ]);
  expect(files[0]?.fileId).not.toBe(inFile?.work?.files[0]?.fileId);
  expect(inFile?.share).toBeCloseTo((100 * 120) / 380, 1);
  expect(found.find((one) => one.work?.workId === foreign.id)?.passages[0]).toMatchObject({ there: { file: null } });
  const back = (await similar(theirs.id, platform)).find((one) => one.work?.workId === mine.id);
  expect(back?.share).toBeCloseTo((100 * 120) / 320, 1);
  expect(await similar(apart.id, platform)).toEqual([]);
});

test("of works out of one's scope only the contest and the share are told; a work out of it is not there", async () => {
  const { mine, theirs, foreign, host, schoolAdmin, platform } = await aScene();
  expect((await similar(mine.id, platform)).every((one) => one.work !== null && one.passages.length > 0)).toBe(true);
  const seenBy = async (actor: Actor) => (await similar(mine.id, actor)).map((one) => one.work?.workId ?? null);
  expect(await seenBy(host)).toEqual(expect.arrayContaining([theirs.id, null]));
  expect(await seenBy(schoolAdmin)).toEqual([null, null]);
  for (const one of await similar(mine.id, schoolAdmin)) {
    expect(one).toMatchObject({ work: null, passages: [] });
    expect([one.share > 0, one.competitionName.length > 0, one.year > 2000]).toEqual([true, true, true]);
  }
  for (const workId of [theirs.id, foreign.id])
    expect(await faultOf(similarWorks({ workId }, schoolAdmin))).toBe("notFound");
  expect(await faultOf(similarWorks({ workId: mine.id }, schoolAdmin))).toBe("none");
});

test("works of one team are not compared; a new version takes the place of the last one, on both sides", async () => {
  const { mine, theirs, platform, elsewhere } = await aScene();
  const again = await aWork({ team: { ...mine.team, stageId: elsewhere.stage.id }, status: "submitted" });
  await aWorkFile({
    workId: again.id,
    versionId: again.finalVersionId,
    content: new Uint8Array(aTextPdf({ pages: [`${prose(2, 60)}${shared}`] })),
  });
  await readVersionsSoon([again.finalVersionId as string]);
  await readWorks();
  expect((await similar(again.id, platform)).map((one) => one.work?.workId)).not.toContain(mine.id);
  expect((await similar(again.id, platform)).map((one) => one.work?.workId)).toContain(theirs.id);

  const versionOf = await aWork({
    team: (await anEffectiveTeam(elsewhere)).team,
    status: "submitted",
    answers: { abstract: prose(8) },
  });
  await db.update(work).set({ finalVersionId: versionOf.finalVersionId }).where(eq(work.id, theirs.id));
  await readVersionsSoon([versionOf.finalVersionId as string]);
  await db.update(work).set({ finalVersionId: null, status: "withdrawn" }).where(eq(work.id, versionOf.id));
  await readWorks();
  expect(await db.$count(similarPair, eq(similarPair.workId, theirs.id))).toBe(0);
  expect((await similar(mine.id, platform)).map((one) => one.work?.workId)).not.toContain(theirs.id);
});

test("the list marks and finds works from the contest's share on; a team is not told", async () => {
  const { mine, theirs, apart, host } = await aScene();
  const marked = async (more: object = {}) =>
    (await listWorks(desk.listWorks.input.parse(more), host)).list
      .filter((one) => one.isSimilar)
      .map((one) => one.workId);
  expect((await marked()).toSorted()).toEqual([mine.id, theirs.id].toSorted());
  const found = (await listWorks(desk.listWorks.input.parse({ isSimilar: "1" }), host)).list;
  expect(found.map((one) => one.workId).toSorted()).toEqual([mine.id, theirs.id].toSorted());
  expect((await workDetail({ workId: apart.id }, host)).work).toMatchObject({ similarShare: 0, isSimilar: false });
  expect((await workDetail({ workId: mine.id }, host)).work.isSimilar).toBe(true);
  expect(await db.$count(similarPrint, eq(similarPrint.workId, mine.id))).toBeGreaterThan(10);
  expect(await db.$count(similarText)).toBe(4);
});

/** Prints of a work as 101 others hold them, who came after all that are real. */
const heldByMany = (workId: string) =>
  db.execute(sql`insert into similar_print (hash, work_id)
    select hash, 9000000000000000 + n from similar_print, generate_series(1, 101) n where work_id = ${workId}`);

test("what a hundred works hold is a form that they filled in, and is not told; what is most of a work is, to the first who had it", async () => {
  const province = await aProvince();
  const [school, place] = [await aSchool({ parent: province }), await aWorkContest({ in: province })];
  const platform = await anActor("PLATFORM_ADMIN");
  const source = await handedIn(place, school, { answer: shared });
  await readWorks();
  const told = async (answer: string) => {
    const row = await handedIn(place, school, { answer });
    await readWorks();
    const found = (await similar(row.id, platform)).map((one) => one.work?.workId);
    await db.delete(similarPrint).where(eq(similarPrint.workId, row.id));
    return found;
  };
  const [form, copy] = [`${prose(20, 900)}${shared}`, `${shared}${prose(21, 100)}`];
  expect([await told(form), await told(copy)]).toEqual([[source.id], [source.id]]);
  await heldByMany(source.id);
  expect([await told(form), await told(copy)]).toEqual([[], [source.id]]);
});
