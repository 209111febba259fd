import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, formVersion } from "@/db";
import type { FormFields } from "@/lib/domain/contest/form";
import type { SettingKind } from "@/lib/domain/contest/setting/settings";
import { Fault } from "@/lib/fault";

/** Returns a form for answering: the requested published version, or the newest; no fields where none was published. */
export async function formOf(contestId: string, purpose: SettingKind, version?: { id?: string; no?: number }) {
  const [row] = await db
    .select()
    .from(formVersion)
    .where(
      and(
        eq(formVersion.contestId, contestId),
        eq(formVersion.purpose, purpose),
        isNotNull(formVersion.publishedAt),
        version?.id ? eq(formVersion.id, version.id) : undefined,
        version?.no ? eq(formVersion.no, version.no) : undefined,
      ),
    )
    .orderBy(desc(formVersion.no))
    .limit(1);
  if (!row && version) throw new Fault("notFound");
  return { id: row?.id ?? null, no: row?.no ?? 0, fields: (row?.fields ?? []) as FormFields };
}

/** The unpublished version that the organiser is writing; undefined where there is none. */
export async function formDraftOf(contestId: string, purpose: SettingKind) {
  const [row] = await db
    .select()
    .from(formVersion)
    .where(
      and(eq(formVersion.contestId, contestId), eq(formVersion.purpose, purpose), isNull(formVersion.publishedAt)),
    );
  return row;
}
