import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, certificateDesign, certificatePicture, certificateTemplate, db } from "@/db";
import { Design } from "@/lib/designer/document";
import { anActor, aPicture, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { addTemplate, deleteTemplates, publishTemplate, saveDraft, templateDraft } from "./designing";
import { templatePage, templateRecipients } from "./listing";
import { openPicture, pictureUrl } from "./pictures";

useDatabase();
useStorage();

const page = { pageNum: 1, pageSize: 100 };
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const placed = { id: "a", left: 10, top: 10, width: 300, height: 80 };
const aDesign = (contentText: string) =>
  Design.parse({ title: "T", slides: [{ id: "1", elements: [{ ...placed, type: "text", contentText }] }] });
const designs = (templateId: string) =>
  db.select().from(certificateDesign).where(eq(certificateDesign.templateId, templateId)).orderBy(certificateDesign.no);

async function aTemplate() {
  const p = await aPublishedContest([90, 80]);
  const of = { name: "新模板", recipientType: 4, competitionId: p.contest.id };
  const { templateId } = await addTemplate(of, p.manager);
  const stranger = await anActor("CONTEST_MANAGER");
  return { ...p, of, templateId, stranger };
}

describe("a template", () => {
  test("begins as a blank draft, or as a copy, once by each name", async () => {
    const p = await aTemplate();
    const blank = await templateDraft({ templateId: p.templateId }, p.manager);
    expect(blank).toMatchObject({ name: "新模板", status: "draft", version: 1, designNo: 0, issuer: p.home.name });
    expect(Design.parse(blank.design).slides).toMatchObject([{ id: "1", elements: [] }]);
    expect(await faultOf(addTemplate(p.of, p.manager))).toBe("templateNameTaken");
    const copied = await addTemplate({ name: "抄本", recipientType: 4, copyOf: p.batch.templateId }, p.manager);
    const [shipped] = await designs(p.batch.templateId);
    expect((await templateDraft(copied, p.manager)).design).toEqual(shipped?.design);
    const list = async (of: object) => (await templatePage({ ...page, ...of }, p.manager)).list.map((t) => t.name);
    expect(await list({ keywords: "抄本" })).toEqual(["抄本"]);
    expect((await list({ status: "draft" })).sort()).toEqual(["抄本", "新模板"]);
    expect(await list({ keywords: "没有" })).toEqual([]);
    expect((await templatePage(page, p.stranger)).total).toBe(0);
  });

  test("accepts a save of the version last read; refuses others and names who saved before them", async () => {
    const p = await aTemplate();
    const { templateId } = p;
    const saved = await saveDraft({ templateId, design: aDesign("一"), version: 1 }, p.manager);
    expect(saved).toEqual({ version: 2 });
    const late = saveDraft({ templateId, design: aDesign("二"), version: 1 }, p.manager);
    await expect(late).rejects.toMatchObject({ fault: "stale", code: 409 });
    expect((await templateDraft({ templateId }, p.manager)).design).toMatchObject(aDesign("一"));
  });

  test("publishes its draft as one frozen design after the other", async () => {
    const p = await aTemplate();
    const { templateId } = p;
    const publish = (status: "published" | "retired" = "published") =>
      faultOf(publishTemplate({ templateId, status }, p.manager));
    expect(await publish()).toBe("templateBlank");
    await saveDraft({ templateId, design: aDesign("一"), version: 1 }, p.manager);
    expect(await publish()).toBe("went through");
    expect(await publish()).toBe("illegalTransition");
    const { version, status, designNo } = await templateDraft({ templateId }, p.manager);
    expect({ version, status, designNo }).toEqual({ version: 3, status: "published", designNo: 1 });
    await saveDraft({ templateId, design: aDesign("二"), version }, p.manager);
    expect((await designs(templateId)).map((d) => d.no)).toEqual([1]);
    expect(await publish()).toBe("went through");
    expect((await designs(templateId)).map((d) => [d.no, Design.parse(d.design)])).toEqual([
      [1, aDesign("一")],
      [2, aDesign("二")],
    ]);
    expect(await publish("retired")).toBe("went through");
    expect(await publish("retired")).toBe("illegalTransition");
    expect(await publish()).toBe("went through");
    expect((await designs(templateId)).length).toBe(2);
    const noted = await db.select().from(audit).where(eq(audit.entityId, templateId));
    expect(noted.map((a) => a.action)).toEqual([
      "template.add",
      "template.save",
      "template.published",
      "template.save",
      "template.published",
      "template.retired",
      "template.published",
    ]);
  });

  test("is deleted as long as it was never published, all of those named or none", async () => {
    const p = await aTemplate();
    const drop = (...ids: string[]) => faultOf(deleteTemplates({ ids }, p.manager));
    expect(await drop(p.templateId, p.batch.templateId)).toBe("templateInUse");
    expect(await faultOf(deleteTemplates({ ids: [p.templateId] }, p.stranger))).toBe("notFound");
    expect(await db.$count(certificateTemplate, eq(certificateTemplate.id, p.templateId))).toBe(1);
    expect(await drop(p.templateId)).toBe("went through");
    expect(await db.$count(certificateTemplate, eq(certificateTemplate.id, p.templateId))).toBe(0);
  });

  test("is nothing to strangers", async () => {
    const p = await aTemplate();
    const { templateId, stranger } = p;
    const competitionId = p.contest.id;
    const found = [
      () => templateDraft({ templateId }, stranger),
      () => saveDraft({ templateId, design: aDesign("X"), version: 1 }, stranger),
      () => publishTemplate({ templateId, status: "published" }, stranger),
      () => addTemplate({ ...p.of, name: "X", copyOf: templateId }, stranger),
      () => addTemplate({ ...p.of, name: "X" }, stranger),
      () => templateRecipients({ ...page, templateId, competitionId }, stranger),
    ];
    for (const one of found) expect(await faultOf(one())).toBe("notFound");
    const shown = await templateRecipients({ ...page, templateId, competitionId }, p.manager);
    expect(shown.list).toMatchObject([
      { awardName: "一等奖", number: { prefix: p.rule.prefix, body: "001" } },
      { number: { body: "002" } },
    ]);
    await issueCertificates({ ...p.batch, awardIds: [p.awards[1]?.id as string] }, p.manager);
    const after = await templateRecipients({ ...page, templateId, competitionId }, p.manager);
    expect(after.list, "the one has its own, the next is the other's").toMatchObject([
      { number: { body: "002" } },
      { number: { body: "001" } },
    ]);
    expect(shown.total).toBe(2);
    expect((await templateRecipients({ pageNum: 2, pageSize: 1, templateId, competitionId }, p.manager)).list).toEqual(
      after.list.slice(1),
    );
  });

  test("shows only our own pictures that are in scope, and makes them public when it is published", async () => {
    const p = await aTemplate();
    const other = await aPublishedContest([90]);
    const [own, foreign] = [await aPicture(p.home.id), await aPicture(other.home.id)];
    const withPictures = (...srcs: string[]) =>
      Design.parse({
        slides: [{ id: "1", elements: srcs.map((src, n) => ({ ...placed, id: `${n}`, type: "image", src })) }],
      });
    const { templateId } = p;
    const save = (design: Design, version = 1) => saveDraft({ templateId, design, version }, p.manager);
    for (const bad of [pictureUrl(foreign), pictureUrl("999999"), "/etc/passwd", `${pictureUrl(own)}&x=1`])
      await expect(save(withPictures(pictureUrl(own), bad)), bad).rejects.toMatchObject({
        fault: "badInput",
        errors: [{ field: "design.slides.0.elements.1.src", fault: "pictureForeign" }],
      });
    await save(withPictures(pictureUrl(own)));
    const visitor = { ...p.stranger, userId: null } as never;
    const opens = (caller: unknown) =>
      faultOf(
        openPicture({ pictureId: own }, caller as never).then(({ stream }) => new Response(stream as never).bytes()),
      );
    expect([await opens(p.manager), await opens(p.stranger), await opens(visitor)]).toEqual([
      "went through",
      "notFound",
      "notFound",
    ]);
    await publishTemplate({ templateId, status: "published" }, p.manager);
    expect(await opens(visitor)).toBe("went through");
    const [stored] = await db.select().from(certificatePicture).where(eq(certificatePicture.id, foreign));
    expect(stored?.publishedAt).toBeNull();
  });
});
