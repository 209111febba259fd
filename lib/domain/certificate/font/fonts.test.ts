import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificateFont, certificateTemplate, db, file } from "@/db";
import { Design } from "@/lib/designer/document";
import type { OwnFace } from "@/lib/designer/metrics/own-faces";
import { plainText } from "@/lib/designer/text/rich-text";
import { setText } from "@/lib/designer/text/set-text";
import { ownVersion } from "@/lib/designer/text/slices";
import { fontSliceFile } from "@/lib/domain/certificate/file/handing-out";
import { publishTemplate, saveDraft, templateDraft } from "@/lib/domain/certificate/template/designing";
import { exportDesign } from "@/lib/domain/certificate/template/exporting";
import { anActor, aPublishedContest } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { altered, foxit, liberation, openType } from "@/lib/testing/files/fonts";
import { FONTS } from "./calls";
import { fontMeasures, fontsOf } from "./faces";
import { deleteFont, listFonts, uploadFont } from "./fonts";

useDatabase();
useStorage();

const stream = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
const small = (glyphs = 20) => openType(foxit(), glyphs);

async function aPlace() {
  const p = await aPublishedContest([90]);
  const { templateId } = p;
  const upload = (bytes: Uint8Array, more: { licensed?: 0 | 1; name?: string } = {}) =>
    uploadFont({ file: "brand.otf", templateId, licensed: 1, ...more }, p.manager, stream(bytes));
  const refusalOf = (bytes: Uint8Array, more?: { licensed?: 0 | 1 }) =>
    upload(bytes, more).then(
      () => null,
      (error) => error.errors?.[0] ?? error.fault,
    );
  const save = async (face: string) => {
    const { version } = await templateDraft({ templateId }, p.manager);
    const text = { id: "a", type: "text", left: 50, top: 50, width: 600, height: 80, fontSize: 40 };
    const design = Design.parse({
      slides: [{ id: "1", elements: [{ ...text, contentText: "ABC 证书", defaultFontName: face }] }],
    });
    return saveDraft({ templateId, version, design: design as never }, p.manager);
  };
  return { ...p, upload, refusalOf, save };
}

test("a font that comes is written anew, listed with what it lacks, and drawn by the layout, by slices and by outlines", async () => {
  const p = await aPlace();
  const made = await p.upload(small(), { name: "Brand" });
  expect(made).toMatchObject({ name: "Brand", characterCount: 19, inUse: false, licensedBy: p.manager.realName });
  expect([...made.missing]).toHaveLength(3755);
  expect(await listFonts({ templateId: p.templateId }, p.manager)).toEqual([made]);

  await p.save(made.face);
  const { notices } = await templateDraft({ templateId: p.templateId }, p.manager);
  expect(notices.find(({ kind }) => kind === "otherFont")?.words).toMatch(/证书/);
  const design = await templateDraft({ templateId: p.templateId }, p.manager);
  const fontOf = await fontsOf(design);
  const font = fontOf(made.face);
  const element = Design.parse(design.design).slides[0]?.elements[0];
  if (element?.type !== "text") throw new Error("no text");
  const set = setText(plainText("A证", element), element);
  const glyph = font.glyphs[65] as number;
  expect(set.advance[0]).toBeCloseTo((font.advanceOf(glyph) * 40) / 1000, 5);
  expect(set.borrowed.map((one) => String.fromCodePoint(one))).toEqual(["证"]);

  const svg = await exportDesign({ templateId: p.templateId, pageNum: 1 }, p.manager);
  expect((svg.stream as Buffer).toString()).toContain("<path");
  const slice = await fontSliceFile({ face: made.face, version: ownVersion, slice: 0 });
  expect((slice.stream as Buffer).toString("latin1", 0, 4)).toBe("wOF2");
  expect((await fontMeasures({ face: made.face })).runs).toBe(made.runs);
});

test("what is refused says why at its field, and nothing is stored of it", async () => {
  const p = await aPlace();
  const atFile = (fault: string) => expect.objectContaining({ field: "file", fault });
  expect(await p.refusalOf(small(), { licensed: 0 })).toMatchObject({ field: "licensed", fault: "fontUnlicensed" });
  expect(await p.refusalOf(Buffer.from("MZ no font"))).toEqual(atFile("fileTypeRefused"));
  expect(await p.refusalOf(small().subarray(0, 2000))).toEqual(atFile("fontUnreadable"));
  expect(await p.refusalOf(altered(liberation(), "OS/2", 8, 2))).toEqual(atFile("fontRestricted"));
  expect(await db.$count(certificateFont)).toBe(0);
  await p.upload(small());
  expect(await p.refusalOf(small())).toEqual(atFile("fontTwice"));
  for (let i = 1; i < FONTS; i++) await p.upload(small(20 + i));
  expect(await p.refusalOf(small(60))).toEqual(atFile("fontsFull"));
});

test("a font goes once no draft and no published design names it", async () => {
  const p = await aPlace();
  const made = await p.upload(small());
  await p.save(made.face);
  const inUse = { fault: "fontInUse" };
  await expect(deleteFont({ fontId: made.fontId }, p.manager)).rejects.toMatchObject(inUse);
  await publishTemplate({ templateId: p.templateId, status: "published" }, p.manager);
  await p.save("SimSun");
  await publishTemplate({ templateId: p.templateId, status: "published" }, p.manager);
  await expect(deleteFont({ fontId: made.fontId }, p.manager), "certificates of it may exist").rejects.toMatchObject(
    inUse,
  );
  expect((await listFonts({ templateId: p.templateId }, p.manager))[0]?.inUse).toBe(true);
  const free = await p.upload(small(21));
  await deleteFont({ fontId: free.fontId }, p.manager);
  expect((await listFonts({ templateId: p.templateId }, p.manager)).map(({ fontId }) => fontId)).toEqual([made.fontId]);
  expect(await db.$count(file, eq(file.purpose, "font")), "what nobody needs is swept").toBe(1);
});

test("no other organisation sees, deletes or prints with it", async () => {
  const p = await aPlace();
  const made = await p.upload(small());
  const other = await aPlace();
  expect(await listFonts({ templateId: other.templateId }, other.manager)).toEqual([]);
  const stranger = await anActor("CONTEST_MANAGER");
  for (const actor of [other.manager, stranger]) {
    await expect(listFonts({ templateId: p.templateId }, actor)).rejects.toMatchObject({ fault: "notFound" });
    await expect(deleteFont({ fontId: made.fontId }, actor)).rejects.toMatchObject({ fault: "notFound" });
  }
  await expect(other.save(made.face)).rejects.toMatchObject({
    errors: [{ field: "design.slides.0.elements.0", fault: "fontForeign" }],
  });
  await expect(other.save("own-0000000000000000")).rejects.toMatchObject({ errors: [{ fault: "fontForeign" }] });
  const [row] = await db.select().from(certificateTemplate).where(eq(certificateTemplate.id, other.templateId));
  expect(JSON.stringify(row?.draft ?? null)).not.toContain("own-");
});

test("a name that no font has is no font", async () => {
  const face = "own-vvvvvvvvvvvvvvvv" as OwnFace;
  await expect(fontMeasures({ face })).rejects.toMatchObject({ fault: "notFound" });
  await expect(fontSliceFile({ face, version: ownVersion, slice: 0 })).rejects.toMatchObject({ fault: "notFound" });
});
