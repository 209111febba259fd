import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificateDesign, certificateFont, certificateTemplate, db, file, group, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Design } from "@/lib/designer/document";
import { type OwnFace, ownFacesIn } from "@/lib/designer/metrics/own-faces";
import { parseFont } from "@/lib/designer/pdf/sfnt";
import { lastCharacter, packedMetrics } from "@/lib/designer/text/metrics";
import type { Actor } from "@/lib/domain/actor";
import { findTemplate, groupsWithin } from "@/lib/domain/certificate/scope";
import { Fault, type FaultName, type FaultParams } from "@/lib/fault";
import { readFont } from "@/lib/font/reading/font";
import { Unreadable } from "@/lib/font/reading/table";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { storage } from "@/lib/storage";
import { FONT_MB, FONTS, type FontRow, type uploadFont as uploadCall } from "./calls";
import { commonMissing } from "./common";

const types = "ttf, otf, woff2";
/** A font takes seconds to be read, and hundreds of megabytes. */
const inTurn = concurrencyLimit(1);

/**
 * Stores a font for the designs of a template's organisation.
 * @throws notFound, fontUnlicensed, fileTooLarge, fileTypeRefused, fontUnreadable, fontTooComplex, fontRestricted, fontTwice, fontsFull
 */
export async function uploadFont(
  { file: fileName, templateId, name, licensed }: z.output<typeof uploadCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<FontRow> {
  const { groupId } = await findTemplate(templateId, actor);
  if (!licensed) throw refused("fontUnlicensed", {}, "licensed");
  const came = Buffer.from(await new Response(body).arrayBuffer());
  if (came.length > FONT_MB * 1_048_576) throw refused("fileTooLarge", { max: FONT_MB });
  const sha256 = createHash("sha256").update(came).digest("hex");
  await mustBeNew(groupId, sha256);
  const font = await readable(came);
  if (font.embedding !== "free") throw refused("fontRestricted");
  const { glyphs, advanceOf } = parseFont(font.bytes, lastCharacter);
  const stored = await storage.put(new Blob([new Uint8Array(font.bytes)]).stream(), font.bytes.length);
  const about = {
    face: faceName(),
    name: name || font.name || fileName.replace(/\.[^.]*$/, "").slice(0, 60),
    characters: font.characters.length,
    missing: commonMissing(font.characters),
    runs: packedMetrics((character) => (glyphs[character] ? advanceOf(glyphs[character]) : -1)),
  };
  return transaction(async () => {
    await db.select({ id: group.id }).from(group).where(eq(group.id, groupId)).for("update");
    await mustBeNew(groupId, sha256);
    const [kept] = await db
      .insert(file)
      .values({
        ...{ sha256: stored.sha256, size: String(stored.size), mime: "font/ttf", purpose: "font" as const },
        ...{ name: fileName.slice(0, 200), ownerId: actor.userId },
      })
      .returning({ id: file.id });
    const [made] = await db
      .insert(certificateFont)
      .values({ ...about, groupId, sha256, fileId: kept?.id as string, licensedBy: actor.userId })
      .returning();
    const row = made as typeof certificateFont.$inferSelect;
    await record(actor, "font.upload", "font", row.id, { name: row.name, characters: row.characters });
    return told(row, actor.realName, false);
  });
}

const refused = (fault: FaultName, params: FaultParams = {}, field = "file") =>
  new Fault(fault, params, [{ field, fault, params }]);

/** @throws fontTwice, fontsFull */
async function mustBeNew(groupId: string, sha256: string) {
  const rows = await db
    .select({ name: certificateFont.name, sha256: certificateFont.sha256 })
    .from(certificateFont)
    .where(eq(certificateFont.groupId, groupId));
  const same = rows.find((row) => row.sha256 === sha256);
  if (same) throw refused("fontTwice", { name: same.name });
  if (rows.length >= FONTS) throw refused("fontsFull", { max: FONTS });
}

async function readable(bytes: Buffer) {
  try {
    return await inTurn(() => readFont(bytes));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.fault === "fontKindRefused") throw refused("fileTypeRefused", { types });
    throw refused(error.fault);
  }
}

