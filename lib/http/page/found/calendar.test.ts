import "@/lib/testing/data-cache";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/feeds/calendar.ics/route";
import { contest, db, milestone, stageWindow, transaction } from "@/db";
import { touch } from "@/lib/fresh";
import { aContest, anOpenContest, aProvince, aSite } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

const ask = (query = "", headers: Record<string, string> = {}, host = "calendar.test") =>
  GET(new Request(`http://${host}/feeds/calendar.ics${query}`, { headers: { host, ...headers } }));

interface Component {
  name: string;
  values: Map<string, string>;
  parts: Component[];
}

/** A reader of RFC 5545 that shares nothing with our writer: unfolds, nests, and undoes escapes. @throws where a line is none */
function parse(bytes: Buffer): Component {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "utf8"));
  }
  const root: Component = { name: "", values: new Map(), parts: [] };
  const open = [root];
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(line);
    const here = open.at(-1) as Component;
    if (name === "BEGIN") {
      const part = { name: value, values: new Map(), parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === "END") expect(open.pop()?.name).toBe(value);
    else {
      expect(here.values.has(name), `${name} twice`).toBe(false);
      here.values.set(
        name,
        value.replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign)),
      );
    }
  }
  expect(open).toHaveLength(1);
  return root.parts[0] as Component;
}
const read = async (query = "", host?: string) => parse(Buffer.from(await (await ask(query, {}, host)).arrayBuffer()));
const eventsOf = (calendar: Component) =>
  calendar.parts.filter(({ name }) => name === "VEVENT").map(({ values }) => values);

const NAME = "智能灌溉；竞赛, a\\b\n第二行，很长的名字".repeat(4);
let place: Awaited<ReturnType<typeof anOpenContest>>;
beforeAll(async () => {
  const home = await aProvince();
  await aSite({ groupId: home.id, host: "calendar.test", name: "甲" });
  await aSite({ groupId: (await aProvince()).id, host: "elsewhere.test", name: "别处" });
  place = await transaction(() => anOpenContest({}, { in: home }));
  await db.update(contest).set({ name: NAME }).where(eq(contest.id, place.contest.id));
  await db.insert(milestone).values({
    contestId: place.contest.id,
    name: "宣讲会",
    at: sql`app_now() + interval '3 days'` as never,
    description: "线上；直播",
  });
  const draft = await aContest({ in: home, status: "draft", name: "草稿赛" });
  await db.execute(sql`insert into stage (contest_id, seq, level, name) values (${draft.id}, 1, 'school', '草稿阶段')`);
  await db.execute(
    sql`insert into stage_window (stage_id, type, starts_at, ends_at) select id, 'signUp', app_now(), app_now() + interval '1 day' from stage where contest_id = ${draft.id}`,
  );
});

test("a contest's calendar says its windows and days, each once, with what calendars need", async () => {
  const calendar = await read(`?id=${place.contest.id}`);
  expect([...calendar.values.keys()]).toEqual(
    expect.arrayContaining(["VERSION", "PRODID", "NAME", "REFRESH-INTERVAL", "SOURCE"]),
  );
  expect(calendar.values.get("NAME")).toBe(NAME);
  const events = eventsOf(calendar);
  expect(events).toHaveLength(3);
  expect(new Set(events.map((event) => event.get("UID"))).size).toBe(3);
  for (const event of events)
    for (const key of ["UID", "DTSTAMP", "DTSTART", "SEQUENCE", "LAST-MODIFIED", "SUMMARY", "URL", "STATUS"])
      expect(event.has(key), key).toBe(true);
  expect(events.map((event) => event.get("SUMMARY"))).toContain(`宣讲会 · ${NAME}`);
  expect(events.every((event) => /^\d{8}T\d{6}Z$/.test(event.get("DTSTART") as string))).toBe(true);
});

test("a host's calendar holds its contests alone; a draft is in none, and has no calendar of its own", async () => {
  expect(eventsOf(await read())).toHaveLength(3);
  expect(eventsOf(await read("", "elsewhere.test"))).toEqual([]);
  const [draft] = await db.select().from(contest).where(eq(contest.name, "草稿赛"));
  for (const query of [`?id=${draft?.id}`, "?id=999999", "?id=abc", "?id="])
    expect((await ask(query)).status, query).toBe(404);
  expect((await ask(`?id=${place.contest.id}`)).status, "control").toBe(200);
});

test("a window that is moved keeps its name and is a newer copy; what did not move stays the same", async () => {
  const before = eventsOf(await read(`?id=${place.contest.id}`));
  const etag = (await ask(`?id=${place.contest.id}`)).headers.get("etag") as string;
  expect((await ask(`?id=${place.contest.id}`, { "if-none-match": etag })).status).toBe(304);
  const [window] = await db.select().from(stageWindow).where(eq(stageWindow.stageId, place.stage.id));
  const uid = `window-${window?.id}@calendar.test`;
  await transaction(async () => {
    await db
      .update(stageWindow)
      .set({ endsAt: sql`ends_at + interval '1 day'` as never })
      .where(eq(stageWindow.id, window?.id as string));
    await touch("contests", `contest:${place.contest.id}`);
  });
  expect((await ask(`?id=${place.contest.id}`, { "if-none-match": etag })).status).toBe(200);
  const after = eventsOf(await read(`?id=${place.contest.id}`));
  const [was, is] = [before, after].map(
    (events) => events.find((event) => event.get("UID") === uid) as Map<string, string>,
  ) as [Map<string, string>, Map<string, string>];
  expect(Number(is.get("SEQUENCE"))).toBe(Number(was.get("SEQUENCE")) + 1);
  expect(is.get("DTEND")).not.toBe(was.get("DTEND"));
  expect((is.get("LAST-MODIFIED") as string) >= (was.get("LAST-MODIFIED") as string)).toBe(true);
  const others = (events: Map<string, string>[]) =>
    events.filter((event) => event.get("UID") !== uid).map((event) => [...event]);
  expect(others(after)).toEqual(others(before));
});

test("what is cancelled says so in a newer copy", async () => {
  const [was] = eventsOf(await read(`?id=${place.contest.id}`));
  await db.update(contest).set({ status: "cancelled" }).where(eq(contest.id, place.contest.id));
  await touch("contests", `contest:${place.contest.id}`);
  const [is] = eventsOf(await read(`?id=${place.contest.id}`));
  expect([was?.get("STATUS"), is?.get("STATUS")]).toEqual(["CONFIRMED", "CANCELLED"]);
  expect(Number(is?.get("SEQUENCE"))).toBeGreaterThan(Number(was?.get("SEQUENCE")));
});
