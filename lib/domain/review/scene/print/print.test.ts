import { execFileSync } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { describe, expect } from "vitest";
import { db, reviewPlan, sceneSession, team, workVersion } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { drawScene } from "@/lib/domain/review/scene/queue";
import { aRoom, aScene } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { sceneCalendar, sceneSheet } from "./exporting";
import { scenePoster } from "./poster";
import { sceneRecord } from "./record";

useDatabase();

/** An independent reader of RFC 5545: unfolds, splits, and takes the escapes of texts back. */
function readCalendar(file: string) {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", ""), "no line ends but by CRLF").not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const lines = file
    .replaceAll(/\r\n[ \t]/g, "")
    .trimEnd()
    .split("\r\n");
  const events: Record<string, string>[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (name === "BEGIN") {
      open.push(value);
      if (value === "VEVENT") events.push({});
    } else if (name === "END") expect(open.pop()).toBe(value);
    else if (open.at(-1) === "VEVENT")
      (events.at(-1) as Record<string, string>)[name] = value.replaceAll(/\\([\\;,nN])/g, (_, c: string) =>
        /n/i.test(c) ? "\n" : c,
      );
  }
  expect(open).toEqual([]);
  return events;
}
const at = (stamp = "") => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
};

const hostile = [
  "A;B,C\\D: E",
  "X\r\nBEGIN:VEVENT\r\nSUMMARY:planted",
  "X\rEND:VCALENDAR",
  "X\nATTACH:https://evil.test",
  "会场🏟️".repeat(12),
  '=HYPERLINK("https://evil.test")',
];

describe("the calendar of the rooms", () => {
  test("has one entry a room, at its time in the time zone of the world, as long as its works take", async () => {
    const s = await aScene({ works: 3 });
    await aRoom(s.plan.id, { room: "B", startsAt: new Date("2099-07-02T23:30:00+08:00") });
    const [a, b, ...none] = readCalendar((await sceneCalendar({ planId: s.plan.id }, s.manager)).stream as string);
    expect(none).toEqual([]);
    expect(at(a?.DTSTART)).toBe(Date.parse("2099-01-02T09:00:00+08:00"));
    expect(at(a?.DTEND) - at(a?.DTSTART)).toBe(3 * 13 * 60_000);
    expect(at(b?.DTSTART), "the day before by UTC's clock").toBe(Date.parse("2099-07-02T23:30:00+08:00"));
    expect(at(b?.DTEND) - at(b?.DTSTART), "an empty room has the time of one work").toBe(13 * 60_000);
    expect(a?.UID).not.toBe(b?.UID);
    expect(a?.SUMMARY).toBe(`A · ${s.plan.name}`);
  });

  test("keeps its entries apart, whatever rooms and plans are called", async () => {
    const s = await aScene({ works: 1 });
    for (const [n, name] of hostile.entries()) {
      await db.update(sceneSession).set({ room: name }).where(eq(sceneSession.id, s.sessionId));
      await db
        .update(reviewPlan)
        .set({ name: hostile[(n + 1) % hostile.length] })
        .where(eq(reviewPlan.id, s.plan.id));
      const events = readCalendar((await sceneCalendar({ planId: s.plan.id }, s.manager)).stream as string);
      expect(events).toHaveLength(1);
      expect(Object.keys(events[0] ?? {}).sort()).toEqual([
        "DESCRIPTION",
        "DTEND",
        "DTSTAMP",
        "DTSTART",
        "SUMMARY",
        "UID",
        "URL",
      ]);
      const line = (text = "") => text.replaceAll(/\r\n?/g, "\n");
      expect(events[0]?.SUMMARY).toBe(`${line(name)} · ${line(hostile[(n + 1) % hostile.length])}`);
    }
  });
});

