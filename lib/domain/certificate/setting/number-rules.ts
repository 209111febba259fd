import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateRoll, contest, db, group, item, numberRule, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import {
  couldClash,
  countedBody,
  counterScope,
  filledAffix,
  type NumberRule,
  numberRuleProblem,
} from "@/lib/designer/numbering";
import type { Actor } from "@/lib/domain/actor";
import { ROLL_CODE } from "@/lib/domain/certificate/roll/people";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type { SettingInput } from "./calls";

/** What fills the affixes of a contest's numbers: its year, and the code of each of its tracks. */
const tracksOf = (contestId: string) =>
  db
    .select({ id: item.id, code: item.code, name: item.name, nameEn: item.nameEn })
    .from(item)
    .where(and(eq(item.contestId, contestId), isNull(item.parentId)))
    .orderBy(asc(item.sort), asc(item.id));

/** The rule of a contest, or a suggestion that no other contest of its group uses. */
export async function numberSetting({ competitionId }: { competitionId: string }, actor: Actor) {
  const owned = await findOwnContest(competitionId, actor);
  const [[rule], [home]] = await together(
    () => db.select().from(numberRule).where(eq(numberRule.contestId, competitionId)),
    () => db.select({ name: group.name }).from(group).where(eq(group.id, owned.groupId)),
  );
  const [of, tracks] = await together(
    async () =>
      rule ?? {
        prefix: await suggestedPrefix(owned),
        suffix: "",
        body: "allAutoincrementFour" as const,
        version: 0,
      },
    () => tracksOf(competitionId),
  );
  const first = (code: string) => {
    const fill = { item: code, year: owned.year };
    const body = counterScope(of.body) ? countedBody(of.body, 1) : of.body === "randomCode" ? "7KXM2P9A" : "20938471";
    return filledAffix(of.prefix, fill) + body + filledAffix(of.suffix, fill);
  };
  return {
    competitionId,
    prefix: of.prefix,
    suffix: of.suffix,
    body: of.body,
    version: of.version,
    inUse: rule ? (await db.$count(certificate, eq(certificate.ruleId, rule.id))) > 0 : false,
    issuer: home?.name ?? "",
    examples: tracks.map((t) => ({
      itemName: nameFor(actor.locale, t),
      number: first(t.code),
    })),
  };
}

/**
 * Saves the rule by which a contest's certificates are numbered. A rule whose numbers could ever equal those of another
 * contest of the same issuing group, or of another track, is refused (docs/rules/certificate.md, "Numbers").
 * @throws numberRuleInvalid, numberRuleClash, numberRuleInUse once a number was given, stale
 */
export async function saveNumberRule(input: z.output<typeof SettingInput>, actor: Actor) {
  return transaction(async () => {
    const owned = await findOwnContest(input.competitionId, actor);
    await mustAllow(owned.id, "certificateSetting");
    const { prefix, suffix, body } = input;
    if (numberRuleProblem({ prefix, suffix, body }) === "itemMissing")
      throw new Fault("numberRuleInvalid", {}, [{ field: "prefix", fault: "itemAffixMissing" }]);
    // One group's rules are judged against each other one at a time.
    await db.select({ id: group.id }).from(group).where(eq(group.id, owned.groupId)).for("no key update");
    await mustNotClash({ prefix, suffix, body }, owned);
    const [old] = await db.select().from(numberRule).where(eq(numberRule.contestId, owned.id)).for("update");
    if ((old?.version ?? 0) !== input.version) throw stale("contest", owned.id, { acts: ["numberRule.save"] });
    if (old && (await db.$count(certificate, eq(certificate.ruleId, old.id))) > 0) throw new Fault("numberRuleInUse");
    const values = { prefix, suffix, body };
    if (old)
      await db
        .update(numberRule)
        .set({ ...values, version: sql`${numberRule.version} + 1` })
        .where(eq(numberRule.id, old.id));
    else await db.insert(numberRule).values({ ...values, groupId: owned.groupId, contestId: owned.id });
    await record(actor, "numberRule.save", "contest", owned.id, changesBetween(old ?? {}, values));
    return null;
  });
}

/** So many initials of the contest's name begin its numbers. */
const INITIALS = 6;

/** The year and the initials of the contest's name; its id where another contest of the group could have the same numbers. */
async function suggestedPrefix(owned: typeof contest.$inferSelect): Promise<string> {
  const letters = (owned.pinyin.split(" ").at(-1) ?? "").toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const prefix = `{year}${letters.slice(0, INITIALS)}-`;
  const isFree = letters && (await clashOf({ prefix, suffix: "", body: "allAutoincrementFour" }, owned)) === null;
  return isFree ? prefix : `{year}C${owned.id}-`;
}

type Contest = Pick<typeof contest.$inferSelect, "id" | "year">;

/** Every shape that a rule's numbers take, one per track where the affix names the track. */
async function shapesOf(rule: NumberRule, of: Contest): Promise<NumberRule[]> {
  const fill = (item: string) => ({
    body: rule.body,
    prefix: filledAffix(rule.prefix, { item, year: of.year }),
    suffix: filledAffix(rule.suffix, { item, year: of.year }),
  });
  if (!`${rule.prefix}${rule.suffix}`.includes("{item}")) return [fill("")];
  const [rolls, tracks] = await together(
    () => db.$count(certificateRoll, eq(certificateRoll.contestId, of.id)),
    () => tracksOf(of.id),
  );
  return [...tracks.map((t) => t.code), ...(rolls > 0 ? [ROLL_CODE] : [])].map(fill);
}

/**
 * No two tracks of the contest, and no other contest of its issuing group, could have the same numbers.
 * @param given judges by rules alone that gave numbers already: a year or a track may have changed since they were saved
 * @throws numberRuleClash naming the contest, or the two tracks
 */
export async function mustNotClash(rule: NumberRule, of: Contest & { groupId: string }, given = false) {
  const name = await clashOf(rule, of, given);
  if (name !== null)
    throw new Fault("numberRuleClash", {}, [{ field: "prefix", fault: "numberRuleClashWith", params: { name } }]);
}

/** What a rule's numbers could be mistaken for: two tracks by their prefixes, or another contest; null where for nothing. */
async function clashOf(rule: NumberRule, of: Contest & { groupId: string }, given = false): Promise<string | null> {
  const own = await shapesOf(rule, of);
  for (const [i, one] of own.entries())
    for (const other of own.slice(i + 1)) if (couldClash(one, other)) return `${one.prefix} / ${other.prefix}`;
  const others = await db
    .select({ rule: numberRule, contest: { id: contest.id, year: contest.year, name: contest.name } })
    .from(numberRule)
    .innerJoin(contest, eq(contest.id, numberRule.contestId))
    .where(
      and(
        eq(numberRule.groupId, of.groupId),
        ne(numberRule.contestId, of.id),
        given ? sql`exists (select 1 from certificate c where c.contest_id = ${numberRule.contestId})` : undefined,
      ),
    );
  for (const other of others)
    for (const shape of await shapesOf(other.rule, other.contest))
      if (own.some((one) => couldClash(one, shape))) return other.contest.name;
  return null;
}
