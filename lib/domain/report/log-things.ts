import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  article,
  award,
  awardDef,
  bill,
  billOrder,
  certificate,
  certificateBatch,
  certificateSending,
  certificateTemplate,
  contest,
  db,
  department,
  expert,
  expertGroup,
  expertPayout,
  feeOrder,
  group,
  invoice,
  invoiceOrder,
  item,
  major,
  menu,
  objection,
  payCheck,
  payment,
  publicity,
  reconciliationDifference,
  refund,
  reviewPlan,
  reviewTask,
  role,
  site,
  stage,
  team,
  teamPerson,
  user,
  work,
  writeOff,
  writeOffOrder,
} from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { deskScope } from "@/lib/domain/enrollment";
import { fieldFor } from "@/lib/i18n/named";

export interface Thing {
  name: string | null;
  /** What a list of its kind is searched by. */
  word: string | null;
  contestId: string | null;
}

type Named = (ids: SQL, actor: Actor) => SQL;
const person = sql`${user.realName} || ' (' || ${user.username} || ')'`;

/** The contest of a bill that has teams of one alone. */
const contestOfBill = (billId: PgColumn) => sql`(select min(${feeOrder.contestId}) from ${billOrder}
  join ${feeOrder} on ${feeOrder.id} = ${billOrder.orderId} where ${billOrder.billId} = ${billId}
  having count(distinct ${feeOrder.contestId}) = 1)`;

