/** The physical floor: node:http and pg, one statement a request, the same bytes. Started by bench.mjs with DATABASE_URL. */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { verify } from "@node-rs/argon2";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const padded = (text, bytes) => text + " ".repeat(Math.max(0, bytes - text.length));

const LIST = `select c.id::text, c.name, c.level, c.year, g.name as host from contest c join "group" g on g.id = c.group_id
  where c.status = 'published' order by c.published_at desc limit 12`;
const TAKE = `with seat as (update bench_place set taken = taken + 1 where id = $1 and taken < capacity returning id),
  made as (insert into bench_team (place_id, name) select id, $2 from seat returning id)
  insert into bench_member (team_id, person) select made.id, person from made, unnest($3::text[]) person returning team_id`;

const routes = {
  async "/list"(url) {
    const { rows } = await pool.query({ name: "list", text: LIST });
    return padded(JSON.stringify(rows), Number(url.searchParams.get("bytes") ?? 0));
  },
  async "/login"() {
    const { rows } = await pool.query({
      name: "user",
      text: `select id, password_hash from "user" where username = 'student'`,
    });
    if (!(await verify(rows[0].password_hash, "Demo@2026"))) throw new Error("wrong password");
    const session = "insert into bench_session (user_id) values ($1) returning sid";
    return JSON.stringify((await pool.query({ name: "session", text: session, values: [rows[0].id] })).rows[0]);
  },
  async "/seat"(url) {
    const values = [1, randomUUID(), ["a", "b", "c"].map((n) => n + randomUUID())];
    if (!url.searchParams.has("naive")) {
      const { rowCount } = await pool.query({ name: "seat", text: TAKE, values });
      return rowCount > 0 ? "in" : "full";
    }
    const { rows } = await pool.query("select count(*)::int as n from bench_team where place_id = 1");
    if (rows[0].n >= Number(url.searchParams.get("capacity"))) return "full";
    await pool.query("insert into bench_team (place_id, name) values ($1, $2)", values.slice(0, 2));
    return "in";
  },
  async "/upload"(_url, request) {
    const file = path.join(process.env.FLOOR_DIR, randomUUID());
    const hash = createHash("sha256");
    request.on("data", (part) => hash.update(part));
    await pipeline(request, fs.createWriteStream(file));
    return hash.digest("hex");
  },
};

http
  .createServer(async (request, response) => {
    const url = new URL(request.url, "http://floor");
    const text = await routes[url.pathname]?.(url, request).catch((error) => error);
    if (typeof text === "string") response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(text);
    else response.writeHead(500).end(String(text));
  })
  .listen(Number(process.env.PORT), "localhost", () => process.send?.("ready"));
