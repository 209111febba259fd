import { and, desc, eq } from "drizzle-orm";
import { certificateDesign, certificateTemplate, contest, db, group } from "@/db";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { Design } from "@/lib/designer/document";
import { precheck } from "@/lib/designer/precheck";
import { completion as shippedDesign } from "@/lib/designer/templates/completion";
import { knowFaces } from "@/lib/domain/certificate/font/faces";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import { shipTemplates } from "@/lib/domain/certificate/template/templates";
import { Fault } from "@/lib/fault";
import { printedDay } from "./drafting";
import type { Snapshot } from "./snapshot";

/** What a certificate of completion says (docs/rules/study.md, "Certificates of completion"). */
interface Completed {
  contestId: string | null;
  groupId: string | null;
  holder: string;
  /** The contest or the organisation that required it. */
  ownerName: string;
  titles: readonly string[];
  number: string;
  traceCode: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** So many characters of titles fit below a name; what is more is counted. */
const MOST = 60;

function learned(titles: readonly string[]): string {
  const whole = titles.join("、");
  if ([...whole].length <= MOST) return whole;
  const first = [...(titles[0] ?? "")].slice(0, MOST - 20).join("");
  return `${first}${first === titles[0] ? "" : "…"}等 ${titles.length} 项`;
}

async function issuing({ contestId, groupId }: Completed) {
  if (contestId) {
    const [row] = await db.select({ groupId: contest.groupId }).from(contest).where(eq(contest.id, contestId));
    if (!row) throw new Fault("notFound");
    return { groupId: row.groupId, ...(await issuerOf(contestId)) };
  }
  const [row] = await db
    .select({ id: group.id, name: group.name })
    .from(group)
    .where(eq(group.id, groupId as string));
  if (!row) throw new Fault("notFound");
  return { groupId: row.id, issuer: row.name, seal: { text: row.name } };
}

/**
 * Pins the design by which a certificate of completion is drawn, and all that it prints. The issuing organisation's own published template
 * that was changed last is taken; one that asks for what a completion has not, or into which its words do not fit, is passed over.
 * @throws notFound
 */
export async function completionDrawn(about: Completed) {
  const { groupId, issuer, seal } = await issuing(about);
  await shipTemplates(groupId, [shippedDesign]);
  const rows = await db
    .selectDistinctOn([certificateTemplate.updatedAt, certificateTemplate.id], {
      id: certificateDesign.id,
      design: certificateDesign.design,
      name: certificateTemplate.name,
    })
    .from(certificateTemplate)
    .innerJoin(certificateDesign, eq(certificateDesign.templateId, certificateTemplate.id))
    .where(
      and(
        eq(certificateTemplate.groupId, groupId),
        eq(certificateTemplate.recipientType, recipientTypes.completion),
        eq(certificateTemplate.status, "published"),
      ),
    )
    .orderBy(desc(certificateTemplate.updatedAt), desc(certificateTemplate.id), desc(certificateDesign.no));
  const facts: CertificateFacts = {
    holder: { name: about.holder },
    contestName: about.ownerName,
    workName: learned(about.titles),
    companyName: issuer,
    issueDate: printedDay(about.day),
    number: { code: "randomCode", prefix: "", body: about.number, suffix: "" },
  };
  await knowFaces(rows);
  const own = rows.toSorted((a, b) => Number(a.name === shippedDesign.name) - Number(b.name === shippedDesign.name));
  const fitting = own.find(
    ({ design }) => precheck(Design.parse(design), { ...facts, traceCode: about.traceCode }).length === 0,
  );
  const chosen = fitting ?? own.at(-1);
  if (!chosen) throw new Fault("notFound");
  const snapshot = {
    ...{ facts, issuer, seal, number: about.number, traceCode: about.traceCode, issueDate: about.day },
    ...{ revision: 1, recipientType: recipientTypes.completion, designId: chosen.id },
  } satisfies Omit<Snapshot, "itemName" | "contest">;
  return { designId: chosen.id, snapshot: snapshot as Record<string, unknown> };
}
