import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnExpert } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { flag } from "@/lib/http/wire";
import type { ExpertProfileChange } from "./calls";

const timeOf = (at: Date | null) => at && toWireTime(at);

/** What the calling expert lets the public read of them. @throws notFound for people who are no expert */
export async function ownExpertProfile(_: object, actor: Actor) {
  const own = await findOwnExpert(actor);
  return {
    ...{ introduction: own.introduction, introductionEn: own.introductionEn },
    ...{ consentTime: timeOf(own.consentedAt), publishTime: timeOf(own.publishedAt) },
    offered: flag(!own.temporary),
  };
}

/**
 * Saves the calling expert's introduction and consent (docs/rules/expert.md, "Shown to the public"). Who takes consent back is
 * off the page with it, and is published anew if they agree again. @throws notFound
 */
export async function updateExpertProfile(input: z.output<typeof ExpertProfileChange>, actor: Actor) {
  return transaction(async () => {
    const found = await findOwnExpert(actor);
    if (found.temporary) throw new Fault("notFound");
    const [own] = await db.select().from(expert).where(eq(expert.id, found.id)).for("update");
    const { consent, ...words } = input;
    const agreed = Boolean(own?.consentedAt);
    await db
      .update(expert)
      .set({
        ...words,
        ...(consent ? (agreed ? {} : { consentedAt: sql`app_now()` }) : { consentedAt: null, publishedAt: null }),
        version: sql`${expert.version} + 1`,
      })
      .where(eq(expert.id, found.id));
    await record(actor, "expert.profile", "expert", found.id, { from: agreed, to: consent });
    await touch("experts");
    return null;
  });
}

/** Nothing that an expert wrote of themselves outlives their account. */
export const forgetProfiles = ({ userIds }: { userIds: readonly string[] }) =>
  db
    .update(expert)
    .set({ introduction: "", introductionEn: "", consentedAt: null, publishedAt: null })
    .where(isOneOf(expert.userId, userIds));
