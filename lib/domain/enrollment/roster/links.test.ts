import { afterEach, expect } from "vitest";
import { db, site } from "@/db";
import { addressOf, siteKeyOf } from "@/lib/domain/site";
import { aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { linkTo } from "./links";

useDatabase();
afterEach(() => {
  delete process.env.PUBLIC_URL;
});

test("a link names a host that the database knows, or the public address, and never a stranger's Host header", async () => {
  process.env.PUBLIC_URL = "https://contests.example.test:8443";
  const home = await aProvince();
  await db.insert(site).values({ host: "known.example.test", groupId: home.id, name: "Known" });
  const at = (host: string) => linkTo("/home/signUp/join?code=x", { host });
  expect(await at("known.example.test")).toBe("https://known.example.test:8443/home/signUp/join?code=x");
  for (const host of [
    "evil.example",
    "known.example.test.evil.example",
    "localhost",
    "",
    "a b",
    "evil.example/x",
    "*",
  ]) {
    expect(await at(host), host).toBe("https://contests.example.test:8443/home/signUp/join?code=x");
    expect(await addressOf(await siteKeyOf(host)), host).toBe("https://contests.example.test:8443");
  }
});
