import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import { addFeed, askOwnData, calendarFeed, ownData } from "@/lib/domain/center/contract";
import { answerTo } from "@/lib/http/answers";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { XLSX } from "@/lib/sheet";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** Whatever anybody called a thing, a file that names it computes nothing, lands in no other folder and says nothing besides. */

useDatabase();
useStorage();
let world: World;

/** What names begin with: a formula, a way out of a folder, markup, a device, an order to a calendar, a letter that turns the line. */
const POISON = `=HYPERLINK("http://evil.test")/../..\\..\\con:*?|<script>alert(1)</script>;,BEGIN:VEVENT\u202e`;

/** Columns that hold what people write. Digests, keys and what a lifecycle reads are none. */
const WRITTEN = [
  ...["name", "name_en", "title", "real_name", "room", "label", "job_title", "reason", "remark", "comment", "place"],
  ...["venue", "answer", "answer_text", "short_name", "summary", "organization", "bio", "note", "description"],
];

async function poison() {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in (${sql.join(
      WRITTEN.map((one) => sql`${one}`),
      sql`, `,
    )})`);
  let done = 0;
  await db.execute(sql`set local session_replication_role = replica`);
  for (const { table, column } of rows) {
    const [name, of] = [sql.identifier(column), sql.identifier(table)];
    await db
      .transaction(async (inner) => {
        await inner.execute(sql`update ${of} set ${name} = ${POISON} || ${name} where ${name} is not null`);
        done++;
      })
      .catch(() => {});
  }
  await db.execute(sql`set local session_replication_role = default`);
  return { done, of: rows.length };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const files = registry.map(({ endpoint }) => endpoint).filter(({ answers }) => answers === "file");

async function asked(endpoint: Endpoint, input: Record<string, unknown>, token: string | null) {
  const inQuery = endpoint.method === "GET";
  const query = new URLSearchParams(
    Object.entries(inQuery ? input : {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );
  const headers = new Headers({
    host: "localhost",
    "x-forwarded-for": "127.0.0.1",
    "content-type": "application/json",
  });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await answerTo(
    new Request(`http://localhost/prod-api${endpoint.path}${query.size ? `?${query}` : ""}`, {
      method: endpoint.method,
      headers,
      ...(!inQuery && { body: JSON.stringify(input) }),
    }),
  );
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Nothing that a file system, a browser or an eye takes for something else than a plain name. */
const wrongName = (name: string) =>
  /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]|^\.|[. ]$/u.test(name) || Buffer.byteLength(name) > 255;

async function wrongSheet(bytes: Buffer): Promise<string[]> {
  const wrong: string[] = [];
  const parts = unzipSync(bytes);
  for (const [part, content] of Object.entries(parts)) {
    const text = strFromU8(content);
    if (/<f[ >]/.test(text)) wrong.push(`${part} computes`);
    if (/hucre|dcterms:(?:created|modified)|<Application>|<dc:creator>/i.test(text))
      wrong.push(`${part} says who wrote it`);
    if (/TargetMode="External"|vbaProject/.test(text)) wrong.push(`${part} reaches out`);
  }
  for (const sheet of (await readXlsx(bytes)).sheets) {
    if (/[[\]:*?/\\]/.test(sheet.name) || sheet.name.length > 31) wrong.push(`a sheet is called ${sheet.name}`);
    for (const cell of sheet.rows.flat())
      if (typeof cell === "string" && /^[=+\-@＝＋－＠\t\r\n]/.test(cell))
        wrong.push(`a cell says ${cell.slice(0, 30)}`);
  }
  return wrong;
}

function wrongZip(bytes: Buffer): string[] {
  const parts = unzipSync(bytes);
  const names = Object.keys(parts);
  const folded = names.map((name) => name.normalize("NFC").toLowerCase());
  return [
    ...(new Set(folded).size < names.length ? ["two entries of one name"] : []),
    ...names.filter((name) => name.split("/").some(wrongName)).map((name) => `an entry is called ${name}`),
    ...names
      .filter((name) =>
        /<script|<img|\son\w+=/i.test(name.endsWith(".html") ? strFromU8(parts[name] as Uint8Array) : ""),
      )
      .map((name) => `${name} holds markup`),
  ];
}