const drain = async (stream: unknown) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as NodeJS.ReadableStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test("the spreadsheet has every place of every room, and no text in it is a formula", async () => {
  const s = await aScene({ works: 3 });
  await db.execute(sql`set local session_replication_role = replica`);
  const bad = ['=HYPERLINK("https://evil.test","x")', "+1+1", "@SUM(A1)"];
  for (const [n, work] of s.works.entries())
    await db
      .update(workVersion)
      .set({ title: bad[n] })
      .where(eq(workVersion.id, work.finalVersionId as string));
  await db
    .update(team)
    .set({ name: "-2+3" })
    .where(eq(team.id, s.works[0]?.teamId as string));
  await db.update(sceneSession).set({ room: "=1+1" }).where(eq(sceneSession.id, s.sessionId));
  const file = await drain((await sceneSheet({ planId: s.plan.id }, { ...s.manager, locale: "en" })).stream);
  const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
  expect([...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
  const rows = (sheet?.rows ?? []).slice(1);
  expect(rows.map((row) => row[4])).toEqual(bad.map((text) => `'${text}`));
  expect(rows.map((row) => row[0])).toEqual(Array(3).fill("'=1+1"));
  expect(rows[0]?.[5]).toBe("'-2+3");
  expect(
    rows.map((row) => row[2]),
    "places are numbers",
  ).toEqual([1, 2, 3]);
  expect(rows.map((row) => row[1])).toEqual(
    [0, 13, 26].map((minutes) => new Date(Date.parse("2099-01-02T09:00:00Z") + minutes * 60_000)),
  );
  const back = await readSheet(file, 10);
  expect(
    back.slice(1).map(({ cells }) => cells[4]),
    "what is read again is what was written",
  ).toEqual(bad);
});

describe("the order on paper", () => {
  const printed = async (s: { sessionId: string; manager: Actor }, locale: "zh-cn" | "en" = "en") => {
    const { stream, name } = await scenePoster({ sessionId: s.sessionId }, { ...s.manager, locale });
    const record = await sceneRecord({ sessionId: s.sessionId }, { ...s.manager, locale });
    expect(name, "the record of the room lies beside it").not.toBe(record.name);
    for (const one of [name, record.name]) expect(one).toMatch(/A.* 2099-01-02\.pdf$/);
    return execFileSync("pdftotext", ["-layout", "-", "-"], { input: stream as Buffer, encoding: "utf8" });
  };
  const plain = (text: string) => text.replaceAll(/\s/g, "");

  test("says when which work is due, in the order of the room, and whose it is where nothing is blind", async () => {
    const s = await aScene({ works: 4, plan: { blind: "none" } });
    const text = await printed(s);
    const rows = text.split("\n").filter((line) => /^\s*[1-4]\s+\d\d:\d\d/.test(line));
    expect(rows.map((line) => line.trim().split(/\s+/).slice(0, 3))).toEqual([
      ["1", "09:00", "0001"],
      ["2", "09:13", "0002"],
      ["3", "09:26", "0003"],
      ["4", "09:39", "0004"],
    ]);
    for (const { teamId } of s.works) {
      const [row] = await db.select().from(team).where(eq(team.id, teamId));
      expect(plain(text)).toContain(plain(row?.name as string));
    }
    expect(plain(await printed(s, "zh-cn"))).toContain("A出场顺序");
  });

  test("hides what a blind review hides", async () => {
    const s = await aScene({ works: 2, plan: { blind: "double" } });
    await db.execute(sql`set local session_replication_role = replica`);
    const [row] = await db
      .select()
      .from(team)
      .where(eq(team.id, s.works[0]?.teamId as string));
    await db
      .update(team)
      .set({ name: "Morning Light Crew" })
      .where(eq(team.id, row?.id as string));
    await db
      .update(workVersion)
      .set({ title: "Drone of Morning Light Crew" })
      .where(eq(workVersion.id, s.works[0]?.finalVersionId as string));
    const text = plain(await printed(s));
    expect(text).not.toContain("MorningLightCrew");
    expect(text).toContain("Droneof");
    expect(text).toContain("0001");
  });

  test("shows the digest of the seed before a draw, and the seed after it", async () => {
    const s = await aScene({ works: 3 });
    const before = plain(await printed(s));
    const [digest = ""] = /[0-9a-f]{64}/.exec(before) ?? [];
    const [session] = await db.select().from(sceneSession).where(eq(sceneSession.id, s.sessionId));
    const { seed } = await drawScene({ sessionId: s.sessionId, version: session?.version ?? 0 }, s.manager);
    expect(sha256(seed as string)).toBe(digest);
    expect(plain(await printed(s))).toContain(seed as string);
  });
});
