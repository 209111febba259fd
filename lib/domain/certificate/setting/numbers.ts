import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { certificate, db, numberCounter, type numberRule } from "@/db";
import { countedBody, counterScope, filledAffix, randomBody } from "@/lib/designer/numbering";

type Rule = typeof numberRule.$inferSelect;
interface Wanting {
  itemId: string;
  itemCode: string;
}
export interface Numbered {
  body: string;
  prefix: string;
  suffix: string;
  serial: number | null;
  counterScopeId: string | null;
}

/** The counter that numbers a certificate; null for random bodies. */
const scopeOf = (rule: Rule, { itemId }: Wanting) => {
  const scope = counterScope(rule.body);
  return scope === null ? null : scope === "contest" ? rule.contestId : itemId;
};

/** The last number that the counter of a certificate gave; 0 where it gave none, or does not count. */
export async function lastGiven(rule: Rule, wanting: Wanting): Promise<number> {
  const scope = scopeOf(rule, wanting);
  if (scope === null) return 0;
  const [row] = await db
    .select({ last: numberCounter.last })
    .from(numberCounter)
    .where(and(eq(numberCounter.ruleId, rule.id), eq(numberCounter.scopeId, scope)));
  return row?.last ?? 0;
}

/**
 * Takes a block of each counter in one statement and gives out its numbers in order. The counter's row stays locked until
 * the transaction ends: what rolls back gives the block back, and nobody else counts meanwhile.
 */
export async function takeNumbers(rule: Rule, year: number, wanting: readonly Wanting[]): Promise<Numbered[]> {
  const scopes = wanting.map((w) => scopeOf(rule, w));
  const next = new Map<string, number>();
  for (const scope of [...new Set(scopes)].sort()) {
    if (scope === null) continue;
    const count = scopes.filter((s) => s === scope).length;
    const [row] = await db
      .insert(numberCounter)
      .values({ ruleId: rule.id, scopeId: scope, last: count })
      .onConflictDoUpdate({
        target: [numberCounter.ruleId, numberCounter.scopeId],
        set: { last: sql`${numberCounter.last} + ${count}` },
      })
      .returning({ last: numberCounter.last });
    next.set(scope, (row?.last ?? 0) - count);
  }
  const random = counterScope(rule.body) === null ? await randomBodies(rule, year, wanting) : [];
  return wanting.map((w, n) => {
    const scope = scopes[n] ?? null;
    const serial = scope === null ? null : (next.get(scope) ?? 0) + 1;
    if (scope !== null && serial !== null) next.set(scope, serial);
    const fill = { item: w.itemCode, year };
    return {
      body: serial === null ? (random[n] as string) : countedBody(rule.body, serial),
      prefix: filledAffix(rule.prefix, fill),
      suffix: filledAffix(rule.suffix, fill),
      serial,
      counterScopeId: scope,
    };
  });
}

/** Random bodies that no certificate of the issuing group has. */
async function randomBodies(rule: Rule, year: number, wanting: readonly Wanting[]): Promise<string[]> {
  const code = rule.body === "randomCode" ? "randomCode" : "randomDigits";
  const numberOf = (body: string, { itemCode }: Wanting) => {
    const fill = { item: itemCode, year };
    return filledAffix(rule.prefix, fill) + body + filledAffix(rule.suffix, fill);
  };
  const bodies: string[] = wanting.map(() => "");
  const seen = new Set<string>();
  for (let open = wanting.map((_, n) => n); open.length; ) {
    for (const n of open) bodies[n] = randomBody(code, (size) => randomBytes(size));
    const numbers = open.map((n) => numberOf(bodies[n] as string, wanting[n] as Wanting));
    const taken = await db
      .select({ number: certificate.number })
      .from(certificate)
      .where(and(eq(certificate.groupId, rule.groupId), inArray(certificate.number, numbers)));
    const used = new Set(taken.map((t) => t.number));
    open = open.filter((_, k) => {
      const number = numbers[k] as string;
      if (used.has(number) || seen.has(number)) return true;
      seen.add(number);
      return false;
    });
  }
  return bodies;
}
