import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, trialRequest } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { answerTo } from "@/lib/http/answers";
import { anActor, anAnsweredCaptcha, aProvince, aSite, aTrialRequest, thePlatform } from "@/lib/seed/factories";
import { aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { trialPage as page, TrialRequest } from "./trial-contract";
import { answerTrials, saveTrial, trialPage } from "./trials";

useDatabase();

let next = 0;
const said = async (more: object = {}) =>
  TrialRequest.parse({
    contactName: " 王老师 ",
    mobile: `138000${String(10_000 + ++next)}`,
    organization: "某某大学",
    position: "",
    email: "Wang@Example.cn",
    remark: "办一场设计竞赛\n约 200 支队伍",
    ...(await anAnsweredCaptcha()),
    ...more,
  });
const list = (actor: Actor, query: object = {}) => trialPage(page.input.parse(query), actor);

describe("asking for a trial", () => {
  test("is stored as it was said, with the host it came over", async () => {
    const site = await aSite({ groupId: (await aProvince()).id });
    const input = await said();
    const { trialId } = await saveTrial(input, { ...aVisitor(), host: site.host });
    const [row] = await db.select().from(trialRequest).where(eq(trialRequest.id, trialId));
    expect(row).toMatchObject({
      contactName: "王老师",
      mobile: input.mobile,
      organization: "某某大学",
      position: null,
      email: "wang@example.cn",
      remark: "办一场设计竞赛\n约 200 支队伍",
      host: site.host,
      answeredAt: null,
    });
    const [note] = await db.select().from(audit).where(eq(audit.entityId, trialId));
    expect([note?.action, JSON.stringify(note).includes(input.mobile)]).toEqual(["trial.ask", false]);
  });

  test("needs the captcha, and each answer is good once", async () => {
    const input = await said();
    expect(await faultOf(saveTrial({ ...input, captchaCode: "zzzz" }, aVisitor()))).toBe("wrongCode");
    expect(await faultOf(saveTrial({ ...input, captchaId: undefined }, aVisitor()))).toBe("captchaNeeded");
    expect(await faultOf(saveTrial(input, aVisitor())), "a wrong answer used it up").toBe("wrongCode");
    const again = await said();
    expect(await faultOf(saveTrial(again, aVisitor()))).toBe("none");
    expect(await faultOf(saveTrial(again, aVisitor()))).toBe("wrongCode");
  });

  test("is limited by address and by number", async () => {
    const here = aVisitor();
    for (let i = 0; i < 10; i++) expect(await faultOf(saveTrial(await said(), here)), `request ${i}`).toBe("none");
    expect(await faultOf(saveTrial(await said(), here))).toBe("tooFast");
    const mobile = "13812340000";
    for (let i = 0; i < 3; i++) expect(await faultOf(saveTrial(await said({ mobile }), aVisitor()))).toBe("none");
    expect(await faultOf(saveTrial(await said({ mobile }), aVisitor()))).toBe("tooFast");
    expect(await faultOf(saveTrial(await said(), aVisitor())), "positive control").toBe("none");
  });

  test("names what is wrong by its field, in the visitor's language", async () => {
    const response = await answerTo(
      new Request("http://localhost/prod-api/system/product/trial/save", {
        method: "POST",
        headers: { "content-type": "application/json", cookie: "language=en" },
        body: JSON.stringify({ contactName: "", mobile: "12", organization: "x".repeat(101), email: "no" }),
      }),
    );
    const { code, errors } = (await response.json()) as { code: number; errors: { field: string; message: string }[] };
    expect(code).toBe(400);
    expect(errors.map((error) => error.field).sort()).toEqual(
      ["captchaCode", "contactName", "email", "mobile", "organization"].sort(),
    );
    expect(errors.find((error) => error.field === "mobile")?.message).toBe("Enter a valid phone number.");
  });
});

describe("the list", () => {
  test("shows a host what came over its own hosts, the platform everything", async () => {
    const [province, other] = [await aProvince(), await aProvince()];
    const mine = await aTrialRequest({ groupId: province.id });
    const theirs = await aTrialRequest({ groupId: other.id });
    const host = await anActor("HOST_ADMIN", { in: province });
    const platform = await anActor("PLATFORM_ADMIN", { in: await thePlatform() });
    expect((await list(host)).list.map((row) => row.trialId)).toEqual([mine.id]);
    const ids = (await list(platform, { pageSize: 100 })).list.map((row) => row.trialId);
    expect(ids).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect((await list(host, { keywords: mine.organization })).total).toBe(1);
    expect((await list(host, { keywords: "%" })).total).toBe(0);
  });

  test("an answer is recorded once, by those in whose scope the request is", async () => {
    const [province, other] = [await aProvince(), await aProvince()];
    const mine = await aTrialRequest({ groupId: province.id });
    const theirs = await aTrialRequest({ groupId: other.id });
    const host = await anActor("HOST_ADMIN", { in: province });
    expect(await faultOf(answerTrials({ ids: [mine.id, theirs.id] }, host))).toBe("notFound");
    expect((await list(host, { answered: 0 })).total, "all or none").toBe(1);
    expect(await answerTrials({ ids: [mine.id] }, host)).toEqual({ answered: 1 });
    expect(await answerTrials({ ids: [mine.id] }, host)).toEqual({ answered: 0 });
    expect((await list(host, { answered: 1 })).list[0]).toMatchObject({ answeredBy: host.realName });
  });
});
