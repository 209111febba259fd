import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, trialRequest, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { mustAnswerCaptcha } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { addressOf, subnetOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { DEARER_WORK } from "@/lib/limit/proof/wanted";
import { mobileOf, shownMobile } from "@/lib/person/contact";
import { hostGroupOf, ownNameOf } from "./hosts";
import type { trialPage as endpoint, TrialRequest, TrialRow } from "./trial-contract";

const perAddress = limit("trial-from", { points: 10, seconds: 3600 });
const perMobile = limit("trial-of", { points: 3, seconds: 24 * 3600 });

/** @throws tooFast, which work takes away, over 10 an hour per address; tooFast over 3 a day of one number from one subnet; wrongCode (captcha) */
export async function saveTrial(input: z.output<typeof TrialRequest>, caller: Caller) {
  await takeOrWork([perAddress.at(addressOf(caller.ip))], caller, DEARER_WORK);
  await mustAnswerCaptcha(input);
  await perMobile.take(`${subnetOf(caller.ip)} ${input.mobile}`);
  const { captchaId: _, captchaCode: __, ...said } = input;
  const groupId = await hostGroupOf(caller.host);
  return transaction(async () => {
    const [made] = await db
      .insert(trialRequest)
      .values({ ...said, host: await ownNameOf(caller.host), groupId, ip: caller.ip })
      .returning({ id: trialRequest.id });
    const trialId = (made as { id: string }).id;
    await record({ userId: caller.userId, ip: caller.ip }, "trial.ask", "trial_request", trialId);
    return { trialId };
  });
}

export async function trialPage(query: z.output<typeof endpoint.input>, actor: Actor) {
  const word = query.keywords && `%${query.keywords.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const mobile = mobileOf(query.keywords ?? "");
  const where = and(
    within(actor, trialRequest.groupId),
    query.answered === undefined
      ? undefined
      : query.answered
        ? isNotNull(trialRequest.answeredAt)
        : isNull(trialRequest.answeredAt),
    word
      ? or(
          sql`${trialRequest.contactName} ilike ${word}`,
          sql`${trialRequest.organization} ilike ${word}`,
          mobile ? eq(trialRequest.mobile, mobile) : undefined,
        )
      : undefined,
  );
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(trialRequest).where(where),
    () =>
      db
        .select({ row: trialRequest, answeredBy: user.realName })
        .from(trialRequest)
        .leftJoin(user, eq(user.id, trialRequest.answeredBy))
        .where(where)
        .orderBy(desc(trialRequest.createdAt), desc(trialRequest.id))
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  const list = rows.map(
    ({ row, answeredBy }): z.input<typeof TrialRow> => ({
      ...row,
      trialId: row.id,
      mobile: shownMobile(row.mobile),
      createTime: toWireTime(row.createdAt),
      answeredTime: row.answeredAt && toWireTime(row.answeredAt),
      answeredBy,
    }),
  );
  return { list, total: found?.total ?? 0, pageNum: query.pageNum, pageSize: query.pageSize };
}

/** Marks requests as answered, all or none; one that was answered already stays as it was. @throws notFound for a request that came to another host */
export async function answerTrials({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const wanted = [...new Set(ids)];
    const rows = await db
      .select({ id: trialRequest.id, answeredAt: trialRequest.answeredAt })
      .from(trialRequest)
      .where(and(inArray(trialRequest.id, wanted), within(actor, trialRequest.groupId)))
      .for("update");
    if (rows.length < wanted.length) throw new Fault("notFound");
    const open = rows.filter((row) => row.answeredAt === null).map((row) => row.id);
    if (open.length)
      await db
        .update(trialRequest)
        .set({ answeredAt: sql`app_now()`, answeredBy: actor.userId })
        .where(inArray(trialRequest.id, open));
    for (const id of open) await record(actor, "trial.answer", "trial_request", id);
    return { answered: open.length };
  });
}
