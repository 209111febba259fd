import { expect, test } from "vitest";
import type { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { useDatabase } from "@/lib/testing/database";
import { limit } from "./limits";

useDatabase();

test.each([
  [60, "60 秒", "60 seconds"],
  [90 * 60, "90 分钟", "90 minutes"],
  [43_200, "12 小时", "12 hours"],
])("who may try again in %i seconds reads it in units of everyday", async (seconds, zh, en) => {
  const once = limit(`waiting-${seconds}`, { points: 1, seconds });
  await once.take("me");
  const refused = (await once.take("me").then(
    () => null,
    (error: Fault) => error,
  )) as Fault;
  expect(refused.fault).toBe("tooFast");
  expect(wordsOf("zh-cn", "faults")("tooFast", refused.params as never)).toBe(`操作过于频繁，请在 ${zh}后再试`);
  expect(wordsOf("en", "faults")("tooFast", refused.params as never)).toBe(`Too many attempts. Try again in ${en}.`);
});
