import { eq } from "drizzle-orm";
import { award, db } from "@/db";
import { isOneOf } from "@/db/many";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { codesIn } from "@/lib/designer/binding/printed-facts";
import type { Design } from "@/lib/designer/document";
import { levelsOf } from "@/lib/domain/ladder";
import { defaultLocale, type Locale } from "@/lib/i18n/locale";

/** The levels that an awarded work came through, the lowest first; the last is the one of the award. */
export async function chainTo(awardId: string, locale: Locale) {
  const [row] = await db.select({ workId: award.workId }).from(award).where(eq(award.id, awardId));
  if (!row?.workId) return [];
  return (await levelsOf([row.workId], locale)).get(row.workId) ?? [];
}

interface Honoured {
  awardId: string | null;
  facts: CertificateFacts;
}

/** The same recipients with the levels of their works, where the design prints them or is not known yet. */
export async function withLevels<R extends Honoured>(
  design: Design | null,
  recipients: readonly R[],
): Promise<readonly R[]> {
  if (design && !codesIn(design).has("levels")) return recipients;
  const awards = await db
    .select({ id: award.id, workId: award.workId })
    .from(award)
    .where(isOneOf(award.id, [...new Set(recipients.flatMap(({ awardId }) => awardId ?? []))]));
  const ways = await levelsOf([...new Set(awards.map(({ workId }) => workId))], defaultLocale);
  const workOf = new Map(awards.map(({ id, workId }) => [id, workId]));
  return recipients.map((one) => {
    const way = ways.get(workOf.get(one.awardId ?? "") ?? "");
    // A certificate that says nothing of a work, a school's own, says nothing of its way.
    return way && one.facts.workName ? { ...one, facts: { ...one.facts, levels: worded(way) } } : one;
  });
}

type Level = Pick<Awaited<ReturnType<typeof chainTo>>[number], "contestName" | "stageName" | "awardName">;

/** Each level by its stage and, where contests differ, its contest, with the award there. */
function worded(way: readonly Level[]): string[] {
  const across = new Set(way.map(({ contestName }) => contestName)).size > 1;
  return way.map(({ contestName, stageName, awardName }) => {
    const name = across ? `${contestName} ${stageName}` : stageName;
    return awardName ? `${name}（${awardName}）` : name;
  });
}
