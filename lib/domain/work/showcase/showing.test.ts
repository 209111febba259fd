import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import {
  audit,
  contest,
  db,
  file,
  formVersion,
  publicity,
  reviewPlan,
  setting,
  showcase,
  work,
  workVersion,
} from "@/db";
import type { Caller } from "@/lib/domain/actor";
import {
  consentShowing,
  cropCover,
  disqualifyWork,
  downloadFile,
  likesOf,
  likeWork,
  ownShowing,
  putCover,
  putInShowcase,
  shownDetail,
  shownOptions,
  shownPage,
  takeOutOfShowcase,
  workCover,
} from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import {
  aListing,
  anActor,
  aPublishedContest,
  aSlot,
  aStudent,
  aWorkField,
  aWorkFile,
  enterAs,
  showPublicly,
} from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { showcasePage } from "./calls";
import { listShowcase } from "./desk";

useDatabase();
useStorage();

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "zh-cn", host: "localhost" };
const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );
const filter = (input: Record<string, unknown> = {}) => showcasePage.input.parse(input);
const shownIds = async (input: Record<string, unknown> = {}) =>
  (await shownPage(filter(input), "zh-cn")).list.map((row) => row.workId);

/** A work with a published award, in a contest that shows works. */
async function aPlace(rules: Record<string, unknown> = {}) {
  const place = await aPublishedContest([95, 85]);
  await showPublicly(place.contest.id, rules);
  const [first, second] = place.works as [(typeof place.works)[0], (typeof place.works)[0]];
  const [row] = await db.select().from(work).where(eq(work.id, first.id));
  return {
    ...place,
    first: { ...first, ...(row as typeof work.$inferSelect) },
    second,
    competitionId: place.contest.id,
  };
}

test("shows a work only when the rule, the results, the consent and the organiser agree, and hides it when one of them ends", async () => {
  const { first, competitionId, manager, contest: of } = await aPlace();
  const seen = async () => (await shownIds({ competitionId })).includes(first.id);
  const why = async () =>
    (await listShowcase({ competitionId, pageNum: 1, pageSize: 10 }, manager)).list.find((r) => r.workId === first.id)
      ?.hidden;
  expect([await seen(), await why()]).toEqual([false, "consent"]);
  await putInShowcase({ ids: [first.id], tags: ["灌溉"] }, manager);
  expect([await seen(), await why()]).toEqual([false, "consent"]);
  await consentShowing({ workId: first.id, consent: true }, first.captain);
  expect([await seen(), await why()]).toEqual([true, null]);
  expect((await shownDetail(first.id, visitor)).awardName).toBe("一等奖");

  await consentShowing({ workId: first.id, consent: false }, first.captain);
  expect([await seen(), await faultOf(shownDetail(first.id, visitor))]).toEqual([false, "notFound"]);
  await consentShowing({ workId: first.id, consent: true }, first.captain);
  await takeOutOfShowcase({ ids: [first.id] }, manager);
  expect([await seen(), await why()]).toEqual([false, "notListed"]);
  await putInShowcase({ ids: [first.id], tags: [] }, manager);
  expect(await seen()).toBe(true);
  await showPublicly(of.id, { public: false });
  expect([await seen(), await why()]).toEqual([false, "notPublic"]);
  await showPublicly(of.id, { publicFrom: "2999-01-01 00:00:00" });
  expect([await seen(), await why()]).toEqual([false, "tooEarly"]);
  await showPublicly(of.id, { publicFrom: "2020-01-01 00:00:00" });
  expect(await seen()).toBe(true);
  await disqualifyWork({ workId: first.id, reason: "copied" }, manager);
  expect([await seen(), await why()]).toEqual([false, "status"]);
});

test("never shows a work that is judged blindly, whatever the organiser's day says", async () => {
  const place = await aPlace({ publicFrom: "2020-01-01 00:00:00" });
  await db.update(publicity).set({ publishedAt: null }).where(eq(publicity.contestId, place.competitionId));
  await aListing(place.first);
  await db.update(reviewPlan).set({ blind: "none" }).where(eq(reviewPlan.contestId, place.competitionId));
  expect(await shownIds({ competitionId: place.competitionId })).toEqual([place.first.id]);
  await db.update(reviewPlan).set({ blind: "double" }).where(eq(reviewPlan.contestId, place.competitionId));
  expect(await shownIds({ competitionId: place.competitionId })).toEqual([]);
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, place.competitionId));
  expect(await shownIds({ competitionId: place.competitionId })).toEqual([place.first.id]);
});

