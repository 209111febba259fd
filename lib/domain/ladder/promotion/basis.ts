import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, group, item, stage } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { originOf } from "@/lib/domain/ladder/quota/quotas";
import { shownName } from "@/lib/i18n/shown-name";
import { Basis, type Rule } from "./calls";
import { type Candidate, type fieldOf, idleBy } from "./candidates";
import type { Field } from "./rule";
import { type Source } from "./source";

/** What a rule was read with, as it is stored with a run: what is changed afterwards changes nothing in it. */
export async function basisOf(
  source: Source,
  { eachBy }: z.output<typeof Rule>,
  field: Awaited<ReturnType<typeof fieldOf>>,
) {
  const [of] = await db
    .select({ rule: stage.idleRule, most: stage.idleMost })
    .from(stage)
    .where(eq(stage.id, source.stageId));
  const numbers = field.quotas.map(({ origin, ...number }) => ({ ...number, origin: originOf(origin) }));
  return Basis.parse({
    numbers: eachBy === "table" ? numbers : [],
    works: field.works.reduce((sum, { works }) => sum + works, 0),
    idle: source.planId ? null : of,
  });
}

/** What a run stored; null for one of before anything was stored. */
export const storedBasis = (stored: unknown) => Basis.safeParse(stored).data ?? null;
type Stored = z.output<typeof Basis> | null;

/** The works of now with what the stage said, when the run was published, of who runs none. */
export const asThen = (rows: readonly Candidate[], basis: Stored): Candidate[] =>
  rows.map((row) => {
    if (row.idle === undefined || !basis?.idle) return row;
    const idle = idleBy[basis.idle.rule](basis.idle.most);
    return { ...row, idle, direct: idle === "all" };
  });

/** The works of now beside the numbers of then. */
export const fieldThen = (field: Field, basis: Stored): Field =>
  basis === null ? field : { ...field, quotas: basis.numbers };

/** A stored basis with names in the reader's language, each organisation's numbers together, those for all first. */
export async function basisInWords(basis: Stored, actor: Actor) {
  if (basis === null) return null;
  const ids = (of: readonly (string | null)[]) => ["0", ...of.filter((id) => id !== null)];
  const [orgs, items] = await together(
    () =>
      db
        .select({ id: group.id, name: shownName(group, actor.locale) })
        .from(group)
        .where(inArray(group.id, ids(basis.numbers.map(({ orgId }) => orgId)))),
    () =>
      db
        .select({ id: item.id, name: shownName(item, actor.locale) })
        .from(item)
        .where(inArray(item.id, ids(basis.numbers.map(({ itemId }) => itemId)))),
  );
  const nameIn = (rows: readonly { id: string; name: string }[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string | null) => id && (names.get(id) ?? id);
  };
  const [orgName, itemName] = [nameIn(orgs), nameIn(items)];
  const numbers = basis.numbers
    .map((number) => ({ ...number, orgName: orgName(number.orgId), itemName: itemName(number.itemId) }))
    .sort(
      (a, b) => (a.orgName ?? "").localeCompare(b.orgName ?? "") || (a.itemName ?? "").localeCompare(b.itemName ?? ""),
    );
  return { ...basis, numbers };
}
