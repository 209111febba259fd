import { deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, rateLimit } from "@/db";
import { faults } from "@/lib/fault";
import type { Endpoint } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { aPdf } from "@/lib/seed/factories";
import { ask, tried } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { fileOf, rightful } from "@/lib/testing/examples/examples";
import { aWorld, tokenOf, type World } from "@/lib/testing/world";

/** A file that is not what it says is taken by no call, tells nothing of our insides, and leaves no row behind. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const SCRIPT = "<script>alert(1)</script>";
const SIGNATURE = "\x89PNG\r\n\x1a\n";

/** A part of a PNG; what follows is not looked at where its size is refused first. */
function part(type: string, data: Buffer) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]).toString("latin1");
}
function picture(width: number, height: number) {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return `${SIGNATURE}${part("IHDR", size)}${part("IDAT", deflateSync(Buffer.alloc(1000)))}${part("IEND", Buffer.alloc(0))}`;
}

const hostile: Record<string, Uint8Array<ArrayBuffer>> = {
  "nothing at all": new Uint8Array(),
  "a drawing that runs a script": bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  "a page": bytes(`<!doctype html><html><body>${SCRIPT}</body></html>`),
  "a picture that is a page as well": bytes(`GIF89a/*${SCRIPT}*/=1;`),
  "the beginning of a picture, then a page": bytes(`${SIGNATURE}${SCRIPT}`),
  "a picture that ends in the middle": bytes(picture(10, 10).slice(0, 40)),
  "a picture of 60,000 by 60,000": bytes(picture(60_000, 60_000)),
  "a program": bytes(`MZ\x90\0\x03${"\0".repeat(200)}This program cannot be run in DOS mode.`),
  "a script of a shell": bytes("#!/bin/sh\nrm -rf /\n"),
  "an archive that is cut off": bytes(`PK\x03\x04\x14\0\0\0\x08\0${"\xff".repeat(64)}`),
  "an entity that reads our files": bytes(
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>`,
  ),
  noise: bytes("\xde\xad\xbe\xef".repeat(300)),
};

const carrying = registry
  .map(({ endpoint }) => endpoint)
  .filter(({ carries }) => carries === "file" || carries === "form");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const INSIDES = /\/work\/|node_modules|at \w+ \(|postgres|select |ENOENT|EACCES|root:x:/i;

const filesNow = async () => {
  const { rows } = await db.execute<{ n: number }>(sql`select
    (select count(*) from file)::int + (select count(*) from work_file)::int as n`);
  return rows[0]?.n ?? 0;
};

async function sent(endpoint: Endpoint, body: Uint8Array<ArrayBuffer>, more: Record<string, unknown> = {}) {
  const [{ by, input }] = rightful(endpoint, world.own) as [{ by: never; input: Record<string, unknown> }];
  await db.delete(rateLimit);
  const sizes = "size" in input ? { size: body.length } : {};
  return tried(
    () => ask(endpoint, { ...input, ...sizes, ...more }, { token: tokenOf(world, world.own, by), body }),
    filesNow,
  );
}

test("every call that carries a file takes a good one", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const endpoint of carrying) {
    const [answer] = await sent(endpoint, (await fileOf(endpoint)) ?? new Uint8Array());
    if (answer.code === faults.badInput || answer.code === faults.systemError || answer.code === faults.notFound)
      wrong.push(`${nameOf(endpoint)}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`);
  }
  expect(wrong).toEqual([]);
  expect(carrying.length).toBeGreaterThan(15);
});

for (const [kind, body] of Object.entries(hostile))
  test(`none takes ${kind}`, { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    const before = await filesNow();
    for (const endpoint of carrying) {
      const [answer, after] = await sent(endpoint, body);
      const name = nameOf(endpoint);
      if (answer.code === 0 || answer.code === null) wrong.push(`${name} took it`);
      if (answer.code === faults.systemError || answer.status >= 500)
        wrong.push(`${name} fell: ${answer.status} ${answer.msg}`);
      if (after !== before) wrong.push(`${name} left ${after - before} rows`);
      if (INSIDES.test(answer.text)) wrong.push(`${name} tells: ${answer.text.slice(-200)}`);
    }
    expect(wrong).toEqual([]);
  });

test("none takes a body that is shorter or longer than it was said to be", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const sized = carrying.filter((endpoint) => "size" in (rightful(endpoint, world.own)[0]?.input ?? {}));
  for (const endpoint of sized) {
    const good = new Uint8Array((await fileOf(endpoint)) ?? Buffer.from(aPdf("x")));
    for (const by of [-1, 1, 1000]) {
      const [answer] = await sent(endpoint, good, { size: good.length + by });
      if (answer.code === 0) wrong.push(`${nameOf(endpoint)} took ${by} bytes too ${by > 0 ? "few" : "many"}`);
      if (answer.code === faults.systemError) wrong.push(`${nameOf(endpoint)} fell`);
    }
  }
  expect(wrong).toEqual([]);
  expect(sized.length).toBeGreaterThan(3);
});
