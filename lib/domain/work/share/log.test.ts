import { expect } from "vitest";
import type { Caller } from "@/lib/domain/actor";
import { addShare, detailByShareId, shareLog } from "@/lib/domain/work";
import { aMember, anEffectiveTeam, aProvince, aStudent, aWork, aWorkContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const from = (ip: string, userAgent = "test"): Caller => ({
  userId: null,
  ip,
  userAgent,
  locale: "zh-cn",
  host: "localhost",
});

test("whoever may make links reads who looked by one of them: newest first, the address in part, no other link's", async () => {
  const place = await aWorkContest({ in: await aProvince() });
  const { team, captain } = await anEffectiveTeam(place);
  const row = await aWork({ team, status: "submitted" });
  const link = () => addShare({ workId: row.id, blind: false, days: 30, viewCap: null }, captain);
  const [one, other] = [await link(), await link()];
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1";
  await detailByShareId({ shareId: one.shareId }, from("203.0.113.77"));
  await detailByShareId({ shareId: other.shareId }, from("198.51.100.1"));
  await detailByShareId({ shareId: one.shareId }, from("2001:db8:1:2::9", phone));
  const log = await shareLog({ linkId: one.linkId, pageNum: 1, pageSize: 10 }, captain);
  expect(log.total).toBe(2);
  expect(log.list.map(({ address }) => address)).toEqual(["2001:db8:*", "203.0.*.*"]);
  expect(log.list[0]?.device).toContain("iOS");
  const second = await shareLog({ linkId: one.linkId, pageNum: 2, pageSize: 1 }, captain);
  expect(second.list.map(({ address }) => address)).toEqual(["203.0.*.*"]);
  expect(JSON.stringify(log)).not.toContain("113.77");

  const member = await aStudent();
  await aMember(team.id, member.userId);
  await expect(shareLog({ linkId: one.linkId, pageNum: 1, pageSize: 10 }, member)).rejects.toMatchObject({
    fault: "notCaptain",
  });
  await expect(shareLog({ linkId: one.linkId, pageNum: 1, pageSize: 10 }, await aStudent())).rejects.toMatchObject({
    fault: "notFound",
  });
});
