import { eq } from "drizzle-orm";
import { test as bare, beforeAll, describe, expect } from "vitest";
import { db, file, group, site, term } from "@/db";
import { Fault } from "@/lib/fault";
import { eachLocale } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { termKeys, withTerms } from "@/lib/i18n/overlay";
import { aCollege, anActor, aProvince, aSchool, aSite } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addSite, findSite, listSites, openFile, siteDetail, termsOf, updateSite, uploadFile } from ".";
import { SiteForm, siteDetail as siteDetailCall, updateSite as updateSiteCall } from "./contract";

useDatabase();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: unknown) => (error instanceof Fault ? error.fault : String(error)),
  );

const noTerms: SiteForm["terms"] = eachLocale(() => ({}));

const form = (of: Partial<SiteForm> = {}): SiteForm => ({
  name: "省赛",
  nameEn: "Provincial contest",
  description: "",
  descriptionEn: "",
  logoUrl: null,
  templateType: "tem1",
  accent: "indigo",
  tone: "ochre",
  seal: "",
  coverMotif: "mixed",
  partners: [],
  domains: [],
  redirects: [],
  wording: "default",
  navigation: [],
  icp: "",
  contact: "",
  terms: noTerms,
  tailored: { a: [], b: [] },
  ...of,
});

describe("wording", () => {
  test("a group's own word beats its parents', which beat the shipped overlay, which beats the default", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province });
    const put = (groupId: string, key: string, value: string) =>
      db.insert(term).values({ groupId, locale: "zh-cn", key, value });
    expect(await termsOf(school.id, "zh-cn")).toEqual({});
    expect(await termsOf(school.id, "zh-cn", "number")).toEqual({
      "enroll.kind": "参赛编号",
      "enroll.item": "题目类别",
    });
    await put(province.id, "enroll.item", "省的词");
    expect(await termsOf(school.id, "zh-cn", "number")).toEqual({ "enroll.kind": "参赛编号", "enroll.item": "省的词" });
    await put(school.id, "enroll.item", "校的词");
    expect((await termsOf(school.id, "zh-cn"))["enroll.item"]).toBe("校的词");
    expect((await termsOf(province.id, "zh-cn"))["enroll.item"]).toBe("省的词");
    expect(await termsOf(school.id, "en", "topic")).toEqual({ "work.submit": "Submit topic" });
  });

  test("the words of the groups above come with whose they are; a group's own are not among them", async () => {
    const province = await aProvince();
    const school = await aSchool({ parent: province });
    const admin = await anActor("HOST_ADMIN", { in: school });
    const { id } = await aSite({ groupId: school.id });
    const put = (groupId: string, key: string, value: string) =>
      db.insert(term).values({ groupId, locale: "zh-cn", key, value });
    await put(province.id, "enroll.item", "省的词");
    await put(school.id, "work.submit", "校的词");
    const { inherited, inheritedFrom, terms, uses } = await siteDetail({ siteId: id }, admin);
    expect(inherited["zh-cn"]).toEqual({ "enroll.item": "省的词" });
    expect(inheritedFrom["zh-cn"]).toEqual({ "enroll.item": province.name });
    expect(terms["zh-cn"]).toEqual({ "work.submit": "校的词" });
    expect(uses["zh-cn"]["work.submit"].count).toBeGreaterThan(0);
  });

  bare("the shipped overlays say what the two hosts say", () => {
    const worded = (wording: "topic" | "number") => withTerms(messagesFor("en"), shipped(wording)).terms;
    const shipped = (wording: "topic" | "number"): Record<string, string> =>
      wording === "topic"
        ? { "work.submit": "Submit topic" }
        : { "enroll.kind": "Entry number", "enroll.item": "Topic category" };
    expect(worded("topic").work.submit).toBe("Submit topic");
    expect(worded("number").enroll).toEqual({ kind: "Entry number", item: "Topic category" });
    expect(messagesFor("en").terms).toEqual({
      work: { submit: "Submit work" },
      enroll: { kind: "Individual/Team", item: "Event" },
    });
  });

  test("an unknown term is refused by name, and nothing is saved; a known one is", async () => {
    const school = await aSchool();
    const admin = await anActor("HOST_ADMIN", { in: school });
    const { id } = await aSite({ groupId: school.id });
    const save = (terms: SiteForm["terms"]) => updateSite({ ...form({ terms }), siteId: id, version: 1 }, admin);
    const refusal = await save({ ...noTerms, "zh-cn": { "work.submit": "交题" }, en: { "work.title": "x" } }).catch(
      (e: Fault) => e,
    );
    expect(refusal).toMatchObject({
      fault: "badInput",
      errors: [{ field: "terms.en.work.title", fault: "termUnknown" }],
    });
    expect(await db.$count(term)).toBe(0);
    expect((await siteDetail({ siteId: id }, admin)).version).toBe(1);
    for (const key of termKeys) expect(key).toMatch(/^(work\.submit|enroll\.(kind|item))$/);
    await save({ ...noTerms, "zh-cn": { "work.submit": "交题", "enroll.item": "" } });
    expect(await termsOf(school.id, "zh-cn")).toEqual({ "work.submit": "交题" });
  });
});

