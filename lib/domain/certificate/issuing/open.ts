import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { certificate, certificateDesign, db } from "@/db";
import { isOneOf } from "@/db/many";
import { taken } from "@/lib/domain/certificate/lifecycle";
import { type Recipient, recipientKey } from "./facts";

/** Which certificates of recipients stand in one's way: the first ones, or those of a template whose certificates stand beside them. */
export interface Beside {
  templateId: string;
  further: boolean;
}

/** Recipients that have no certificate of this kind, made or issued; nobody gets two of one template. */
export async function openOf(all: readonly Recipient[], recipientType: number, beside?: Beside) {
  const held = await db
    .select({ awardId: certificate.awardId, recipientId: certificate.recipientId })
    .from(certificate)
    .innerJoin(certificateDesign, eq(certificateDesign.id, certificate.designId))
    .where(
      and(
        ofRecipients(all, recipientType),
        inArray(certificate.status, [...taken]),
        or(
          beside?.further ? undefined : isNull(certificate.furtherId),
          beside && eq(certificateDesign.templateId, beside.templateId),
        ),
      ),
    );
  const has = new Set(held.map(recipientKey));
  const open = all.filter((r) => !has.has(recipientKey(r)));
  return { open, issued: all.length - open.length };
}

/** Certificates of one kind for the awards of these recipients, or for their being on a roll. */
export const ofRecipients = (all: readonly Recipient[], recipientType: number) =>
  or(
    and(
      isOneOf(certificate.awardId, [...new Set(all.flatMap((r) => r.awardId ?? []))]),
      eq(certificate.recipientType, recipientType),
    ),
    isOneOf(
      certificate.rollPersonId,
      all.flatMap((r) => r.personId ?? []),
    ),
  );