test("asks nobody where taking part includes the consent, and says so", async () => {
  const { first, competitionId } = await aPlace({ publicConsent: "condition" });
  await aListing(first, { consent: null, consentAt: null });
  expect(await shownIds({ competitionId })).toEqual([first.id]);
  expect(await faultOf(consentShowing({ workId: first.id, consent: false }, first.captain))).toBe("consentIsCondition");
  expect(await ownShowing({ workId: first.id }, first.captain)).toMatchObject({ rule: "condition", shown: true });
});

test("shows public answers and files and names, and nothing else", async () => {
  const {
    first,
    competitionId,
    contest: of,
  } = await aPlace({
    slots: [aSlot({ public: true }), aSlot({ key: "proof", label: { zh: "证明" } })],
  });
  const fields = [
    aWorkField({ key: "summary", visibleTo: "public" }),
    aWorkField({ key: "phone", visibleTo: "public", personal: true }),
    aWorkField({ key: "inner", visibleTo: "reviewer" }),
  ];
  const [form] = await db
    .insert(formVersion)
    .values({ contestId: of.id, purpose: "work", no: 1, fields, publishedAt: new Date(0) })
    .returning({ id: formVersion.id });
  const answers = { summary: "A bridge", phone: "13900001111", inner: "for experts" };
  const [made] = await db
    .insert(workVersion)
    .values({
      workId: first.id,
      no: 2,
      title: "Bridge",
      answers,
      formVersionId: form?.id ?? null,
      submittedBy: first.captain.userId,
    })
    .returning({ id: workVersion.id });
  const versionId = made?.id as string;
  await db.update(work).set({ finalVersionId: versionId }).where(eq(work.id, first.id));
  await enterAs(first.captain.userId, "Captain Name");
  const open = await aWorkFile({ workId: first.id, versionId, name: "open.pdf" });
  const closed = await aWorkFile({ workId: first.id, versionId, slot: "proof", name: "proof.pdf" });
  expect(await faultOf(downloadFile({ fileId: open.id }, visitor)), "before it is shown").toBe("notFound");
  await aListing(first);
  const detail = await shownDetail(first.id, visitor);
  expect(detail.files.map(({ name }) => name)).toEqual(["open.pdf"]);
  expect(detail.members.map(({ name }) => name)).toContain("Captain Name");
  const text = JSON.stringify([detail, (await shownPage(filter({ competitionId }), "zh-cn")).list]);
  expect(text).toContain("A bridge");
  for (const secret of ["13900001111", "for experts", "proof.pdf", first.captain.userId])
    expect(text).not.toContain(secret);
  expect((await downloadFile({ fileId: open.id }, visitor)).name).toBe("open.pdf");
  expect(await faultOf(downloadFile({ fileId: closed.id }, visitor))).toBe("notFound");
  await showPublicly(of.id, { public: false });
  expect(await faultOf(downloadFile({ fileId: open.id }, visitor)), "after it is hidden").toBe("notFound");
  expect((await db.select().from(setting).where(eq(setting.contestId, of.id))).length).toBeGreaterThan(0);
});

test("is narrowed by words, tags, contest, year and award, and pages through", async () => {
  const { first, second, competitionId, manager } = await aPlace({ publicConsent: "condition" });
  await putInShowcase({ ids: [first.id], tags: ["灌溉", "AI"] }, manager);
  await putInShowcase({ ids: [second.id], tags: ["桥梁"] }, manager);
  const year = (await db.select().from(contest).where(eq(contest.id, competitionId)))[0]?.year;
  for (const [input, ids] of [
    [{ competitionId }, [first.id, second.id]],
    [{ competitionId, tag: "灌溉" }, [first.id]],
    [{ competitionId, tag: "灌" }, []],
    [{ competitionId, keywords: "桥梁" }, [second.id]],
    [{ competitionId, keywords: "%" }, []],
    [{ competitionId, year }, [first.id, second.id]],
    [{ competitionId, year: 1999 }, []],
    [{ competitionId, award: "一等奖" }, [first.id, second.id]],
    [{ competitionId, award: "二等奖" }, []],
    [{ competitionId, pageSize: 1, pageNum: 2 }, [second.id]],
  ] as const)
    expect(await shownIds(input), JSON.stringify(input)).toEqual(ids);
  const options = await shownOptions({ competitionId }, "zh-cn");
  expect(options).toMatchObject({ tags: ["AI", "桥梁", "灌溉"], awards: ["一等奖"], byLikes: 0 });
});

