import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  article,
  audit,
  award,
  awardDef,
  bankLine,
  billOrder,
  certificate,
  certificateBatch,
  certificateSending,
  contest,
  contestLink,
  draw,
  expertApplication,
  expertCall,
  expertGroup,
  expertLetter,
  expertPayout,
  feeOrder,
  group,
  importCheck,
  invoiceOrder,
  merchant,
  objection,
  packageIntake,
  payCheck,
  payment,
  promotionOffer,
  promotionPackage,
  promotionRun,
  publicity,
  reconciliationDifference,
  refund,
  reviewPlan,
  reviewTask,
  sceneItem,
  sceneSession,
  stage,
  stageOrg,
  studyCompletion,
  studyResource,
  team,
  teamChange,
  user,
  work,
  writeOffOrder,
} from "@/db";
import { auditActions } from "@/lib/audit/actions";

type Contests = SQLWrapper;
/** Narrows a column to the organisations that are meant. */
type Payees = (column: PgColumn) => SQL;
/** Plans of the contests themselves; what an organisation judges for its own list is its own to look into. */
const plans = (contests: Contests) =>
  sql`(select ${reviewPlan.id} from ${reviewPlan} where ${reviewPlan.contestId} in ${contests} and ${reviewPlan.orgId} is null)`;
const stages = (contests: Contests) => sql`(select ${stage.id} from ${stage} where ${stage.contestId} in ${contests})`;
const teams = (contests: Contests) => sql`(select ${team.id} from ${team} where ${team.contestId} in ${contests})`;
const orders = (contests: Contests) =>
  sql`(select ${feeOrder.id} from ${feeOrder} where ${feeOrder.contestId} in ${contests})`;
const bills = (contests: Contests) => sql`(select ${billOrder.billId} from ${billOrder}
  join ${feeOrder} on ${feeOrder.id} = ${billOrder.orderId} where ${feeOrder.contestId} in ${contests})`;
const runs = (contests: Contests) =>
  sql`(select ${promotionRun.id} from ${promotionRun} where ${promotionRun.fromStageId} in ${stages(contests)})`;

