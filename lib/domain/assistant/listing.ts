import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { assistantAnswer, db, group } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { env } from "@/lib/env";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./contract";
import { hasAssistant } from "./provider";

/** Outcomes for which a model was asked. */
const ASKED = ["answered", "failed", "stopped"] as const;

/** What visitors asked on the websites in scope, the newest first. */
export async function assistantQuestions(query: z.output<typeof calls.assistantQuestions.input>, actor: Actor) {
  const { pageNum, pageSize, outcome, helpful, keywords } = query;
  const inScope = within(actor, assistantAnswer.groupId);
  const where = and(
    inScope,
    outcome ? eq(assistantAnswer.outcome, outcome) : undefined,
    helpful === undefined ? undefined : eq(assistantAnswer.helpful, helpful === 1),
    keywords ? contains(assistantAnswer.question, keywords) : undefined,
  );
  const thisMonth = sql`${assistantAnswer.askedAt} >= date_trunc('month', app_now(), 'Asia/Shanghai')`;
  const [rows, [found], [month]] = await together(
    () =>
      db
        .select({ row: assistantAnswer, group: { name: group.name, nameEn: group.nameEn } })
        .from(assistantAnswer)
        .leftJoin(group, eq(group.id, assistantAnswer.groupId))
        .where(where)
        .orderBy(desc(assistantAnswer.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.select({ total: count() }).from(assistantAnswer).where(where),
    () =>
      db
        .select({ asked: count() })
        .from(assistantAnswer)
        .where(and(inScope, thisMonth, inArray(assistantAnswer.outcome, [...ASKED]))),
  );
  return {
    list: rows.map(({ row: { id, question, outcome: how, helpful: rated, sources, askedAt }, group: of }) => ({
      ...{ questionId: id, question, outcome: how, helpful: rated, sources, askTime: toWireTime(askedAt) },
      groupName: of && nameFor(actor.locale, of),
    })),
    ...{ total: found?.total ?? 0, pageNum, pageSize },
    ...{ available: hasAssistant(), asked: month?.asked ?? 0, monthly: env.assistant.monthly },
  };
}

const KEPT_DAYS = 90;

/** Questions are kept for 90 days. */
export const forgetQuestions = () =>
  db.delete(assistantAnswer).where(lt(assistantAnswer.askedAt, sql`app_now() - ${KEPT_DAYS} * interval '1 day'`));
