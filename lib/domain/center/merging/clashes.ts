import { sql } from "drizzle-orm";
import { db, type user } from "@/db";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import type { AccountsPreview } from "./calls";
import type { Pair } from "./references";

type Clash = AccountsPreview["clashes"][number];
type Person = typeof user.$inferSelect;

interface Found extends Record<string, unknown> {
  kind: Clash["kind"];
  name: string | null;
  name_en: string | null;
}

const differ = (a: Buffer | Uint8Array | null, b: Buffer | Uint8Array | null) =>
  a !== null && b !== null && Buffer.compare(a, b) !== 0;

/** What stands against merging two accounts, each with what it is about. */
export async function clashesOf({ keptId, goneId }: Pair, people: readonly [Person, Person], locale: Locale) {
  const [kept, gone] = people;
  const closed = sql`${sql.param([...closedStatuses])}::text[]`;
  const { rows } = await db.execute<Found>(sql`
    with seat as (
      select m.team_id, m.user_id, t.name, t.contest_id, t.item_id, t.status
      from team_member m join team t on t.id = m.team_id
      where m.user_id in (${keptId}, ${goneId}) and m.status in ('invited', 'accepted'))
    select 'sameTeam' as kind, k.name, null as name_en from seat k join seat g on g.team_id = k.team_id
      where k.user_id = ${keptId} and g.user_id = ${goneId}
    union all
    select distinct 'sameTrack', c.name, c.name_en from seat k
      join seat g on g.contest_id = k.contest_id and g.item_id = k.item_id and g.team_id <> k.team_id
      join contest c on c.id = k.contest_id
      where k.user_id = ${keptId} and g.user_id = ${goneId} and k.status::text <> all (${closed}) and g.status::text <> all (${closed})
        and c.status in ('published', 'suspended')
    union all
    select 'twoExperts', null, null from expert k join expert g on g.user_id = ${goneId}
      where k.user_id = ${keptId} and g.merged_into is distinct from k.id and k.merged_into is distinct from g.id
    union all
    select distinct 'judgesOwn', c.name, c.name_en from expert x join review_task r on r.expert_id = x.id and r.status <> 'cancelled'
      join work w on w.id = r.work_id join seat s on s.team_id = w.team_id and s.user_id <> x.user_id
      join contest c on c.id = s.contest_id where x.user_id in (${keptId}, ${goneId})
    union all
    select 'sample', null, null where exists (select from sample_seat s where s.user_id in (${keptId}, ${goneId}))
    union all
    select 'closing', null, null where exists (select from account_closing a where a.user_id in (${keptId}, ${goneId}))`);
  const bare = (kind: Clash["kind"]): Clash => ({ kind, name: null });
  return [
    ...rows.map(
      ({ kind, name, name_en: nameEn }): Clash => ({ kind, name: name && nameFor(locale, { name, nameEn }) }),
    ),
    ...(differ(kept.idCardHash, gone.idCardHash) ? [bare("otherIdentity")] : []),
    ...(kept.birthday && gone.birthday && kept.birthday !== gone.birthday ? [bare("otherBirthday")] : []),
  ];
}
