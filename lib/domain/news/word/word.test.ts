import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { db, file } from "@/db";
import { articleFromWord } from "@/lib/domain/news";
import { anActor, aProvince } from "@/lib/seed/factories";
import { aDocx, withPictures } from "@/lib/seed/factories/documents";
import { test, useDatabase, useStorage } from "@/lib/testing/database";

useDatabase();
useStorage();

const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
/** A document with a photograph that says where it was taken, and a drawing of Windows. */
async function illustrated() {
  const photo = await sharp({ create: { width: 3000, height: 10, channels: 3, background: "#1a7" } })
    .withExif({ IFD0: { Copyright: "where it was taken" } })
    .jpeg()
    .toBuffer();
  return aDocx({
    texts: ["报名"],
    ...withPictures({ "a.jpg": photo, "b.emf": Buffer.from("\x01\0\0\0EMF") }),
  });
}

test("pictures of a document are drawn anew and stored as our own; what pages cannot show is counted", async () => {
  const editor = await anActor("HOST_ADMIN", { in: await aProvince() });
  const made = await articleFromWord({ name: "通知.docx" }, editor, bodyOf(await illustrated()));
  const stored = await db.select().from(file).where(eq(file.ownerId, editor.userId));
  expect(stored.map(({ purpose, open, mime }) => [purpose, open, mime])).toEqual([["cover", 1, "image/jpeg"]]);
  expect(made).toEqual({
    title: "",
    contentHtml: `<p>报名</p><p><img src="/prod-api/system/file/open?fileId=${stored[0]?.id}" /></p><p></p>`,
    pictures: 1,
    lost: [{ kind: "picture", count: 1 }],
  });
});

test("a file that is none of Word's, or carries macros, is refused by its field, and nothing is stored", async () => {
  const editor = await anActor("HOST_ADMIN", { in: await aProvince() });
  const document = aDocx({ texts: ["x"] });
  const programs = aDocx({ texts: ["x"], more: [["word/vbaProject.bin", "x"]] });
  for (const [name, bytes, fault] of [
    ["a.docm", document, "wordMacros"],
    ["a.docx", programs, "wordMacros"],
    ["a.doc", document, "wordNot"],
    ["a.docx", Buffer.from("%PDF-1.7"), "wordNot"],
    ["a.docx", document.subarray(0, 300), "wordDamaged"],
    ["a.docx", Buffer.alloc(20 * 1_048_576 + 1), "fileTooLarge"],
  ] as const) {
    await expect(articleFromWord({ name }, editor, bodyOf(bytes)), fault).rejects.toMatchObject({
      fault,
      errors: [{ field: "file" }],
    });
  }
  expect(await db.$count(file, eq(file.ownerId, editor.userId))).toBe(0);
});
