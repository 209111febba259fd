import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { certificateTemplate, db } from "@/db";
import { Design } from "@/lib/designer/document";
import { anActor, aPublishedContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { exportDesign } from "./exporting";

useDatabase();

const text = (id: string, contentText: string) => ({
  ...{ id, type: "text" as const, left: 50, top: 50, width: 600, height: 80, fontSize: 40, contentText },
});

async function scene() {
  const p = await aPublishedContest([90]);
  const table = {
    ...{ id: "t", type: "table" as const, left: 100, top: 200, width: 400, height: 80, columns: [1, 1], rows: [1, 1] },
    ...{
      cells: [
        [{ contentText: "姓名" }, { contentText: "奖项" }],
        [{ contentText: "{userName}" }, {}],
      ],
    },
  };
  const pixel = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  const picture = {
    ...{ id: "p", type: "image" as const, left: 700, top: 100, width: 100, height: 100 },
    ...{ src: `data:image/png;base64,${pixel.toString("base64")}`, tone: { saturation: 0 } },
  };
  const design = Design.parse({
    slides: [
      { id: "1", elements: [text("a", "证书 {userName} <&>"), table, picture] },
      { id: "2", elements: [text("b", "背面")] },
    ],
  });
  await db
    .update(certificateTemplate)
    .set({ draft: { ...design } })
    .where(eq(certificateTemplate.id, p.templateId));
  const svg = async (pageNum: number, actor = p.manager) =>
    ((await exportDesign({ templateId: p.templateId, pageNum }, actor)).stream as Buffer).toString();
  return { ...p, svg };
}

test("a page of a design is an SVG of its own: outlines for letters, its pictures in it, and other programs draw it", async () => {
  const { svg } = await scene();
  const [front, back] = [await svg(1), await svg(2)];
  expect(front).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(front).not.toMatch(/<text|font-family|href="\/|\{userName\}/);
  expect(front).toContain("feColorMatrix");
  expect(back.length).toBeLessThan(front.length);
  const { data, info } = await sharp(Buffer.from(front)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2000, 1417]);
  const at = (x: number, y: number) => [...data.subarray((y * 2000 + x) * info.channels).subarray(0, 3)];
  const [red, green, blue] = at(1500, 300) as [number, number, number];
  expect([red, green], "the picture, in grey").toEqual([green, blue]);
  expect(red).toBeLessThan(80);
});

test("there is no page past the last, and no design of others", async () => {
  const { svg } = await scene();
  await expect(svg(3)).rejects.toMatchObject({ fault: "notFound" });
  await expect(svg(1, await anActor("CONTEST_MANAGER"))).rejects.toMatchObject({ fault: "notFound" });
});