test("counts a like once per account, takes it back, and sorts by likes only where the organiser lets it", async () => {
  const { first, second, competitionId } = await aPlace();
  await aListing(first);
  await aListing(second, { contestId: competitionId });
  const fan = (await aStudent()).userId;
  const actor = { ...(await anActor("STUDENT")), userId: fan };
  expect(await likeWork({ workId: second.id, like: true }, actor)).toEqual({ liked: true, likes: 1 });
  expect(await likeWork({ workId: second.id, like: true }, actor)).toEqual({ liked: true, likes: 1 });
  expect(await shownIds({ competitionId, sortBy: "likes" })).toEqual([first.id, second.id]);
  await showPublicly(competitionId, { sortByLikes: true });
  expect(await shownIds({ competitionId, sortBy: "likes" })).toEqual([second.id, first.id]);
  expect(await likeWork({ workId: second.id, like: false }, actor)).toEqual({ liked: false, likes: 0 });
  expect(await likesOf({ workId: second.id }, first.captain)).toEqual({ liked: false, likes: 0 });
  await showPublicly(competitionId, { public: false });
  expect(await faultOf(likeWork({ workId: second.id, like: true }, actor))).toBe("notFound");
});

test("cuts a cover about the chosen point, judges it by its content and shows it only with the work", async () => {
  const { first } = await aPlace();
  const half = (r: number, b: number) =>
    sharp({ create: { width: 900, height: 400, channels: 3, background: { r, g: 0, b } } })
      .png()
      .toBuffer();
  const tall = await sharp({ create: { width: 900, height: 1600, channels: 3, background: { r: 0, g: 0, b: 0 } } })
    .composite([
      { input: await half(250, 0), top: 0, left: 0 },
      { input: await half(0, 250), top: 1200, left: 0 },
    ])
    .withExif({ IFD0: { ImageDescription: "secret" } })
    .jpeg()
    .toBuffer();
  const body = (bytes: Buffer | string) =>
    new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]).stream();
  const put = (bytes: Buffer | string, at = { x: 50, y: 0 }) =>
    putCover({ workId: first.id, name: "cover.png", ...at }, first.captain, body(bytes));
  for (const [bytes, fault] of [
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", "fileTypeRefused"],
    [tall.subarray(0, 300), "fileCorrupt"],
  ] as const)
    expect(await faultOf(put(bytes as Buffer))).toBe(fault);
  await put(tall);
  const read = async (size: "card" | "wide" | "whole", caller: Caller) => {
    const { stream } = await workCover({ workId: first.id, size }, caller);
    return Buffer.from(await new Response(stream as never).arrayBuffer());
  };
  const middle = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant;
  const card = await read("card", first.captain);
  const { width, height, exif } = await sharp(card).metadata();
  expect([width, height, exif]).toEqual([600, 400, undefined]);
  expect((await middle(card)).r).toBeGreaterThan(200);
  await cropCover({ workId: first.id, x: 50, y: 100 }, first.captain);
  expect((await middle(await read("card", first.captain))).b).toBeGreaterThan(200);
  expect(await db.$count(file, eq(file.purpose, "cover"))).toBe(3);

  expect(await faultOf(read("card", visitor)), "before it is shown").toBe("notFound");
  await db
    .update(showcase)
    .set({ consent: true, consentAt: new Date(0), listedAt: new Date(0) })
    .where(eq(showcase.workId, first.id));
  expect((await read("wide", visitor)).length).toBeGreaterThan(1000);
  expect(await faultOf(read("whole", visitor))).toBe("notFound");
  expect(await db.$count(audit, eq(audit.action, "work.showcase.cover"))).toBe(2);
});
