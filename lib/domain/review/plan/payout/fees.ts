import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, planFee as fee, reviewPlan, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import { reveal } from "@/lib/crypto";
import { maskBankCard } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { earnings } from "./earnings";
import { sumsOf } from "./listing";

/** What a plan pays, and what that comes to. @throws notFound */
export async function planFee({ planId }: { planId: string }, actor: Actor) {
  const plan = await findPlan(planId, actor, "expert:manage:list");
  const [[said], { list }, sums] = await together(
    () => db.select().from(fee).where(eq(fee.planId, plan.id)),
    () => earnings(eq(reviewPlan.id, plan.id), actor.locale),
    () => sumsOf(plan.id),
  );
  return {
    ...{ basis: said?.basis ?? null, rateFen: said?.rateFen ?? 0, version: said?.version ?? 0 },
    ...sums,
    openFen: list.reduce((sum, { openFen }) => sum + openFen, 0),
  };
}

/** @throws notFound, stale */
export async function savePlanFee(input: z.output<typeof calls.savePlanFee.input>, actor: Actor) {
  const { planId, version, ...values } = input;
  return transaction(async () => {
    await findPlan(planId, actor, "expert:manage:edit", "update");
    const [was] = await db.select().from(fee).where(eq(fee.planId, planId));
    if ((was?.version ?? 0) !== version) throw stale("plan", planId, { acts: ["payout.fee"] });
    await db
      .insert(fee)
      .values({ planId, ...values })
      .onConflictDoUpdate({ target: fee.planId, set: { ...values, version: sql`${fee.version} + 1` } });
    await record(actor, "payout.fee", "plan", planId, { basis: values.basis, rateFen: values.rateFen });
    return null;
  });
}

/** The experts of a plan by name, with what they earned; cards are masked. @throws notFound */
export async function earningPage(input: z.output<typeof calls.earningPage.input>, actor: Actor) {
  const { planId, keywords, pageNum, pageSize } = input;
  await findPlan(planId, actor, "expert:manage:list");
  const where = and(eq(reviewPlan.id, planId), keywords ? contains(user.realName, keywords) : undefined);
  const { list, total } = await earnings(where, actor.locale, input);
  const rows = list.map(({ bankCardCipher, ...row }) => ({
    ...row,
    bankCard: bankCardCipher && maskBankCard(reveal(bankCardCipher)),
  }));
  return { list: rows, total, pageNum, pageSize };
}

/**
 * A bank card in full, for who pays; the log says who saw it and why.
 * @throws notFound where the plan knows no such expert, or they stored no card
 */
export async function revealBankCard(input: z.output<typeof calls.revealBankCard.input>, actor: Actor) {
  const { planId, expertId, reason } = input;
  await findPlan(planId, actor, "expert:manage:export");
  const { list } = await earnings(and(eq(reviewPlan.id, planId), eq(expert.id, expertId)), actor.locale);
  const [row] = list;
  if (!row?.bankCardCipher) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
  await record(actor, "payout.card", "expert", expertId, {}, reason);
  return { realName: row.realName, bankName: row.bankName ?? "", bankCard: reveal(row.bankCardCipher) };
}
