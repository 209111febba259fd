import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { AGREEING } from "@/lib/domain/review/contract";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import { sortsOf } from "@/lib/query/sorts";
import type { statisticsExperts as call } from "./calls";
import { type Chosen, chosenContests } from "./scope";

interface Wanted {
  sortBy: z.output<typeof call.input>["sortBy"];
  order: z.output<typeof call.input>["order"];
  thenBy?: z.output<typeof call.input>["thenBy"];
  thenOrder?: z.output<typeof call.input>["thenOrder"];
  keywords?: string | undefined;
  limit: number;
  offset: number;
}
interface Counted extends Record<string, unknown> {
  expert_id: string;
  name: string;
  org: string | null;
  plans: string;
  assigned: string;
  submitted: string;
  compared: string;
  severity: number | null;
  total: string;
}

const orders: Record<Wanted["sortBy"], SQL> = {
  assigned: sql`k.assigned`,
  submitted: sql`k.submitted`,
  severity: sql`severity`,
};

/** Experts of chosen contests with their load and severity (docs/rules/statistics.md, "Review"), and how many there are in all. */
export async function expertRows({ within }: Chosen, wanted: Wanted, locale: Locale) {
  const { keywords, limit, offset } = wanted;
  const { rows } = await db.execute<Counted>(sql`
    select k.expert_id::text, ${user.realName} as name, ${shownName(group, locale)} as org, k.plans, k.assigned, k.submitted,
      coalesce(d.compared, 0) as compared, d.sum / (d.compared + ${AGREEING}::int) as severity, count(*) over () as total
    from (select f.expert_id, count(distinct f.plan_id) as plans, count(*) as assigned, count(*) filter (where f.submitted) as submitted
      from stat_task f where ${within} group by 1) k
    join ${expert} on ${expert.id} = k.expert_id join ${user} on ${user.id} = ${expert.userId}
    left join ${group} on ${group.id} = ${expert.orgId}
    left join (select f.expert_id, sum(f.difference) as sum, count(f.difference) as compared from stat_sheet f where ${within} group by 1) d
      on d.expert_id = k.expert_id and d.compared > 0
    ${keywords ? sql`where ${contains(user.realName, keywords)} or ${contains(group.name, keywords)}` : sql``}
    order by ${sql.join(sortsOf(orders, wanted), sql`, `)}, k.assigned desc, k.expert_id
    limit ${limit} offset ${offset}`);
  const list = rows.map(({ expert_id, name, org, severity, ...row }) => ({
    ...{ expertId: expert_id, realName: name, orgName: org, plans: Number(row.plans) },
    ...{ assigned: Number(row.assigned), submitted: Number(row.submitted), compared: Number(row.compared) },
    severity: severity === null ? null : Math.round(severity / 100) / 100,
  }));
  return { list, total: Number(rows[0]?.total ?? 0) };
}

/** The experts of chosen contests and years with their load and severity. @throws notFound */
export async function statisticsExperts(input: z.output<typeof call.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const chosen = await chosenContests(input, actor);
  const wanted = { ...input, limit: pageSize, offset: (pageNum - 1) * pageSize };
  return { ...(await expertRows(chosen, wanted, actor.locale)), pageNum, pageSize };
}
