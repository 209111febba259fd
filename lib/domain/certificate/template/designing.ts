import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificateDesign, certificateTemplate, db, group, transaction } from "@/db";
import { record, recordEach } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import { Design } from "@/lib/designer/document";
import type { Actor } from "@/lib/domain/actor";
import { knowFaces } from "@/lib/domain/certificate/font/faces";
import { mustOwnFonts } from "@/lib/domain/certificate/font/fonts";
import { columnsIn } from "@/lib/domain/certificate/roll/columns";
import { findTemplate, groupFor } from "@/lib/domain/certificate/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { mustPrint } from "./held-pictures";
import { toldNotices } from "./noticing";
import { mustOwnPictures, publishPictures } from "./pictures";

const newestOf = async (templateId: string) =>
  (
    await db
      .select({ no: certificateDesign.no, design: certificateDesign.design })
      .from(certificateDesign)
      .where(eq(certificateDesign.templateId, templateId))
      .orderBy(desc(certificateDesign.no))
      .limit(1)
  )[0];

/** @throws notFound, templateNameTaken */
export async function addTemplate(input: z.output<typeof calls.addTemplate.input>, actor: Actor) {
  const { name, recipientType, copyOf, competitionId } = input;
  return transaction(async () => {
    const groupId = await groupFor(
      { ...(copyOf && { templateId: copyOf }), ...(competitionId && { competitionId }) },
      actor,
    );
    const model = copyOf ? (await templateDraft({ templateId: copyOf }, actor)).design : Design.parse({ title: name });
    const [made] = await db
      .insert(certificateTemplate)
      .values({ groupId, name, recipientType, draft: { ...model }, updatedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: certificateTemplate.id });
    if (!made) throw new Fault("templateNameTaken", {}, [{ field: "name", fault: "templateNameTaken" }]);
    await record(actor, "template.add", "template", made.id, { name, recipientType, copyOf: copyOf ?? null });
    return { templateId: made.id };
  });
}

/** What is being edited, with the version to be given back when it is saved. @throws notFound */
export async function templateDraft({ templateId }: { templateId: string }, actor: Actor) {
  const template = await findTemplate(templateId, actor);
  const { name, recipientType, status, version } = template;
  const edited = await editedOf(template);
  await knowFaces(edited.design);
  const notices = toldNotices(Design.parse(edited.design), recipientType, actor.locale);
  const columns = await columnsIn(template.groupId);
  return { name, recipientType, status, version, notices, columns, ...edited };
}

/** The design of a template that is being edited: its draft, else the newest one. */
export async function editedOf({ id, name, draft, groupId }: typeof certificateTemplate.$inferSelect) {
  const [newest, [home]] = await together(
    () => newestOf(id),
    () => db.select({ name: group.name }).from(group).where(eq(group.id, groupId)),
  );
  const design = draft ?? newest?.design ?? Design.parse({ title: name });
  return { design, issuer: home?.name ?? "", designNo: newest?.no ?? 0 };
}

/** Saves a draft; what is published stays as it is. @throws notFound, stale, pictureForeign, fontForeign, fileTypeRefused, fileCorrupt, pictureTooLarge */
export async function saveDraft({ templateId, design, version }: z.output<typeof calls.saveDraft.input>, actor: Actor) {
  await mustPrint(design);
  return transaction(async () => {
    const old = await findTemplate(templateId, actor, true);
    if (old.version !== version) throw stale("template", templateId);
    await mustOwnPictures(design, actor);
    await mustOwnFonts(design, old.groupId);
    await db
      .update(certificateTemplate)
      .set({ draft: { ...design }, version: version + 1, updatedAt: sql`app_now()` as never, updatedBy: actor.userId })
      .where(eq(certificateTemplate.id, templateId));
    await record(actor, "template.save", "template", templateId, { version: version + 1 });
    return { version: version + 1 };
  });
}

const next = { published: ["draft", "retired"], retired: ["published"] } as const;

/**
 * Publishes a template, or retires it; what was issued from it stays. Publishing freezes the draft as the next design, so a
 * published template with a draft is published again. @throws notFound, illegalTransition, templateBlank
 */
export async function publishTemplate(
  { templateId, status }: { templateId: string; status: "published" | "retired" },
  actor: Actor,
) {
  return transaction(async () => {
    const old = await findTemplate(templateId, actor, true);
    const from: readonly string[] = next[status];
    if (!from.includes(old.status) && !(status === "published" && old.draft))
      throw new Fault("illegalTransition", { from: old.status });
    const no = status === "published" && old.draft ? await freeze(templateId, Design.parse(old.draft)) : null;
    await db
      .update(certificateTemplate)
      .set({
        status,
        ...(no && { draft: null }),
        version: old.version + 1,
        updatedAt: sql`app_now()` as never,
        updatedBy: actor.userId,
      })
      .where(eq(certificateTemplate.id, templateId));
    await record(actor, `template.${status}`, "template", templateId, { from: old.status, to: status, designNo: no });
    return null;
  });
}

async function freeze(templateId: string, design: Design) {
  const drawn = design.slides.some((s) => s.backgroundImage || s.elements.some((e) => !e.hidden));
  if (!drawn) throw new Fault("templateBlank");
  const no = ((await newestOf(templateId))?.no ?? 0) + 1;
  await db.insert(certificateDesign).values({ templateId, no, design: { ...design } });
  await publishPictures(design);
  return no;
}

/** Deletes drafts, all or none. @throws notFound, templateInUse for one that was ever published */
export async function deleteTemplates({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const wanted = [...new Set(ids)].sort();
    const rows = [];
    for (const id of wanted) rows.push(await findTemplate(id, actor, true));
    const published = await db
      .select({ id: certificateDesign.templateId })
      .from(certificateDesign)
      .where(inArray(certificateDesign.templateId, wanted));
    const used = rows.find((row) => published.some((p) => p.id === row.id));
    if (used) throw new Fault("templateInUse", { name: used.name });
    await db
      .delete(certificateTemplate)
      .where(and(inArray(certificateTemplate.id, wanted), eq(certificateTemplate.status, "draft")));
    await recordEach(
      actor,
      "template.delete",
      "template",
      rows.map((row) => ({ id: row.id, detail: { name: row.name } })),
    );
    return null;
  });
}
