import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, test as bare, beforeAll, expect } from "vitest";
import { audit, db, shareLink, transaction, work } from "@/db";
import { randomToken } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { addShare, detailByShareId, downloadFile, listShares, revokeShare, sharedTeam } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import {
  aMember,
  anActor,
  anEffectiveTeam,
  aProvince,
  aSlot,
  aStudent,
  aWork,
  aWorkContest,
  aWorkField,
  aWorkFile,
} from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { SharedWork } from "./calls";
import { SHARE_BITS } from "./sharing";

useDatabase();
const folder = mkdtempSync(join(tmpdir(), "shares-"));
beforeAll(() => {
  process.env.STORAGE_DIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "zh-cn", host: "localhost" };
const faultOf = (run: () => Promise<unknown>) =>
  transaction(run).then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );

/** A submitted work full of names. */
async function aNamedWork() {
  const province = await aProvince();
  const fields = [
    aWorkField({ key: "summary", visibleTo: "public" }),
    aWorkField({ key: "contact", visibleTo: "public", personal: true }),
    aWorkField({ key: "school", visibleTo: "auditor" }),
    aWorkField({ key: "secret", visibleTo: "owner" }),
  ];
  const slots = [aSlot(), aSlot({ key: "proof", label: { zh: "证明" }, blind: false })];
  const place = await aWorkContest({ in: province, fields, rules: { slots } });
  const { team, captain } = await anEffectiveTeam(place, { as: { realName: "Captain Name" } });
  const member = await aStudent({ as: { realName: "Member Name" } });
  await aMember(team.id, member.userId);
  const answers = { summary: "A bridge", contact: "13900001111", school: "School Name", secret: "owner only" };
  const row = await aWork({ team, status: "submitted", title: "Bridge", answers });
  const versionId = row.finalVersionId;
  await aWorkFile({ workId: row.id, versionId, slot: "report", name: "Captain Name report.pdf" });
  await aWorkFile({ workId: row.id, versionId, slot: "proof", name: "School Name proof.pdf" });
  const share = (of: Partial<Parameters<typeof addShare>[0]> = {}) =>
    addShare({ workId: row.id, blind: false, days: 30, viewCap: null, ...of }, captain);
  return { ...place, province, team, captain, member, work: row, share };
}

test("a link shows the final version with its team, for 30 days", async () => {
  const { share, team, captain } = await aNamedWork();
  const { shareId } = await share();
  expect(Buffer.from(shareId, "base64url")).toHaveLength(16);
  const seen = SharedWork.parse(await detailByShareId({ shareId }, visitor));
  expect(seen).toMatchObject({ workName: "Bridge", workNo: team.number, teamName: team.name, summary: "A bridge" });
  expect(seen.members).toEqual([{ name: captain.realName }, { name: "Member Name" }]);
  expect(seen.files.map((f) => f.name)).toEqual(["School Name proof.pdf", "Captain Name report.pdf"]);
  expect(seen.contentHtml).toContain("School Name");
  expect(JSON.stringify(seen)).not.toMatch(/13900001111|owner only/);
  await moveClock("29 days 23 hours");
  expect(await faultOf(() => detailByShareId({ shareId }, visitor))).toBe("none");
  await moveClock("30 days 1 second");
  expect(await faultOf(() => detailByShareId({ shareId }, visitor))).toBe("shareInvalid");
});

test("a blind link leaks no person, team, school or file name; the same link not blind shows them all", async () => {
  const { share, team, work: row } = await aNamedWork();
  const names = ["Captain Name", "Member Name", "School Name", team.name, team.number as string, "13900001111"];
  const open = JSON.stringify(await detailByShareId({ shareId: (await share()).shareId }, visitor));
  const blind = await detailByShareId({ shareId: (await share({ blind: true })).shareId }, visitor);
  expect(names.filter((n) => JSON.stringify(blind).includes(n))).toEqual([]);
  expect(names.filter((n) => open.includes(n))).toEqual(names.filter((n) => n !== "13900001111"));
  expect(blind).toMatchObject({ workId: row.id, workName: "Bridge", teamName: null, members: null, awardName: null });
  expect(blind.files.map((f) => f.name)).toEqual(["研究报告-1.pdf"]);
});

