import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateBatch, certificateHolder, db, message, outbox } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type * as calls from "@/lib/domain/certificate/issuing/check-calls";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { inForce } from "@/lib/domain/certificate/lifecycle";
import { narrowedTo } from "@/lib/domain/certificate/narrowing";
import { findOwnContest } from "@/lib/domain/contest";
import { mustExistAtDesk } from "@/lib/domain/enrollment";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";

const BIZ = "certificate";
const stuck = sql`exists (select 1 from outbox o where o.biz_type = ${BIZ} and o.biz_id = ${certificate.id}
  and o.sent_at is null and o.failure is not null)`;

/** Issued and sent certificates of a contest, with what became of the message to each person. @throws notFound */
export async function listDeliveries(input: z.output<typeof calls.listDeliveries.input>, actor: Actor) {
  const { competitionId, batchId, result, keywords, pageNum, pageSize, itemId, schoolId, person } = input;
  await findOwnContest(competitionId, actor);
  await mustExistAtDesk({ competitionId, itemId, schoolId }, actor);
  await mustExist({ batchId: [certificateBatch, batchId, eq(certificateBatch.contestId, competitionId)] });
  const where = and(
    eq(certificate.contestId, competitionId),
    inArray(certificate.status, result === "unsent" ? ["issued"] : result ? ["sent"] : [...inForce]),
    batchId ? eq(certificate.batchId, batchId) : undefined,
    keywords ? contains(certificate.number, keywords) : undefined,
    result === "failed" ? stuck : undefined,
    await narrowedTo({ itemId, schoolId, person }),
  );
  const order = [
    { by: certificate.number, order: "ASC" },
    { by: certificate.id, order: "ASC" },
  ] as const;
  const { ids, total } = await pageOf(db.select({ id: certificate.id }).from(certificate).where(where), order, input);
  const [rows, deliveries] = await together(
    async () => inOrder(ids, await db.select().from(certificate).where(isOneOf(certificate.id, ids)), (row) => row.id),
    () => deliveriesOf(ids),
  );
  const list = rows.map((row) => ({
    certificateId: row.id,
    certificateNo: row.number,
    status: row.status,
    awardName: saidBy(row).facts.awardName ?? "",
    recipients: deliveries.get(row.id) ?? [],
  }));
  return { list, total, pageNum, pageSize };
}

const keyOf = (row: { bizId: string | null; userId: string | null }) => `${row.bizId}/${row.userId}`;

/** Of each person of these certificates the last message and the last letter. */
async function deliveriesOf(ids: readonly string[]) {
  const [people, messages, letters] = await together(
    () =>
      db
        .select()
        .from(certificateHolder)
        .where(isOneOf(certificateHolder.certificateId, ids))
        .orderBy(asc(certificateHolder.userId)),
    () =>
      db
        .select({ bizId: message.bizId, userId: message.userId, at: message.createdAt })
        .from(message)
        .where(and(eq(message.bizType, BIZ), eq(message.topic, "certificateIssued"), isOneOf(message.bizId, ids)))
        .orderBy(asc(message.createdAt)),
    () =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.bizType, BIZ), eq(outbox.channel, "email"), isOneOf(outbox.bizId, ids)))
        .orderBy(desc(outbox.id)),
  );
  const onSite = new Map(messages.map((m) => [keyOf(m), m.at]));
  const mailed = grouped(letters, keyOf);
  const rows = people.map(({ certificateId, userId, name }) => {
    const key = keyOf({ bizId: certificateId, userId });
    const at = onSite.get(key);
    return { certificateId, userId, name, siteTime: at ? toWireTime(at) : null, ...mailOf(mailed.get(key)?.[0]) };
  });
  return grouped(rows, (r) => r.certificateId);
}

function mailOf(letter: typeof outbox.$inferSelect | undefined) {
  if (!letter) return { mail: "none" as const, mailTime: null, failure: null };
  const mailTime = toWireTime(letter.sentAt ?? letter.createdAt);
  if (letter.sentAt) return { mail: "sent" as const, mailTime, failure: null };
  const { failure } = letter;
  return { mail: failure ? ("failed" as const) : ("waiting" as const), mailTime, failure };
}
