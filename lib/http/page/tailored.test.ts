import { afterEach, expect } from "vitest";
import { fallback } from "@/lib/domain/site/fallback";
import { anActor, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { tailoringFor } from "./tailored";

useDatabase();
afterEach(() => {
  delete process.env.TAILORED_CODE_A;
});

test("a host's tailoring is for people of the tailored organisation, and for nobody else", async () => {
  const [own, other] = [await aSchool(), await aSchool()];
  process.env.TAILORED_CODE_A = own.code;
  const tailored = { a: ["hide:/finance/order", "label:work.submit=提交课题"], b: ["hide:/dashboard"] };
  const place = { site: "1", locale: "zh-cn" as const, setting: { ...fallback("zh-cn"), tailored } };
  const none = { hidden: [], terms: {} };
  expect(await tailoringFor(place, await anActor("STUDENT", { in: own }))).toEqual({
    hidden: ["/finance/order"],
    terms: { "work.submit": "提交课题" },
  });
  expect(await tailoringFor(place, await anActor("STUDENT", { in: other }))).toEqual(none);
  expect(await tailoringFor(place, null)).toEqual(none);
});