test("a file of a shared work is fetched with the pass it came with, and with no other", async () => {
  const { share } = await aNamedWork();
  const seen = await detailByShareId({ shareId: (await share()).shareId }, visitor);
  const [one, two] = seen.files.map((f) => new URL(f.url, "http://x").searchParams);
  const fetchAs = (fileId: string | null | undefined, pass?: string | null) =>
    faultOf(() => downloadFile({ fileId: fileId as string, pass: pass ?? undefined }, visitor));
  expect(await fetchAs(one?.get("fileId"), one?.get("pass"))).toBe("none");
  expect(await fetchAs(one?.get("fileId"), two?.get("pass"))).toBe("notFound");
  expect(await fetchAs(one?.get("fileId"))).toBe("notFound");
  expect(await fetchAs(one?.get("fileId"), `9999999999999.1.${"A".repeat(32)}`)).toBe("notFound");
});

test("a file fetched through a blind link has no name of its own either, and its pass cannot be turned into an open one", async () => {
  const { share } = await aNamedWork();
  const open = await share();
  const named = async (blind: boolean, turn = (pass: string, _linkId: string) => pass) => {
    const link = await share({ blind });
    const { files } = await detailByShareId({ shareId: link.shareId }, visitor);
    const file = files.find((f) => /report|研究报告/.test(f.name));
    const query = new URL(file?.url as string, "http://x").searchParams;
    return (
      await downloadFile(
        { fileId: query.get("fileId") as string, pass: turn(query.get("pass") as string, link.linkId) },
        visitor,
      )
    ).name;
  };
  expect(await named(false)).toBe("Captain Name report.pdf");
  expect(await named(true)).toMatch(/^\d+\.pdf$/);
  expect(await faultOf(() => named(true, (pass, id) => pass.replace(`.${id}.`, `.${open.linkId}.`)))).toBe("notFound");
});

test("files go with their link: revoked, over or of a work that left, at once", async () => {
  const { share, captain, work: row } = await aNamedWork();
  const shown = async (days = 30) => {
    const link = await share({ days });
    const [one] = (await detailByShareId({ shareId: link.shareId }, visitor)).files;
    const query = new URL(one?.url as string, "http://x").searchParams;
    const file = { fileId: query.get("fileId") as string, pass: query.get("pass") as string };
    return { ...link, fetched: () => faultOf(() => downloadFile(file, visitor)) };
  };
  const [stored, revoked, short] = [await shown(), await shown(), await shown(1)];
  await revokeShare({ linkId: revoked.linkId }, captain);
  expect([await stored.fetched(), await revoked.fetched()]).toEqual(["none", "notFound"]);
  await moveClock("59 minutes");
  expect(await stored.fetched(), "a pass is good for an hour").toBe("none");
  await db
    .update(shareLink)
    .set({ expiresAt: new Date(0) })
    .where(eq(shareLink.id, short.linkId));
  expect(await short.fetched()).toBe("notFound");
  await db.update(work).set({ status: "withdrawn" }).where(eq(work.id, row.id));
  expect(await stored.fetched()).toBe("notFound");
});

