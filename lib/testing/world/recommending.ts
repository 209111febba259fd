import { db, expertNomination, expertRequest, file } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { aPdf } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import type { Place } from "./people";

const DAY = 24 * 3600;

/** A request for recommendations that is open; of one school two people who were sent, and a draft with its form. */
export async function aRecommending({ province, school, people }: Place) {
  const [request] = await db
    .insert(expertRequest)
    .values({
      ...{ groupId: province.id, title: "Whom do you recommend", quota: 5, createdBy: people.host.userId },
      ...{ startsAt: secondsFromNow(-DAY), endsAt: secondsFromNow(30 * DAY) },
    })
    .returning();
  const { userId } = people.schoolAdmin;
  const bytes = new TextEncoder().encode(aPdf("signed"));
  const { sha256, size } = await storage.put(new Blob([bytes]).stream(), bytes.length);
  const nomination = async (name: string, status: "draft" | "nominated") => {
    const [form] = await db
      .insert(file)
      .values({
        sha256,
        size: String(size),
        mime: "application/pdf",
        name: "form.pdf",
        purpose: "attachment",
        ownerId: userId,
      })
      .returning();
    const [row] = await db
      .insert(expertNomination)
      .values({
        ...{ requestId: request?.id as string, orgId: school.id, createdBy: userId, name, status },
        formId: form?.id as string,
        ...{ which: "email", target: `${name}@example.org` },
      })
      .returning();
    return row?.id as string;
  };
  return {
    expertRequest: request?.id as string,
    draftNomination: await nomination("one", "draft"),
    nomination: await nomination("two", "nominated"),
    otherNomination: await nomination("three", "nominated"),
  };
}
