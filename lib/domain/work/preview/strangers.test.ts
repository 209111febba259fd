import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, shareLink, work } from "@/db";
import type { Caller } from "@/lib/domain/actor";

import {
  addShare,
  detailByShareId,
  downloadFile,
  makePreviews,
  openPreview,
  revokeShare,
  sweepPreviews,
} from "@/lib/domain/work";

import {
  aListing,
  anEffectiveTeam,
  aProvince,
  aPublishedContest,
  aSlot,
  aWork,
  aWorkContest,
  aWorkFile,
  showPublicly,
} from "@/lib/seed/factories";
import { aDocx } from "@/lib/seed/factories/documents";
import { faultOf } from "@/lib/seed/factories/signed-in";

import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { previewStandIns } from "@/lib/testing/programs";

useDatabase();
useStorage();
const { aMaker } = previewStandIns();

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "", locale: "en", host: "localhost" };
const aDocument = (text = `${Math.random()}`) => aDocx({ texts: [text] });

/** A work in the final version of which a document lies, with the preview that was made of it. */
async function aWorkWithPreview(of: { id: string; finalVersionId: string | null }, name = "司马晓明.docx") {
  const row = await aWorkFile({ workId: of.id, versionId: of.finalVersionId, name, mime: DOCX, content: aDocument() });
  aMaker();
  await sweepPreviews();
  await makePreviews();
  return row.id;
}

describe("behind a share link the preview is got as the file is", () => {
  async function aShared(of: Partial<Parameters<typeof addShare>[0]> = {}) {
    const place = await aWorkContest({ in: await aProvince() });
    const { team, captain } = await anEffectiveTeam(place);
    const row = await aWork({ team, status: "submitted" });
    const fileId = await aWorkWithPreview(row);
    const link = await addShare({ workId: row.id, blind: false, days: 30, viewCap: null, ...of }, captain);
    const look = async () => {
      const { files } = await detailByShareId({ shareId: link.shareId }, visitor);
      return new URL(files[0]?.url as string, "http://x").searchParams.get("pass") as string;
    };
    const ways = async (pass?: string) => {
      const asked = { fileId, ...(pass !== undefined && { pass }) };
      const as = "preview" as const;
      return [
        await faultOf(downloadFile(asked, visitor)),
        await faultOf(downloadFile({ ...asked, as }, visitor)),
        await faultOf(openPreview(asked, visitor)),
      ];
    };
    return { ...link, work: row, captain, fileId, look, ways };
  }
  const [all, none] = [Array(3).fill("none"), Array(3).fill("notFound")];

  test("with its pass and no other, for an hour, while the link is open and the work is in the contest", async () => {
    const one = await aShared();
    const other = await aShared();
    const pass = await one.look();
    expect([await one.ways(pass), await one.ways(), await one.ways(await other.look())]).toEqual([all, none, none]);
    await db
      .update(shareLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(shareLink.id, one.linkId));
    expect(await one.ways(pass), "the link is over").toEqual(none);
    const passed = await other.look();
    await db.update(work).set({ status: "withdrawn" }).where(eq(work.id, other.work.id));
    expect(await other.ways(passed), "the work left").toEqual(none);
    const revoked = await aShared();
    const late = await revoked.look();
    await revokeShare({ linkId: revoked.linkId }, revoked.captain);
    expect(await revoked.ways(late), "the link was revoked").toEqual(none);
  });

  test("looking at a preview takes no view; whoever took the last one sees it out, and nobody after them", async () => {
    const { look, ways, shareId } = await aShared({ viewCap: 1 });
    const pass = await look();
    expect([await ways(pass), await ways(pass)]).toEqual([all, all]);
    expect(await faultOf(detailByShareId({ shareId }, visitor))).toBe("shareInvalid");
    expect(await ways(pass)).toEqual(all);
  });

  test("by a blind link it has no name of its own", async () => {
    const named = async (blind: boolean) => {
      const { look, fileId } = await aShared({ blind });
      return (await downloadFile({ fileId, pass: await look(), as: "preview" }, visitor)).name;
    };
    expect(await named(false)).toBe("司马晓明.pdf");
    expect(await named(true)).toMatch(/^\d+\.pdf$/);
  });
});

test("of a work in the showcase everybody gets the preview of a public slot, and of no other, as long as it is on show", async () => {
  const place = await aPublishedContest([95]);
  const slots = [aSlot({ public: true }), aSlot({ key: "proof", label: { zh: "证明" } })];
  await showPublicly(place.contest.id, { slots });
  const id = place.works[0]?.id as string;
  const [of] = await db.select().from(work).where(eq(work.id, id));
  if (!of) throw new Error("no work");
  const open = await aWorkWithPreview(of, "open.docx");
  const proof = { workId: id, versionId: of.finalVersionId, slot: "proof", name: "proof.docx", mime: DOCX };
  const closed = await aWorkFile({ ...proof, content: aDocument() });
  await sweepPreviews();
  await makePreviews();
  const ways = async (fileId: string) => [
    await faultOf(openPreview({ fileId }, visitor)),
    await faultOf(downloadFile({ fileId, as: "preview" }, visitor)),
  ];
  const hidden = ["notFound", "notFound"];
  expect(await ways(open), "before it is on show").toEqual(hidden);
  await aListing(of);
  expect([await ways(open), await ways(closed.id)]).toEqual([["none", "none"], hidden]);
  expect((await downloadFile({ fileId: open, as: "preview" }, visitor)).name).toBe("open.pdf");
  await showPublicly(place.contest.id, { slots: [aSlot(), aSlot({ key: "proof", label: { zh: "证明" } })] });
  expect(await ways(open), "the slot is not public").toEqual(hidden);
  await showPublicly(place.contest.id, { slots });
  expect(await ways(open)).toEqual(["none", "none"]);
  await showPublicly(place.contest.id, { public: false });
  expect(await ways(open), "works are not public").toEqual(hidden);
});