describe("the setting", () => {
  test("a tailored line that words an unknown term is refused at its place; a known one is saved", async () => {
    const school = await aSchool();
    const admin = await anActor("HOST_ADMIN", { in: school });
    const { id } = await aSite({ groupId: school.id });
    const save = (a: string[]) =>
      updateSite({ ...form({ tailored: { a, b: [] } }), siteId: id, version: 1 }, admin).catch((e: Fault) => e);
    expect(await save(["hide:/finance/order", "label:work.title=x"])).toMatchObject({
      fault: "badInput",
      errors: [{ field: "tailored.a.1", fault: "termUnknown", params: { key: "work.title" } }],
    });
    expect(await save(["hide:/finance/order", "label:work.submit@en=Submit project"])).toEqual({ version: 2 });
    expect((await findSite(id, "en"))?.tailored.a).toHaveLength(2);
  });

  test("a host without a logo of its own shows that of its organisation", async () => {
    const school = await aSchool();
    const { id } = await aSite({ groupId: school.id });
    const logo = (fileId: number) => `/prod-api/system/file/open?fileId=${fileId}`;
    await db
      .update(group)
      .set({ logoUrl: logo(7) })
      .where(eq(group.id, school.id));
    expect((await findSite(id, "zh-cn"))?.logoUrl).toBe(logo(7));
    await db
      .update(site)
      .set({ logoUrl: logo(8) })
      .where(eq(site.id, id));
    expect((await findSite(id, "zh-cn"))?.logoUrl).toBe(logo(8));
  });

  test("what is saved is what the host shows, in both languages", async () => {
    const school = await aSchool();
    const admin = await anActor("HOST_ADMIN", { in: school });
    const { id } = await aSite({ groupId: school.id });
    const leaf = { tem: "", dictValue: "", children: [] as [] };
    const input = SiteForm.parse(
      form({
        wording: "topic",
        navigation: [{ name: "竞赛", nameEn: "Contests", path: "/home/competition", ...leaf }],
      }),
    );
    expect(await updateSite({ ...input, siteId: id, version: 1 }, admin)).toEqual({ version: 2 });
    const [zh, en] = [await findSite(id, "zh-cn"), await findSite(id, "en")];
    expect([zh?.groupName, en?.groupName]).toEqual(["省赛", "Provincial contest"]);
    expect([zh?.navigationSettings[0]?.name, en?.navigationSettings[0]?.name]).toEqual(["竞赛", "Contests"]);
    expect([zh?.terms["work.submit"], en?.terms["work.submit"]]).toEqual(["提交题目", "Submit topic"]);
    expect(zh).toMatchObject({ templateType: "tem1", accent: "indigo" });
    expect(await faultOf(updateSite({ ...input, siteId: id, version: 1 }, admin))).toBe("stale");
  });

  test("the form as it was read can be saved unchanged, with what the product itself says beside it", async () => {
    const school = await aSchool();
    const admin = await anActor("HOST_ADMIN", { in: school });
    const child = { name: "下级", tem: "", path: "/home/research", dictValue: "", children: [] };
    const { id } = await aSite({ groupId: school.id, navigation: [{ ...child, name: "上级", children: [child] }] });
    const read = siteDetailCall.output.parse(await siteDetail({ siteId: id }, admin));
    expect(read.defaults.en).toEqual({
      "work.submit": "Submit work",
      "enroll.kind": "Individual/Team",
      "enroll.item": "Event",
    });
    const sent = updateSiteCall.input.parse(read);
    expect(await updateSite(sent, admin)).toEqual({ version: 2 });
    expect((await siteDetail({ siteId: id }, admin)).navigation).toEqual(read.navigation);
  });

  test("another organisation's site is not found", async () => {
    const [mine, other] = [await aSchool(), await aSchool()];
    const admin = await anActor("HOST_ADMIN", { in: other });
    const { id } = await aSite({ groupId: mine.id });
    const { id: own } = await aSite({ groupId: (await aCollege({ parent: other })).id });
    expect((await listSites({}, admin)).map((s) => s.siteId)).toEqual([own]);
    expect(await faultOf(siteDetail({ siteId: id }, admin))).toBe("notFound");
    expect(await faultOf(updateSite({ ...form(), siteId: id, version: 1 }, admin))).toBe("notFound");
    expect(await faultOf(updateSite({ ...form(), siteId: own, version: 1 }, admin))).toBe("went through");
  });

  test("only who sees every group claims a host name", async () => {
    const school = await aSchool();
    const input = { host: "a.test", groupId: school.id, name: "A" };
    expect(await faultOf(addSite(input, await anActor("HOST_ADMIN", { in: school })))).toBe("noPermission");
    expect(await faultOf(addSite(input, await anActor("PLATFORM_ADMIN")))).toBe("went through");
    expect(await db.$count(site, eq(site.host, "a.test"))).toBe(1);
  });

  bare("addresses stay inside the host or on https, pictures in our own store", () => {
    const paths = (path: string) =>
      SiteForm.safeParse(form({ navigation: [{ name: "x", path, tem: "", dictValue: "", children: [] }] }));
    for (const path of ["/home/news", "https://moe.gov.cn/a"]) expect(paths(path).success, path).toBe(true);
    for (const path of [
      "javascript:alert(1)",
      "//evil.test",
      "/\\evil.test",
      "http://a.cn",
      "data:text/html,x",
      "/a b",
    ])
      expect(paths(path).success, path).toBe(false);
    const logo = (logoUrl: string) => SiteForm.safeParse(form({ logoUrl })).success;
    expect(logo("/prod-api/system/file/open?fileId=12")).toBe(true);
    for (const url of ["https://evil.test/x.png", "/prod-api/auth/logout", "data:image/svg+xml,x"])
      expect(logo(url), url).toBe(false);
  });
});