function wrongCalendar(text: string): string[] {
  const lines = text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  const wrong = lines.filter((line) => !/^[A-Z-]+(?:;[A-Z]+=[^:]+)*:/.test(line) || /[\n\r]/.test(line));
  const events = lines.filter((line) => line === "BEGIN:VEVENT").length;
  if (events !== lines.filter((line) => line.startsWith("UID:")).length) wrong.push("an event that nobody made");
  return wrong;
}

async function complaints(endpoint: Endpoint, input: Record<string, unknown>, token: string | null) {
  await db.delete(rateLimit);
  const { headers, bytes } = await asked(endpoint, input, token);
  const disposition = headers.get("content-disposition");
  if (!disposition) return null;
  const wrong: string[] = [];
  const type = headers.get("content-type") ?? "";
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1] ?? "\0");
  if (wrongName(name)) wrong.push(`is called ${name}`);
  if (headers.get("x-content-type-options") !== "nosniff") wrong.push("may be sniffed");
  if (!/sandbox|script-src 'none'/.test(headers.get("content-security-policy") ?? "")) wrong.push("may run scripts");
  if (/html|svg|xml;|javascript/.test(type)) wrong.push(`is a ${type}`);
  if (type === XLSX) wrong.push(...(await wrongSheet(bytes)));
  if (type === "application/zip") wrong.push(...wrongZip(bytes));
  if (type.startsWith("text/calendar")) wrong.push(...wrongCalendar(bytes.toString()));
  if (type.startsWith("application/json")) JSON.parse(bytes.toString());
  return wrong.map((one) => `${nameOf(endpoint)} ${one}`);
}

/** Files that open by a key which another call gives. */
async function keyed(endpoint: Endpoint) {
  const { captain } = world.own.people;
  const said = async (by: Endpoint, input: object) =>
    (await ask(by, input as Record<string, unknown>, { token: captain.token })).data as Record<string, string>;
  if (endpoint === ownData) return said(askOwnData, { password: world.own.password });
  if (endpoint !== calendarFeed) return null;
  const { address = "" } = await said(addFeed, {});
  return { token: address.split(/[=/]/).at(-1) };
}

/** A mark of a stranger's draw or picture, or a certificate, which nobody issued in this world; a package whose content was changed by us. */
const ELSEWHERE = new Set([
  ...["GET /auth/captcha/sound", "GET /home/draw/export", "GET /ladder/package/export", "GET /web/certificate/badge"],
  ...[
    "GET /home/certificate/pdf",
    "GET /web/certificate/picture",
    "GET /certificate/status",
    "GET /certificate/font",
    "GET /web/center/reward/credentials",
    // A word for a gateway.
    "POST /alipay/payment/notify",
    "POST /wechat/payment/notify",
  ],
]);

beforeAll(async () => {
  world = await aWorld();
});

test("every file that a call answers, with hostile names in everything", { timeout: 120_000 }, async () => {
  const { done, of } = await poison();
  expect(done / of, "columns that took it").toBeGreaterThan(0.7);
  const wrong: string[] = [];
  const none: string[] = [];
  for (const endpoint of files) {
    let answered = false;
    const key = await keyed(endpoint);
    const calls = key ? [{ by: "captain" as const, input: key }] : rightful(endpoint, world.own);
    for (const { by, input } of calls)
      for (const who of [by, "root", "manager"] as const) {
        const found = await complaints(endpoint, input, tokenOf(world, world.own, who));
        if (found === null) continue;
        answered = true;
        wrong.push(...found);
        break;
      }
    if (!answered) none.push(nameOf(endpoint));
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(
    none.filter((name) => !ELSEWHERE.has(name)),
    "calls that gave no file at all",
  ).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
});
