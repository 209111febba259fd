import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { certificateDesign, certificateTemplate, db, transaction } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { Design } from "@/lib/designer/document";
import { awardTemplates } from "@/lib/designer/templates/award";
import type { Shipped } from "@/lib/designer/templates/parts";
import type { Actor } from "@/lib/domain/actor";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import type { TemplateRow } from "@/lib/domain/certificate/shapes";
import { findOwnContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";

/** Gives an issuing group the shipped templates, or some of them, that it has not got yet, published as they are. */
export async function shipTemplates(groupId: string, wanted: readonly Shipped[] = awardTemplates) {
  const shipped = wanted.map(({ name }) => name);
  const here = and(eq(certificateTemplate.groupId, groupId), inArray(certificateTemplate.name, shipped));
  if ((await db.$count(certificateTemplate, here)) === shipped.length) return;
  for (const { name, recipientType, design } of wanted) {
    const [made] = await db
      .insert(certificateTemplate)
      .values({ groupId, name, recipientType, status: "published" })
      .onConflictDoNothing()
      .returning({ id: certificateTemplate.id });
    if (made) await db.insert(certificateDesign).values({ templateId: made.id, no: 1, design });
  }
}

/** Written out: a select of one table leaves the table's name off its columns, and inside the brackets `id` is another's. */
const ofTemplate = sql.raw('d.template_id = "certificate_template"."id"');
const newest = sql<string>`(select max(d.id)::text from certificate_design d where ${ofTemplate})`;

/** The newest published design of a template, and how many certificates were handed out by it. */
export const counted = {
  designNo: sql<number>`coalesce((select max(d.no) from certificate_design d where ${ofTemplate}), 0)`,
  issued: sql<number>`(select count(*)::int from certificate c join certificate_design d on d.id = c.design_id
    where ${ofTemplate} and c.issued_at is not null)`,
};

/** Certificates of completion follow from learning, never from an award. */
const isForAwards = ne(certificateTemplate.recipientType, recipientTypes.completion);

/** Templates of the group that issues a contest's certificates. @throws notFound */
export async function listTemplates(
  { competitionId }: { competitionId: string },
  actor: Actor,
): Promise<TemplateRow[]> {
  return transaction(async () => {
    const { groupId } = await findOwnContest(competitionId, actor);
    await shipTemplates(groupId);
    const rows = await db
      .select({
        template: getTableColumns(certificateTemplate),
        designId: newest,
        ...counted,
      })
      .from(certificateTemplate)
      .where(and(eq(certificateTemplate.groupId, groupId), isForAwards))
      .orderBy(asc(certificateTemplate.id));
    return rows.map(({ template, ...r }) => ({
      ...r,
      templateId: template.id,
      name: template.name,
      recipientType: template.recipientType,
      status: template.status,
    }));
  });
}

/** A template of a contest's issuing group with its newest design. @throws notFound, templateUnpublished */
export async function publishedTemplate(templateId: string, groupId: string) {
  const [row] = await db
    .select({ template: getTableColumns(certificateTemplate), design: getTableColumns(certificateDesign) })
    .from(certificateTemplate)
    .innerJoin(certificateDesign, eq(certificateDesign.templateId, certificateTemplate.id))
    .where(and(eq(certificateTemplate.id, templateId), eq(certificateTemplate.groupId, groupId), isForAwards))
    .orderBy(desc(certificateDesign.no))
    .limit(1);
  if (!row) throw new Fault("notFound");
  if (row.template.status !== "published") throw new Fault("templateUnpublished");
  return { ...row.template, designId: row.design.id, design: Design.parse(row.design.design) };
}

/** @throws notFound */
export async function templateDetail(
  { templateId, competitionId }: { templateId: string; competitionId: string },
  actor: Actor,
) {
  const { groupId } = await findOwnContest(competitionId, actor);
  const [row] = await db
    .select({ name: certificateTemplate.name, design: certificateDesign.design })
    .from(certificateTemplate)
    .innerJoin(certificateDesign, eq(certificateDesign.templateId, certificateTemplate.id))
    .where(and(eq(certificateTemplate.id, templateId), eq(certificateTemplate.groupId, groupId)))
    .orderBy(desc(certificateDesign.no))
    .limit(1);
  if (!row) throw new Fault("notFound");
  return { ...row, seal: (await issuerOf(competitionId)).seal };
}

/** The newest design of the template that a design belongs to. @throws notFound */
export async function newestDesign(designId: string) {
  const [row] = await db
    .select(getTableColumns(certificateDesign))
    .from(certificateDesign)
    .where(
      sql`${certificateDesign.templateId} = (select d.template_id from certificate_design d where d.id = ${designId})`,
    )
    .orderBy(desc(certificateDesign.no))
    .limit(1);
  if (!row) throw new Fault("notFound");
  return { id: row.id, design: Design.parse(row.design) };
}
