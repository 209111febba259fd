import { and, eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import { certificateTemplate, db, group } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sampleFacts } from "@/lib/designer/binding/sample";
import type { Actor } from "@/lib/domain/actor";
import { awardsHonouring, printedDay, ruleOrNull } from "@/lib/domain/certificate/issuing/drafting";
import { recipientsOf } from "@/lib/domain/certificate/issuing/facts";
import { numbersToCome } from "@/lib/domain/certificate/issuing/next-numbers";
import { findTemplate, groupsWithin } from "@/lib/domain/certificate/scope";
import { withLevels } from "@/lib/domain/certificate/verification/chain";
import { findOwnContest } from "@/lib/domain/contest";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { templatePage as templatePageCall, templateRecipients as templateRecipientsCall } from "./calls";
import { counted } from "./templates";

/** Templates of the groups in scope, the last changed first. */
export async function templatePage(input: z.output<typeof templatePageCall.input>, actor: Actor) {
  const { pageNum, pageSize, keywords, status } = input;
  const where = and(
    groupsWithin(actor, certificateTemplate.groupId),
    status ? eq(certificateTemplate.status, status) : undefined,
    keywords ? contains(certificateTemplate.name, keywords) : undefined,
  );
  const order = [
    { by: certificateTemplate.updatedAt, order: "DESC" },
    { by: certificateTemplate.id, order: "DESC" },
  ] as const;
  const matching = db.select({ id: certificateTemplate.id }).from(certificateTemplate).where(where);
  const { ids, total } = await pageOf(matching, order, input);
  const shown = await db
    .select({ template: getTableColumns(certificateTemplate), groupName: shownName(group, actor.locale), ...counted })
    .from(certificateTemplate)
    .innerJoin(group, eq(group.id, certificateTemplate.groupId))
    .where(isOneOf(certificateTemplate.id, ids));
  const list = inOrder(ids, shown, (row) => row.template.id).map(({ template, groupName, designNo, issued }) => ({
    templateId: template.id,
    name: template.name,
    recipientType: template.recipientType,
    status: template.status,
    version: template.version,
    updateTime: toWireTime(template.updatedAt),
    groupName,
    drafted: template.draft !== null,
    designNo,
    issued,
  }));
  return { list, total, pageNum, pageSize };
}

/** The facts of real recipients, with the number that each has or is next to get: for the preview. @throws notFound */
export async function templateRecipients(input: z.output<typeof templateRecipientsCall.input>, actor: Actor) {
  const { templateId, competitionId, pageNum, pageSize } = input;
  const { recipientType } = await findTemplate(templateId, actor);
  const owned = await findOwnContest(competitionId, actor);
  const ids = await awardsHonouring(owned.id, recipientType);
  // An award has a recipient or more: a page of recipients lies within as many awards.
  const [all, rule] = await together(
    () => recipientsOf(ids.slice(0, MOST), recipientType, printedDay(toWireDay(now()))),
    () => ruleOrNull(owned.id),
  );
  const numbers = rule ? await numbersToCome(rule, all, recipientType, templateId) : [];
  const { traceCode } = sampleFacts;
  const first = (pageNum - 1) * pageSize;
  const shown = await withLevels(null, all.slice(first, first + pageSize));
  const list = shown.map((r, n) => {
    const number = numbers[first + n];
    return { traceCode, ...(number && { number }), ...r.facts };
  });
  return { list, total: all.length, pageNum, pageSize };
}

/** A preview leafs through so many awards at most. */
const MOST = 500;