describe("uploads", () => {
  beforeAll(() => {
    process.env.STORAGE_DIR = ".data-test/files";
  });
  const bytesOf = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((p) => (typeof p === "string" ? Buffer.from(p) : Buffer.from(p))));
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const pdf = bytesOf("%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n");
  const streamOf = (body: Buffer) => new Blob([new Uint8Array(body)]).stream() as ReadableStream<Uint8Array>;

  test("a picture is known by its bytes, stored, and open to all", async () => {
    const editor = await anActor("EDITOR");
    const ref = await uploadFile({ purpose: "cover", name: "封面.png" }, editor, streamOf(png));
    expect(ref).toMatchObject({ mime: "image/png", size: png.length, name: "封面.png" });
    expect(await openFile({ fileId: ref.fileId })).toMatchObject({ mime: "image/png", inline: true, immutable: true });
  });

  test("subtitles are WebVTT, open to all", async () => {
    const editor = await anActor("EDITOR");
    const vtt = bytesOf("WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n");
    const ref = await uploadFile({ purpose: "subtitles", name: "zh.vtt" }, editor, streamOf(vtt));
    expect(await openFile({ fileId: ref.fileId })).toMatchObject({ mime: "text/vtt", inline: true });
    for (const body of [bytesOf("<script>alert(1)</script>"), png])
      expect(await faultOf(uploadFile({ purpose: "subtitles", name: "zh.vtt" }, editor, streamOf(body)))).toBe(
        "fileTypeRefused",
      );
  });

  test("an attachment is stored, but not open", async () => {
    const ref = await uploadFile({ purpose: "attachment", name: "a.pdf" }, await anActor("EDITOR"), streamOf(pdf));
    expect(ref.mime).toBe("application/pdf");
    expect(await faultOf(openFile({ fileId: ref.fileId }))).toBe("notFound");
  });

  test("what its name or bytes contradict is refused", async () => {
    const editor = await anActor("EDITOR");
    const html = bytesOf("<html><script>alert(1)</script></html>");
    const svg = bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
    const cases: ["cover" | "attachment", string, Buffer][] = [
      ["cover", "a.png", html],
      ["cover", "a.png", pdf],
      ["cover", "a.html", png],
      ["cover", "a.svg", svg],
      ["cover", "a.jpg", png],
      ["cover", "a.pdf", pdf],
      ["attachment", "a.exe", bytesOf([0x4d, 0x5a, 0x90, 0])],
      ["attachment", "a.docx", pdf],
      ["attachment", "noending", pdf],
      ["cover", "a.png", Buffer.alloc(0)],
    ];
    for (const [purpose, name, body] of cases)
      expect(await faultOf(uploadFile({ purpose, name }, editor, streamOf(body))), name).toBe("fileTypeRefused");
    expect(await db.$count(file)).toBe(0);
  });

  test("a picture over 10 MB is refused", async () => {
    const big = Buffer.concat([png, Buffer.alloc(10 * 1_048_576)]);
    const refused = uploadFile({ purpose: "cover", name: "a.png" }, await anActor("EDITOR"), streamOf(big));
    expect(await faultOf(refused)).toBe("fileTooLarge");
  });
});
