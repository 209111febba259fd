import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db } from "@/db";
import { now, secondsFromNow, toWireDay } from "@/lib/clock";
import { anActor, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listLookups, maskedAddress } from "./lookups";
import { traceCertificate } from "./tracing";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };

test("an address is shown by its network alone", async () => {
  expect(maskedAddress("203.0.113.9")).toBe("203.0.*.*");
  expect(maskedAddress("::ffff:203.0.113.9")).toBe("203.0.*.*");
  expect(maskedAddress("2001:db8:1:2::9")).toBe("2001:db8:*");
  expect(maskedAddress(null)).toBe("");
});

test("lists look-ups to the contest's organisers, and those without a match to everyone who may read the log", async () => {
  const [p, q] = [await aPublishedContest([90, 80]), await aPublishedContest([70])];
  await issueCertificates(p.batch, p.manager);
  await issueCertificates(q.batch, q.manager);
  const [last, second, first] = await db.select().from(certificate).orderBy(desc(certificate.id));
  const look = (code = "", ip = "203.0.113.9") => traceCertificate({ code }, { ip, locale: "zh-cn" }).catch(() => null);
  await look(first?.traceCode);
  await look(second?.traceCode, "198.51.100.7");
  await look(last?.traceCode);
  await look("AAAAAAAAAAAAAAAA", "192.0.2.1");
  const seen = async (of: object, actor = p.manager) =>
    (await listLookups({ ...page, ...of }, actor)).list.map((row) => [row.found, row.certificateNo, row.address]);
  const both = [
    [true, second?.number, "198.51.*.*"],
    [true, first?.number, "203.0.*.*"],
  ];
  const miss = [false, null, "192.0.*.*"];
  expect(await seen({})).toEqual([miss, ...both]);
  expect(await seen({ found: "yes" })).toEqual(both);
  expect(await seen({ competitionId: p.contest.id })).toEqual(both);
  expect(await seen({ competitionId: p.contest.id, found: "no" })).toEqual([]);
  await expect(seen({ competitionId: q.contest.id })).rejects.toMatchObject({ fault: "notFound" });
  expect(await seen({}, q.manager)).toEqual([miss, [true, last?.number, "203.0.*.*"]]);
  const nobody = await anActor("CONTEST_MANAGER");
  expect(await seen({}, nobody)).toEqual([miss]);
  expect(await seen({ found: "yes" }, nobody)).toEqual([]);
  expect(await seen({ found: "no" })).toEqual([miss]);
  const root = await anActor("ROOT");
  expect(await seen({ found: "no" }, root)).toEqual([miss]);
  expect((await seen({}, root)).length).toBe(4);
  expect(await seen({ keywords: first?.number })).toEqual([both[1]]);
  const today = toWireDay(now());
  expect(await seen({ startTime: today, endTime: today })).toEqual([miss, ...both]);
  expect(await seen({ startTime: toWireDay(secondsFromNow(2 * 86_400)) })).toEqual([]);
  expect(await seen({ endTime: toWireDay(secondsFromNow(-2 * 86_400)) })).toEqual([]);
});