/** `id, name, word, contest_id` of things of one kind; a team or work is named to those who answer for it. */
const kinds = {
  user: (ids) => sql`select ${user.id} as id, ${person} as name, ${user.username} as word, null as contest_id
    from ${user} where ${user.id} = any(${ids})`,
  expert: (ids) => sql`select ${expert.id}, ${person}, ${user.realName}, null from ${expert}
    join ${user} on ${user.id} = ${expert.userId} where ${expert.id} = any(${ids})`,
  member: (
    ids,
    actor,
  ) => sql`select ${teamPerson.memberId}, ${teamPerson.name}, null, ${team.contestId} from ${teamPerson}
    join ${team} on ${team.id} = ${teamPerson.teamId} where ${teamPerson.memberId} = any(${ids}) and ${deskScope(actor)}`,
  role: (ids, actor) => sql`select ${role.id}, ${fieldFor(actor.locale, role, "roleName")}, ${role.roleKey}, null
    from ${role} where ${role.id} = any(${ids})`,
  menu: (ids, actor) => sql`select ${menu.id}, ${fieldFor(actor.locale, menu, "menuName")}, null, null
    from ${menu} where ${menu.id} = any(${ids})`,
  group: (ids) =>
    sql`select ${group.id}, ${group.name}, ${group.name}, null from ${group} where ${group.id} = any(${ids})`,
  department: (ids) => sql`select ${department.id}, ${department.name}, null, null from ${department}
    where ${department.id} = any(${ids})`,
  major: (ids) => sql`select ${major.id}, ${major.name}, null, null from ${major} where ${major.id} = any(${ids})`,
  site: (ids) => sql`select ${site.id}, ${site.name}, ${site.host}, null from ${site} where ${site.id} = any(${ids})`,
  article: (ids) => sql`select ${article.id}, ${article.title}, ${article.title}, ${article.contestId} from ${article}
    where ${article.id} = any(${ids})`,
  contest: (ids) => sql`select ${contest.id}, ${contest.name}, ${contest.name}, ${contest.id} from ${contest}
    where ${contest.id} = any(${ids})`,
  stage: (ids) => sql`select ${stage.id}, ${stage.name}, null, ${stage.contestId} from ${stage}
    where ${stage.id} = any(${ids})`,
  item: (ids) =>
    sql`select ${item.id}, ${item.name}, null, ${item.contestId} from ${item} where ${item.id} = any(${ids})`,
  team: (ids, actor) => sql`select ${team.id}, case when ${deskScope(actor)} then ${team.name} end, ${team.name},
    ${team.contestId} from ${team} where ${team.id} = any(${ids})`,
  order: (
    ids,
  ) => sql`select ${feeOrder.id}, ${feeOrder.number}, ${feeOrder.number}, ${feeOrder.contestId} from ${feeOrder}
    where ${feeOrder.id} = any(${ids})`,
  payment: (
    ids,
  ) => sql`select ${payment.id}, ${payment.outTradeNo}, ${feeOrder.number}, ${feeOrder.contestId} from ${payment}
    join ${feeOrder} on ${feeOrder.id} = ${payment.orderId} where ${payment.id} = any(${ids})`,
  refund: (
    ids,
  ) => sql`select ${refund.id}, ${refund.outRequestNo}, ${feeOrder.number}, ${feeOrder.contestId} from ${refund}
    join ${feeOrder} on ${feeOrder.id} = ${refund.orderId} where ${refund.id} = any(${ids})`,
  invoice: (ids) => sql`select ${invoice.id}, ${invoice.number}, ${invoice.number},
    (select min(${feeOrder.contestId}) from ${invoiceOrder} join ${feeOrder} on ${feeOrder.id} = ${invoiceOrder.orderId}
      where ${invoiceOrder.invoiceId} = ${invoice.id}) from ${invoice} where ${invoice.id} = any(${ids})`,
  writeOff: (
    ids,
  ) => sql`select ${writeOff.id}, min(${feeOrder.number}), min(${feeOrder.number}), min(${feeOrder.contestId}) from ${writeOff}
    join ${writeOffOrder} on ${writeOffOrder.writeOffId} = ${writeOff.id} join ${feeOrder} on ${feeOrder.id} = ${writeOffOrder.orderId}
    where ${writeOff.id} = any(${ids}) group by ${writeOff.id}`,
  bill: (ids) => sql`select ${bill.id}, ${bill.number}, ${bill.number}, ${contestOfBill(bill.id)} from ${bill}
    where ${bill.id} = any(${ids})`,
  payCheck: (ids) => sql`select ${payCheck.id}, ${bill.number}, ${bill.number}, ${contestOfBill(payCheck.billId)}
    from ${payCheck} join ${bill} on ${bill.id} = ${payCheck.billId} where ${payCheck.id} = any(${ids})`,
  difference: (ids) => sql`select ${reconciliationDifference.id}, ${reconciliationDifference.outNo},
    ${reconciliationDifference.outNo}, ${reconciliationDifference.contestId} from ${reconciliationDifference}
    where ${reconciliationDifference.id} = any(${ids})`,
  work: (ids, actor) => sql`select ${work.id}, case when ${deskScope(actor)} then ${work.title} end, ${work.title},
    ${work.contestId} from ${work} join ${team} on ${team.id} = ${work.teamId} where ${work.id} = any(${ids})`,
  expertGroup: (ids) => sql`select ${expertGroup.id}, ${expertGroup.name}, null, ${expertGroup.contestId}
    from ${expertGroup} where ${expertGroup.id} = any(${ids})`,
  plan: (ids) => sql`select ${reviewPlan.id}, ${reviewPlan.name}, null, ${reviewPlan.contestId} from ${reviewPlan}
    where ${reviewPlan.id} = any(${ids})`,
  task: (ids) => sql`select ${reviewTask.id}, ${reviewPlan.name}, null, ${reviewPlan.contestId} from ${reviewTask}
    join ${reviewPlan} on ${reviewPlan.id} = ${reviewTask.planId} where ${reviewTask.id} = any(${ids})`,
  payout: (ids) => sql`select ${expertPayout.id}, ${reviewPlan.name}, null, ${reviewPlan.contestId} from ${expertPayout}
    join ${reviewPlan} on ${reviewPlan.id} = ${expertPayout.planId} where ${expertPayout.id} = any(${ids})`,
  awardRule: (ids) => sql`select ${awardDef.id}, ${awardDef.name}, null, ${awardDef.contestId} from ${awardDef}
    where ${awardDef.id} = any(${ids})`,
  award: (ids) => sql`select ${award.id}, ${awardDef.name}, null, ${award.contestId} from ${award}
    join ${awardDef} on ${awardDef.id} = ${award.defId} where ${award.id} = any(${ids})`,
  publicity: (ids) => sql`select ${publicity.id}, ${reviewPlan.name}, null, ${publicity.contestId} from ${publicity}
    join ${reviewPlan} on ${reviewPlan.id} = ${publicity.planId} where ${publicity.id} = any(${ids})`,
  objection: (ids) => sql`select ${objection.id}, null, null, ${publicity.contestId} from ${objection}
    join ${publicity} on ${publicity.id} = ${objection.publicityId} where ${objection.id} = any(${ids})`,
  template: (ids) => sql`select ${certificateTemplate.id}, ${certificateTemplate.name}, null, null
    from ${certificateTemplate} where ${certificateTemplate.id} = any(${ids})`,
  certificate: (
    ids,
  ) => sql`select ${certificate.id}, ${certificate.number}, ${certificate.number}, ${certificate.contestId}
    from ${certificate} where ${certificate.id} = any(${ids})`,
  certificateBatch: (ids) => sql`select ${certificateBatch.id}, null, null, ${certificateBatch.contestId}
    from ${certificateBatch} where ${certificateBatch.id} = any(${ids})`,
  certificateSending: (ids) => sql`select ${certificateSending.id}, null, null, ${certificateSending.contestId}
    from ${certificateSending} where ${certificateSending.id} = any(${ids})`,
} as const satisfies Record<string, Named>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
export const isKind = (entity: string): entity is Kind => entity in kinds;

/** Things that are looked up together, in one statement. */
export class Things {
  private wanted = new Map<Kind, Set<string>>();
  private found = new Map<string, Thing>();

  want(kind: Kind, id: unknown) {
    if (typeof id !== "string" || !/^\d{1,19}$/.test(id)) return;
    this.wanted.set(kind, (this.wanted.get(kind) ?? new Set()).add(id));
  }

  async load(actor: Actor) {
    const parts = [...this.wanted].map(([kind, ids]) => {
      const list = sql`${`{${[...ids].join(",")}}`}::bigint[]`;
      return sql`select ${kind}::text as kind, t.id, t.name::text, t.word::text, t.contest_id::bigint from (${kinds[kind](list, actor)}) as t (id, name, word, contest_id)`;
    });
    if (parts.length === 0) return;
    const { rows } = await db.execute<{ kind: Kind; id: string; name: string; word: string; contest_id: string }>(
      sql.join(parts, sql` union all `),
    );
    for (const row of rows) {
      this.found.set(`${row.kind} ${row.id}`, { name: row.name, word: row.word, contestId: row.contest_id });
    }
    this.wanted.clear();
  }

  of(kind: Kind, id: string | null): Thing | undefined {
    return this.found.get(`${kind} ${id}`);
  }
}
