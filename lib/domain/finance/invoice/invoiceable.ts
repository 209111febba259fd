import { contest, feeOrder, group, team } from "@/db";
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
