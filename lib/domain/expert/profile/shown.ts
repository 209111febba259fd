import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { expert, user } from "@/db";
import type { ShownAs } from "@/lib/domain/expert/shapes";

/**
 * Who is shown to the public: they agree, the host published them, and they may be asked to judge. The statement joins `user`
 * (docs/rules/expert.md, "Shown to the public").
 */
export const isShown = and(
  isNotNull(expert.publishedAt),
  isNotNull(expert.consentedAt),
  eq(expert.status, "active"),
  not(expert.temporary),
  isNull(expert.mergedInto),
  eq(user.status, "active"),
  isNull(user.deletedAt),
);

/** How an expert stands towards the public; the statement joins `user`. */
export const shownAs = sql<z.output<typeof ShownAs>>`case when ${isShown} then 'shown'
  when ${expert.publishedAt} is not null then 'hidden' when ${expert.consentedAt} is not null then 'agreed' else 'none' end`;
