import { sql } from "drizzle-orm";
import { db, type sceneSession } from "@/db";
import { endOf, timeOf } from "@/lib/domain/review/scene/sessions";

type Room = typeof sceneSession.$inferSelect;

/** Somebody who advises a work, in a room for a time: milliseconds since 1970. */
interface Busy {
  advisor: string;
  room: string;
  begins: number;
  ends: number;
}

/** A room with the works that are put behind those which it has, in their order. */
interface Filled {
  id: string;
  works: readonly string[];
  /** From when until when the work at a place behind the others is on stage. */
  slotOf: (place: number) => { begins: number; ends: number };
}

/** Rooms of more works are filled place by place, without looking ahead. */
const LOOKS_AHEAD = 100;

/**
 * Puts the works of rooms in such an order that advisors are in two rooms at once as seldom as the rooms before allow: room by room and
 * place by place it takes the first work in drawn order with which no more of them meet in the end than must (docs/rules/review.md,
 * "At the scene"). Pure.
 */
export function advisorsApart(
  rooms: readonly Filled[],
  advisorsOf: ReadonlyMap<string, readonly string[]>,
  busy: readonly Busy[] = [],
): Map<string, string[]> {
  const taken = [...busy];
  const ordered = new Map<string, string[]>();
  for (const { id, works, slotOf } of rooms) {
    const others = taken.filter(({ room }) => room !== id);
    const isFree = (workId: string, place: number) => {
      const { begins, ends } = slotOf(place);
      const own = advisorsOf.get(workId) ?? [];
      return !others.some((one) => own.includes(one.advisor) && one.begins < ends && begins < one.ends);
    };
    const own = works.some((workId) => works.some((_, place) => !isFree(workId, place)))
      ? fitted(works, isFree)
      : [...works];
    ordered.set(id, own);
    for (const [place, workId] of own.entries())
      for (const advisor of advisorsOf.get(workId) ?? []) taken.push({ advisor, room: id, ...slotOf(place) });
  }
  return ordered;
}

function fitted(works: readonly string[], isFree: (workId: string, place: number) => boolean): string[] {
  const left = [...works];
  const own: string[] = [];
  let most = mostFree(left, 0, isFree);
  while (left.length > 0) {
    const place = own.length;
    const keepsMost = (workId: string, at: number) => {
      const rest = left.toSpliced(at, 1);
      return (isFree(workId, place) ? 1 : 0) + mostFree(rest, place + 1, isFree) === most;
    };
    const at = Math.max(
      0,
      left.length > LOOKS_AHEAD ? left.findIndex((one) => isFree(one, place)) : left.findIndex(keepsMost),
    );
    const [next] = left.splice(at, 1) as [string];
    own.push(next);
    most = mostFree(left, place + 1, isFree);
  }
  return own;
}

/** How many of these works can have a place from `first` on where none of their advisors is elsewhere. */
function mostFree(works: readonly string[], first: number, isFree: (workId: string, place: number) => boolean): number {
  if (works.length > LOOKS_AHEAD) return 0;
  const holder = new Map<number, string>();
  const seek = (workId: string, seen: Set<number>): boolean => {
    for (let place = first; place < first + works.length; place++) {
      if (seen.has(place) || !isFree(workId, place)) continue;
      seen.add(place);
      const held = holder.get(place);
      if (held !== undefined && !seek(held, seen)) continue;
      holder.set(place, workId);
      return true;
    }
    return false;
  };
  return works.filter((workId) => seek(workId, new Set())).length;
}

/** The time of a place in a room, the first being 0. */
export const slotIn = (room: Room, place: number) => ({
  begins: timeOf(room, place).getTime(),
  ends: endOf(room, place + 1).getTime(),
});

/** Who advises the works of a plan, by work. */
export async function advisorsIn(planId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ workId: string; advisors: string[] }>(sql`
    select e.work_id::text as "workId", array_agg(m.user_id::text) as advisors from review_entry e
      join work w on w.id = e.work_id
      join team_member m on m.team_id = w.team_id and m.role = 'advisor' and m.status = 'accepted'
    where e.plan_id = ${planId} group by 1`);
  return new Map(rows.map(({ workId, advisors }) => [workId, advisors]));
}

const slots = (
  planId: string,
) => sql`select i.id, i.session_id, s.room, w.team_id, s.minutes_present + s.minutes_qa as minutes,
    s.starts_at + ((i.place - 1) * (s.minutes_present + s.minutes_qa)
      + case when s.break_every > 0 then (i.place - 1) / s.break_every * s.break_minutes else 0 end) * interval '1 minute' as begins
  from (select *, row_number() over (partition by session_id order by seq, id) as place from scene_item where plan_id = ${planId} and status <> 'left') i
    join scene_session s on s.id = i.session_id and s.status <> 'closed' join work w on w.id = i.work_id
  where i.status not in ('done', 'forfeited')`;

/** Works of a room whose advisor is planned in another room of the plan at the same time, with that room's name. */
export async function advisedElsewhere(planId: string, sessionId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; room: string }>(sql`
    with slot as (${slots(planId)})
    select a.id::text as id, min(b.room) as room from slot a
      join slot b on b.session_id <> a.session_id and b.begins < a.begins + a.minutes * interval '1 minute'
        and a.begins < b.begins + b.minutes * interval '1 minute'
      join team_member m on m.team_id = a.team_id and m.role = 'advisor' and m.status = 'accepted'
      join team_member o on o.team_id = b.team_id and o.role = 'advisor' and o.status = 'accepted' and o.user_id = m.user_id
    where a.session_id = ${sessionId} group by a.id`);
  return new Map(rows.map(({ id, room }) => [id, room]));
}

/** Who advises what rooms of a plan hold already, and when. */
export async function advisorsBusy(rooms: readonly Room[], planId: string): Promise<Busy[]> {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const { rows } = await db.execute<{ advisor: string; room: string; place: number }>(sql`
    select m.user_id::text as advisor, i.session_id::text as room, (i.place - 1)::int as place
    from (select *, row_number() over (partition by session_id order by seq, id) as place from scene_item where plan_id = ${planId} and status <> 'left') i
      join work w on w.id = i.work_id
      join team_member m on m.team_id = w.team_id and m.role = 'advisor' and m.status = 'accepted'`);
  return rows.flatMap(({ advisor, room, place }) => {
    const at = byId.get(room);
    return at ? [{ advisor, room, ...slotIn(at, place) }] : [];
  });
}
