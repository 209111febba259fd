import { expect, test } from "vitest";
import { close } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { signToken } from "@/lib/domain/access";
import { callerOf } from "./caller";

test("an impersonal call is served without a look at who asks, so also while the database is away", async () => {
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
  const sid = "00000000-0000-4000-8000-000000000000";
  const token = await signToken({ sub: "1", sid }, secondsFromNow(60));
  const request = new Request("http://a.test/prod-api/x", { headers: { authorization: `Bearer ${token}` } });
  expect(await callerOf(request, { impersonal: true })).toMatchObject({ userId: null, ip: "" });
  await expect(callerOf(request)).rejects.toThrow("Failed query");
  await close();
});