/** The ids of everything that belongs to contests, by what the log calls it. */
const things: Record<string, (contests: Contests) => SQL> = {
  contest: (of) => sql`select ${contest.id} from ${contest} where ${contest.id} in ${of}`,
  stage: stages,
  stageOrg: (of) => sql`select ${stageOrg.id} from ${stageOrg} where ${stageOrg.stageId} in ${stages(of)}`,
  team: teams,
  teamChange: (of) => sql`select ${teamChange.id} from ${teamChange} where ${teamChange.teamId} in ${teams(of)}`,
  work: (of) => sql`select ${work.id} from ${work} where ${work.contestId} in ${of}`,
  article: (of) => sql`select ${article.id} from ${article} where ${article.contestId} in ${of}`,
  expertGroup: (of) => sql`select ${expertGroup.id} from ${expertGroup} where ${expertGroup.contestId} in ${of}`,
  expertCall: (of) => sql`select ${expertCall.id} from ${expertCall} where ${expertCall.contestId} in ${of}`,
  expertApplication: (of) => sql`select ${expertApplication.id} from ${expertApplication}
    join ${expertCall} on ${expertCall.id} = ${expertApplication.callId} where ${expertCall.contestId} in ${of}`,
  expertLetter: (of) =>
    sql`select ${expertLetter.id} from ${expertLetter} where ${expertLetter.planId} in ${plans(of)}`,
  plan: plans,
  draw: (of) => sql`select ${draw.id} from ${draw} where ${draw.planId} in ${plans(of)}`,
  task: (of) => sql`select ${reviewTask.id} from ${reviewTask} where ${reviewTask.planId} in ${plans(of)}`,
  scene: (of) => sql`select ${sceneSession.id} from ${sceneSession} where ${sceneSession.planId} in ${plans(of)}`,
  sceneItem: (of) => sql`select ${sceneItem.id} from ${sceneItem} where ${sceneItem.planId} in ${plans(of)}`,
  payout: (of) => sql`select ${expertPayout.id} from ${expertPayout}
    join ${reviewPlan} on ${reviewPlan.id} = ${expertPayout.planId} where ${reviewPlan.contestId} in ${of}`,
  awardRule: (of) => sql`select ${awardDef.id} from ${awardDef} where ${awardDef.contestId} in ${of}`,
  award: (of) => sql`select ${award.id} from ${award} where ${award.contestId} in ${of}`,
  publicity: (of) => sql`select ${publicity.id} from ${publicity} where ${publicity.planId} in ${plans(of)}`,
  objection: (of) => sql`select ${objection.id} from ${objection}
    join ${publicity} on ${publicity.id} = ${objection.publicityId} where ${publicity.planId} in ${plans(of)}`,
  certificate: (of) => sql`select ${certificate.id} from ${certificate} where ${certificate.contestId} in ${of}`,
  certificateBatch: (of) =>
    sql`select ${certificateBatch.id} from ${certificateBatch} where ${certificateBatch.contestId} in ${of}`,
  certificateSending: (of) =>
    sql`select ${certificateSending.id} from ${certificateSending} where ${certificateSending.contestId} in ${of}`,
  contestLink: (of) => sql`select ${contestLink.id} from ${contestLink}
    where ${contestLink.fromContestId} in ${of} or ${contestLink.toContestId} in ${of}`,
  promotionOffer: (of) =>
    sql`select ${promotionOffer.id} from ${promotionOffer} where ${promotionOffer.runId} in ${runs(of)}`,
  promotionPackage: (of) =>
    sql`select ${promotionPackage.id} from ${promotionPackage} where ${promotionPackage.runId} in ${runs(of)}`,
  packageIntake: (of) =>
    sql`select ${packageIntake.id} from ${packageIntake} where ${packageIntake.contestId} in ${of}`,
  studyResource: (of) =>
    sql`select ${studyResource.id} from ${studyResource} where ${studyResource.contestId} in ${of}`,
  studyCompletion: (of) =>
    sql`select ${studyCompletion.id} from ${studyCompletion} where ${studyCompletion.contestId} in ${of}`,
  order: orders,
  payment: (of) => sql`select ${payment.id} from ${payment} where ${payment.orderId} in ${orders(of)}`,
  refund: (of) => sql`select ${refund.id} from ${refund} where ${refund.orderId} in ${orders(of)}`,
  invoice: (of) =>
    sql`select ${invoiceOrder.invoiceId} from ${invoiceOrder} where ${invoiceOrder.orderId} in ${orders(of)}`,
  writeOff: (of) =>
    sql`select ${writeOffOrder.writeOffId} from ${writeOffOrder} where ${writeOffOrder.orderId} in ${orders(of)}`,
  bill: bills,
  payCheck: (of) => sql`select ${payCheck.id} from ${payCheck} where ${payCheck.billId} in ${bills(of)}`,
  difference: (of) => sql`select ${reconciliationDifference.id} from ${reconciliationDifference}
    where ${reconciliationDifference.contestId} in ${of}`,
};
export const contestKinds = Object.keys(things);
const moneyKinds = ["order", "payment", "refund", "writeOff", "invoice", "bill", "payCheck", "difference", "payout"];
const feeActs = Object.keys(auditActions).filter((action) => action.startsWith("team.fee."));

/** What is no contest's but the organisation's that is paid: its bank's statements, its account and its gateway's keys. */
const ofPayees = (payees: Payees): SQL => sql`(${audit.entity}, ${audit.entityId}) in (
  select 'bankLine', ${bankLine.id} from ${bankLine} where ${payees(bankLine.payeeId)}
  union all select 'payAccount', ${group.id} from ${group} where ${payees(group.id)}
  union all select 'merchant', ${merchant.id} from ${merchant} where ${payees(merchant.groupId)}
  union all select 'import_check', ${importCheck.id} from ${importCheck} where ${importCheck.kind} = 'bankLine'
    and ${importCheck.userId} in (select ${user.id} from ${user} where ${payees(user.groupId)}))`;

const ofKinds = (kinds: readonly string[], contests: Contests): SQL =>
  sql`(${audit.entity}, ${audit.entityId}) in (${sql.join(
    kinds.flatMap((kind) => {
      const ids = things[kind]?.(contests);
      return ids ? [sql`select ${kind}::text, t.id from (${ids}) as t (id)`] : [];
    }),
    sql` union all `,
  )})`;

/** Acts on anything that belongs to contests. `contests` selects their ids. */
export const aboutContests = (contests: Contests): SQL => ofKinds(contestKinds, contests);

/**
 * Acts on orders, payments, refunds, invoices, bills, receipts and fees of contests, and on what their experts are paid; with `payees` those on
 * how these organisations are paid, too.
 */
export const aboutMoney = (contests: Contests, payees?: Payees): SQL => sql`(${ofKinds(moneyKinds, contests)}
  or (${inArray(audit.action, feeActs)} and ${audit.entityId} in ${teams(contests)})
  ${payees ? sql`or ${ofPayees(payees)}` : sql``})`;