const letters = "0123456789abcdefghijklmnopqrstuv";
/** 80 bits: whoever has not been shown a design that is set in it does not find it. */
const faceName = (): OwnFace => `own-${[...randomBytes(16)].map((byte) => letters[byte & 31]).join("")}`;

const told = (row: typeof certificateFont.$inferSelect, licensedBy: string, inUse: boolean): FontRow => ({
  ...{ fontId: row.id, face: row.face as OwnFace, name: row.name, characterCount: row.characters },
  ...{ missing: row.missing, runs: row.runs, inUse, licensedBy, createTime: toWireTime(row.createdAt) },
});

const named = sql`'%' || ${certificateFont.face} || '%'`;
/** The templates whose draft or any of whose published designs names a font. */
const users = () =>
  db
    .select({ name: certificateTemplate.name })
    .from(certificateTemplate)
    .where(
      and(
        eq(certificateTemplate.groupId, certificateFont.groupId),
        or(
          sql`${certificateTemplate.draft}::text like ${named}`,
          sql`exists (${db
            .select({ one: sql`1` })
            .from(certificateDesign)
            .where(
              and(
                eq(certificateDesign.templateId, certificateTemplate.id),
                sql`${certificateDesign.design}::text like ${named}`,
              ),
            )})`,
        ),
      ),
    );

/** Lists the fonts of a template's organisation, those that came last first. @throws notFound */
export async function listFonts({ templateId }: { templateId: string }, actor: Actor): Promise<FontRow[]> {
  const { groupId } = await findTemplate(templateId, actor);
  const rows = await db
    .select({ font: getTableColumns(certificateFont), by: user.realName, inUse: sql<boolean>`exists (${users()})` })
    .from(certificateFont)
    .innerJoin(user, eq(user.id, certificateFont.licensedBy))
    .where(eq(certificateFont.groupId, groupId))
    .orderBy(desc(certificateFont.id));
  return rows.map(({ font, by, inUse }) => told(font, by, inUse));
}

/** Deletes a font that no design needs. @throws notFound, fontInUse naming a template */
export async function deleteFont({ fontId }: { fontId: string }, actor: Actor) {
  return transaction(async () => {
    const [font] = await db
      .select()
      .from(certificateFont)
      .where(and(eq(certificateFont.id, fontId), groupsWithin(actor, certificateFont.groupId)))
      .for("update");
    if (!font) throw new Fault("notFound");
    const [use] = await db
      .select({ template: sql<string | null>`(${users().limit(1)})` })
      .from(certificateFont)
      .where(eq(certificateFont.id, fontId));
    if (use?.template) throw new Fault("fontInUse", { name: font.name, template: use.template });
    await db.delete(certificateFont).where(eq(certificateFont.id, fontId));
    await db.delete(file).where(eq(file.id, font.fileId));
    await record(actor, "font.delete", "font", fontId, { name: font.name });
    return null;
  });
}

/** Locks the fonts that a design of an organisation names. @throws badInput with fontForeign at each element that names another's */
export async function mustOwnFonts(design: Design, groupId: string) {
  const wanted = ownFacesIn(design);
  if (wanted.length === 0) return;
  const rows = await db
    .select({ face: certificateFont.face })
    .from(certificateFont)
    .where(and(inArray(certificateFont.face, wanted), eq(certificateFont.groupId, groupId)))
    .for("share");
  const own = new Set(rows.map(({ face }) => face));
  if (wanted.every((face) => own.has(face))) return;
  throw new Fault(
    "badInput",
    {},
    design.slides.flatMap(({ elements }, s) =>
      elements.flatMap((element, e) =>
        ownFacesIn(element).some((face) => !own.has(face))
          ? [{ field: `design.slides.${s}.elements.${e}`, fault: "fontForeign" as const }]
          : [],
      ),
    ),
  );
}
