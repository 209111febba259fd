import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { test as bare, expect } from "vitest";
import { db, outbox } from "@/db";
import { queueLetters, sendOutbox } from "@/lib/notify";
import { aContest, aProvince, aSite } from "@/lib/seed/factories";
import { hostileTexts } from "@/lib/testing/abuse/nasty";
import { test, useDatabase } from "@/lib/testing/database";
import { dressed } from "./letter";

useDatabase();

const letter = (of: Partial<Parameters<typeof dressed>[0]> = {}) => ({
  ...{
    subject: "报名已通过",
    body: "您的报名已通过。\nhttp://localhost:3000/center/team",
    why: "因为您订阅了报名通知。",
  },
  ...{ locale: "zh-cn", bizType: null, bizId: null, ...of },
});
/** The elements of a letter, but for those that its text is made of. */
const elements = (html: string) =>
  html.match(/<[a-z!/][^>]*>/gi)?.filter((tag) => !/^<\/?(p|br|a|title|h1)\b/.test(tag));

test("looks as the website of the organisation whose contest it is about, else as that for all other hosts", async () => {
  const [own, other] = [await aProvince(), await aProvince()];
  await aSite({ host: "*", groupId: other.id, name: "公共平台" });
  await aSite({
    ...{ groupId: own.id, name: "求是杯", nameEn: "Qiushi Cup", accent: "pine" },
    logoUrl: "/prod-api/system/file/open?fileId=7",
  });
  const contest = await aContest({ in: own });
  const theirs = await dressed(letter({ bizType: "contest", bizId: contest.id }));
  expect(theirs.sender).toBe("求是杯");
  expect(theirs.html).toContain('src="http://localhost:3000/prod-api/system/file/open?fileId=7"');
  expect(theirs.html).toContain('lang="zh-CN"');
  const english = await dressed(letter({ bizType: "contest", bizId: contest.id, locale: "en" }));
  expect([english.sender, english.html.includes(">Open</a>")]).toEqual(["Qiushi Cup", true]);
  const anybodys = await dressed(letter());
  expect(anybodys.sender).toBe("公共平台");
  expect(anybodys.html, "its seal, where it has no logo").toMatch(/>公<\/span>/);
  expect(elements(anybodys.html)).not.toEqual(elements(theirs.html));
});

test("leads by a button and by its address in full, and says why one gets it and where to change that", async () => {
  const { html, text } = await dressed(letter());
  expect(html.match(/href="http:\/\/localhost:3000\/center\/team"/g)).toHaveLength(2);
  for (const said of [html, text]) {
    expect(said).toContain("因为您订阅了报名通知。");
    expect(said).toContain("http://localhost:3000/center/informationSub");
  }
  expect(text.startsWith("您的报名已通过。\nhttp://localhost:3000/center/team\n")).toBe(true);
  const code = await dressed(letter({ why: null, body: "验证码 123456" }));
  expect([code.html.includes("informationSub"), code.html.includes("请忽略")]).toEqual([false, true]);
  expect(code.html, "nothing to press").not.toContain('class="button"');
});

test("whatever its words are, they are text: no element, no attribute, no address of another kind", async () => {
  const benign = elements((await dressed(letter())).html);
  for (const words of [
    ...Object.values(hostileTexts),
    `"><img src=x onerror=alert(1)>`,
    `</td></tr></table>`,
    "javascript:alert(1)",
    "&lt;b&gt;",
  ]) {
    const { html } = await dressed(
      letter({ subject: words, body: `${words}\nhttp://localhost:3000/center/team`, why: words }),
    );
    expect(elements(html), words).toEqual(benign);
    expect(html.match(/(?:href|src)="(?!https?:\/\/)/gi), words).toBeNull();
  }
  const { html } = await dressed(letter({ body: `see https://a.test/"onmouseover="alert(1) and http://b.test/<b>` }));
  expect(html).toContain('href="https://a.test/"');
  expect(html).not.toMatch(/<[^>]*onmouseover/i);
});

bare("mail leaves in HTML and text, in the name of the website", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, _session, done) {
      let text = "";
      for await (const chunk of stream) text += String(chunk);
      received.push(text);
      done();
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  try {
    const of = { channel: "email" as const, target: "a@example.test", locale: "en" };
    await queueLetters([
      { ...of, subject: "Approved", body: "Your team is approved.\nhttp://localhost:3000/center/team" },
    ]);
    expect(await sendOutbox()).toBe(1);
  } finally {
    process.env.SMTP_URL = "";
    await new Promise<void>((closed) => server.close(closed));
    await db.delete(outbox);
  }
  const [mail] = received;
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(mail).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
  expect(mail).toMatch(/^From: .+ <no-reply@localhost>/m);
});
