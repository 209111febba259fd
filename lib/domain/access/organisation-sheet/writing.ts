import { sql } from "drizzle-orm";
import { db } from "@/db";
import { recordEach } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { spellingOf } from "@/lib/domain/org";
import { touch } from "@/lib/fresh";
import type { Entry } from "./judging";

type Fresh = Extract<Entry, { known: null }>;
type Changed = Exclude<Entry, { known: null }>;

/** Small enough for others to have their turns while one is made ready. */
const CHUNK = 500;

const chunks = <T>(things: readonly T[]) =>
  Array.from({ length: Math.ceil(things.length / CHUNK) }, (_, n) => things.slice(n * CHUNK, (n + 1) * CHUNK));

/** Writes judged rows, inside the caller's transaction: some statements for all new organisations, and for all changed ones. */
export async function writeEntries(entries: readonly Entry[], actor: Actor) {
  await addAll(
    entries.filter((entry): entry is Fresh => entry.known === null),
    actor,
  );
  for (const some of chunks(entries.filter((entry): entry is Changed => entry.known !== null)))
    await changeSome(some, actor);
  await touch("groups", "site");
}

interface Place {
  id: string;
  path: string;
  provinceCode: string | null;
}

/** Parents before those below them, so that each finds the path above it. */
async function addAll(fresh: readonly Fresh[], actor: Actor) {
  const { rows: ids } = await db.execute<{ id: string }>(
    sql`select nextval('row_id')::text as id from generate_series(1, ${fresh.length}::int)`,
  );
  const made = new Map<string, Place>();
  const left = new Map(fresh.map((entry, n) => [entry.code.toLowerCase(), { entry, id: ids[n]?.id as string }]));
  const lines: object[] = [];
  const place = (code: string): Place => {
    const known = made.get(code);
    if (known) return known;
    const { entry, id } = left.get(code) as { entry: Fresh; id: string };
    const above = entry.parent ?? place(entry.parentCode);
    const found = { id, path: `${above.path}${id}/`, provinceCode: above.provinceCode };
    made.set(code, found);
    const { kind, about } = entry;
    lines.push({ ...about, ...spellingOf(about.name), ...found, code: entry.code, kind, parentId: above.id });
    return found;
  };
  for (const code of left.keys()) place(code);
  for (const some of chunks(lines))
    await db.execute(sql`
      insert into "group" (id, parent_id, kind, code, name, name_en, aliases, path, pinyin, initials, province_code, city, level,
        department, contact_name, contact_phone, contact_email, remark, sort, publish_approval)
      select t.id, t."parentId", t.kind::group_kind, t.code, t.name, t."nameEn", coalesce(t.aliases, '{}'), t.path, t.pinyin, t.initials,
        t."provinceCode", t.city, t.level, t.department, t."contactName", t."contactPhone", t."contactEmail", t.remark, coalesce(t.sort, 0),
        coalesce(t."publishApproval", true)
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as t(id bigint, "parentId" bigint, kind text, code text, name text,
        "nameEn" text, aliases text[], path text, pinyin text, initials text, "provinceCode" text, city text, level text,
        department text,
        "contactName" text, "contactPhone" text, "contactEmail" text, remark text, sort integer, "publishApproval" boolean)
      order by length(t.path), t.id`);
  const things = fresh.map(({ code, kind, about }) => {
    const { id } = made.get(code.toLowerCase()) as Place;
    return { id, detail: { name: about.name, kind, imported: true } };
  });
  await recordEach(actor, "group.add", "group", things);
}

/** What a row says takes the place of what was there. */
async function changeSome(changed: readonly Changed[], actor: Actor) {
  const lines = changed.map(({ known, about }) => {
    const after = { ...known, ...about };
    return { ...after, ...(about.name && spellingOf(about.name)) };
  });
  await db.execute(sql`
    update "group" g set name = t.name, name_en = t."nameEn", aliases = t.aliases, pinyin = t.pinyin, initials = t.initials, city = t.city,
      level = t.level, department = t.department, contact_name = t."contactName", contact_phone = t."contactPhone",
      contact_email = t."contactEmail", remark = t.remark, sort = t.sort, publish_approval = t."publishApproval",
      version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t(id bigint, name text, "nameEn" text, aliases text[], pinyin text,
      initials text, city text, level text, department text, "contactName" text, "contactPhone" text, "contactEmail" text,
      remark text, sort integer, "publishApproval" boolean)
    where g.id = t.id`);
  const things = changed.map(({ known, about }) => ({
    id: known.id,
    detail: { ...changesBetween(known, about), imported: true },
  }));
  await recordEach(actor, "group.update", "group", things);
}