test("revoked, unknown and withdrawn open nothing; each look is counted and logged", async () => {
  const { share, captain, work: row } = await aNamedWork();
  const link = await share();
  await detailByShareId({ shareId: link.shareId }, visitor);
  await detailByShareId({ shareId: link.shareId }, visitor);
  expect((await listShares({ workId: row.id }, captain))[0]).toMatchObject({ views: 2, state: "valid" });
  expect(await db.$count(audit, and(eq(audit.action, "work.share.view"), eq(audit.entityId, row.id)))).toBe(2);
  expect(await sharedTeam({ shareId: link.shareId, ip: visitor.ip })).toBe(row.teamId);
  await revokeShare({ linkId: link.linkId }, captain);
  expect(await faultOf(() => detailByShareId({ shareId: link.shareId }, visitor))).toBe("shareInvalid");
  expect(await sharedTeam({ shareId: link.shareId, ip: visitor.ip })).toBe(null);
  expect(await faultOf(() => detailByShareId({ shareId: "x".repeat(22) }, visitor))).toBe("shareInvalid");
  const other = await share();
  await db.update(work).set({ status: "disqualified" }).where(eq(work.id, row.id));
  expect(await faultOf(() => detailByShareId({ shareId: other.shareId }, visitor))).toBe("shareInvalid");
});

test("a link shows so many fields and no more, whoever looks", async () => {
  const { share } = await aNamedWork();
  const seen = await detailByShareId({ shareId: (await share()).shareId }, visitor);
  const fields = (value: object) => Object.keys(value).sort();
  expect(fields(seen)).toEqual([
    ...["awardName", "contentHtml", "coverUrl", "files", "itemName", "members", "summary", "teamName"],
    ...["workId", "workName", "workNo"],
  ]);
  expect(seen.members?.map(fields)).toEqual([["name"], ["name"]]);
  expect(seen.files.map(fields)).toEqual(Array(2).fill(["fileId", "mime", "name", "size", "url"]));
});

test("ten thousand tokens are all different, and long enough", async () => {
  const made = Array.from({ length: 10_000 }, () => randomToken(SHARE_BITS));
  expect(new Set(made).size).toBe(10_000);
  for (const token of made) expect(token).toMatch(/^[\w-]{22,}$/);
  // Each of their 64 signs comes up about as often as any other.
  const often = new Map<string, number>();
  for (const sign of made.flatMap((token) => [...token.slice(0, 21)])) often.set(sign, (often.get(sign) ?? 0) + 1);
  expect(often.size).toBe(64);
  for (const times of often.values()) expect(Math.abs(times / (210_000 / 64) - 1)).toBeLessThan(0.1);
});

test("the captain and the organiser make links; members, strangers and other organisers do not", async () => {
  const { share, member, province, work: row, captain } = await aNamedWork();
  const by = (actor: Parameters<typeof addShare>[1]) =>
    faultOf(() => addShare({ workId: row.id, blind: false, days: 1, viewCap: null }, actor));
  expect(await by(captain)).toBe("none");
  expect(await by(await anActor("HOST_ADMIN", { in: province }))).toBe("none");
  expect(await by(member)).toBe("notCaptain");
  expect(await by(await aStudent())).toBe("notFound");
  expect(await by(await anActor("HOST_ADMIN", { in: await aProvince() }))).toBe("notFound");
  const { linkId } = await share();
  expect(await faultOf(() => revokeShare({ linkId }, member))).toBe("notCaptain");
  const draft = await aWork({ team: (await anEffectiveTeam(await aWorkContest())).team });
  await db.update(work).set({ teamId: row.teamId }).where(eq(work.id, draft.id));
  expect(await faultOf(() => addShare({ workId: draft.id, blind: false, days: 1, viewCap: null }, captain))).toBe(
    "nothingSubmitted",
  );
});

bare("a cap of 5 lets exactly 5 of 12 in, all at once", async () => {
  const { shareId, linkId } = await transaction(async () => (await aNamedWork()).share({ viewCap: 5 }));
  const open = (_: unknown, n: number) =>
    detailByShareId({ shareId }, { ...visitor, ip: `10.0.0.${n}` }).then(
      () => "none",
      (error: Fault) => error.fault,
    );
  const tries = Array.from({ length: 12 }, open);
  const answers = await Promise.all(tries);
  expect(answers.filter((a) => a === "none")).toHaveLength(5);
  expect(answers.filter((a) => a === "shareInvalid")).toHaveLength(7);
  const [link] = await db.select().from(shareLink).where(eq(shareLink.id, linkId));
  expect(link?.views).toBe(5);
});
