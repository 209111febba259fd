import { sql } from "drizzle-orm";
import { billOrder, contest, feeOrder, group, team } from "@/db";
import { paidByPayer } from "@/lib/domain/finance/bill/online";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { uninvoicedOf } from "./covering";

/** What an applicant sees of an order that may be invoiced: of `fee_order` with its team, its contest and the organiser's `group`. */
export const invoiceable = {
  orderId: feeOrder.id,
  orderNo: feeOrder.number,
  teamId: team.id,
  teamName: team.name,
  contest: { name: contest.name, nameEn: contest.nameEn },
  organiser: { id: group.id, name: group.name, nameEn: group.nameEn },
  amount: uninvoicedOf,
};

/** Of an order as `fee_order` in a selection from several tables: the payer of some bill paid it, and has it invoiced. */
export const isPayers = sql<boolean>`exists (select from ${billOrder} where ${billOrder.orderId} = ${feeOrder.id}
  and not ${billOrder.released} and ${paidByPayer})`;

interface Named {
  name: string;
  nameEn: string | null;
}

/** A row of `invoiceable` with its names in the reader's language. */
export const toInvoiceable =
  (locale: Locale) =>
  <R extends { contest: Named; organiser: Named & { id: string } }>({ contest: held, organiser, ...row }: R) => ({
    ...row,
    competitionName: nameFor(locale, held),
    organiserId: organiser.id,
    organiser: nameFor(locale, organiser),
  });
