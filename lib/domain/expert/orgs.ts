import { and, inArray } from "drizzle-orm";
import { db, group } from "@/db";
import { isStanding } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** Organisations by id as the wire shows them. */
export async function orgsNamed(ids: readonly string[], locale: Locale) {
  const rows = ids.length
    ? await db
        .select({ id: group.id, name: group.name, nameEn: group.nameEn })
        .from(group)
        .where(inArray(group.id, [...new Set(ids)]))
    : [];
  const named = new Map(rows.map((g) => [g.id, { groupId: g.id, groupName: nameFor(locale, g) }] as const));
  return (id: string | null) => (id === null ? null : (named.get(id) ?? null));
}

/** @throws notFound at `field` when one of the ids names no organisation */
export async function mustExist(ids: readonly string[], field: string) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await db.$count(group, and(inArray(group.id, wanted), isStanding));
  if (found !== wanted.length) throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
}
