import { inArray } from "drizzle-orm";
import { db, item } from "@/db";
import type { Inputs } from "@/lib/domain/review/distribution/inputs";
import type { Pair } from "@/lib/domain/review/distribution/plan";
import type { Plan } from "@/lib/domain/review/scope";
import type { PlanQuota } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { quotaFor } from "./quotas";

/** What a track or group with a quota wants and has. */
export interface QuotaReport extends PlanQuota {
  works: number;
  /** Reviews of its works, in all and given. */
  wanted: number;
  given: number;
  /** Who may judge there, conflicts of interest left aside. */
  experts: number;
  /** The most works of it that one expert has. */
  busiest: number;
}

type Work = Inputs["input"]["works"][number];

/** The works that a quota says something of, and who may judge any of them. */
function under(quota: PlanQuota, plan: Pick<Plan, "quotas">, { works, input }: Inputs) {
  const rows = new Map(works.map((row) => [row.workId, row]));
  const governed = (what: "perWork" | "perExpert") =>
    input.works.filter(({ id }) => {
      const row = rows.get(id);
      return row && quotaFor(plan.quotas, row, what)?.itemId === quota.itemId;
    });
  const mayJudge = ({ track }: Pick<Work, "track">) =>
    input.experts.filter(({ tracks, barred }) => !barred && (!tracks?.length || tracks.includes(track ?? "")));
  const asked = quota.perWork === null ? [] : governed("perWork");
  const limited = quota.perExpert === null ? [] : governed("perExpert");
  return { asked, limited, own: [...new Set([...asked, ...limited])], mayJudge };
}

/** What each quota of a plan comes to in a distribution that adds these pairs. */
export function quotaReport(plan: Pick<Plan, "quotas">, read: Inputs, pairs: readonly Pair[]): QuotaReport[] {
  const given = [...read.existing, ...pairs];
  return plan.quotas.map((quota) => {
    const { own, limited, mayJudge } = under(quota, plan, read);
    const [ids, within] = [own, limited.length ? limited : own].map((list) => new Set(list.map(({ id }) => id)));
    const loads = new Map<string, number>();
    for (const { workId, expertId } of given)
      if (within?.has(workId)) loads.set(expertId, (loads.get(expertId) ?? 0) + 1);
    return {
      ...quota,
      works: own.length,
      wanted: own.reduce((sum, { wanted = 0 }) => sum + wanted, 0),
      given: given.filter(({ workId }) => ids?.has(workId)).length,
      experts: new Set(own.flatMap(mayJudge).map(({ id }) => id)).size,
      busiest: Math.max(0, ...loads.values()),
    };
  });
}

/**
 * Refuses what cannot be, whatever is drawn: a work that wants more experts than may judge it, a track that wants more reviews than its
 * experts take. @throws quotaUnmet, quotaRoom
 */
export async function mustMeetQuotas(plan: Pick<Plan, "quotas">, read: Inputs, locale: Locale) {
  const wrong = plan.quotas.map((quota) => shortIn(quota, plan, read)).find(Boolean);
  if (!wrong) return;
  const track = (await itemNames([wrong.itemId], locale)).get(wrong.itemId) ?? "";
  throw new Fault(wrong.fault, { track, ...wrong.params });
}

/** Whether a plan's quotas can be met at all. */
export const meetsQuotas = (plan: Pick<Plan, "quotas">, read: Inputs) =>
  !plan.quotas.some((quota) => shortIn(quota, plan, read));

interface Short {
  itemId: string;
  fault: "quotaUnmet" | "quotaRoom";
  params: Record<string, number>;
}

function shortIn(quota: PlanQuota, plan: Pick<Plan, "quotas">, read: Inputs): Short | undefined {
  const { itemId, perExpert } = quota;
  const { asked, limited, mayJudge } = under(quota, plan, read);
  const planned = new Set(read.input.experts.map(({ id }) => id));
  const has = new Map<string, Set<string>>();
  for (const { workId, expertId } of read.existing) has.set(workId, (has.get(workId) ?? new Set()).add(expertId));
  /** Who left the plan and still owes a review fills a slot for nobody. */
  const leftBy = (work: Work) => [...(has.get(work.id) ?? [])].filter((id) => !planned.has(id)).length;
  const wanted = (work: Work) => Math.max(0, (work.wanted ?? 0) - leftBy(work));

  const unmet = asked.find((work) => wanted(work) > mayJudge(work).length);
  if (unmet) return { itemId, fault: "quotaUnmet", params: { need: wanted(unmet), named: mayJudge(unmet).length } };
  const slots = limited.reduce((sum, work) => sum + wanted(work), 0);
  const judges = new Map(limited.flatMap(mayJudge).map((judge) => [judge.id, judge]));
  const room = [...judges.values()].reduce((sum, { cap }) => sum + Math.min(cap, perExpert ?? cap), 0);
  return slots > room ? { itemId, fault: "quotaRoom", params: { slots, room, named: judges.size } } : undefined;
}

/** The names of tracks and groups. */
export async function itemNames(ids: readonly string[], locale: Locale): Promise<Map<string, string>> {
  const rows = ids.length
    ? await db
        .select()
        .from(item)
        .where(inArray(item.id, [...ids]))
    : [];
  return new Map(rows.map((row) => [row.id, nameFor(locale, row)]));
}
