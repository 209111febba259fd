import { asc, desc, eq } from "drizzle-orm";
import { calendarFeed, contactChange, db, group, letterDigest, mailRefusal, pastOrganisation, quietHours } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { ownSchoolRequests } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { ownShares } from "@/lib/domain/certificate";
import { shownName } from "@/lib/i18n/shown-name";

const day = (at: Date | null) => at && toWireTime(at);

/** How the caller may be reached, and where they belonged before. */
export async function reachedBy({ userId, locale }: Actor) {
  const [contacts, places, quiet, digest, refused, feeds, schools, shares] = await together(
    () => db.select().from(contactChange).where(eq(contactChange.userId, userId)).orderBy(desc(contactChange.id)),
    () =>
      db
        .select({ row: pastOrganisation, name: shownName(group, locale) })
        .from(pastOrganisation)
        .innerJoin(group, eq(group.id, pastOrganisation.groupId))
        .where(eq(pastOrganisation.userId, userId))
        .orderBy(asc(pastOrganisation.id)),
    () => db.select().from(quietHours).where(eq(quietHours.userId, userId)),
    () => db.select().from(letterDigest).where(eq(letterDigest.userId, userId)),
    () => db.select().from(mailRefusal).where(eq(mailRefusal.userId, userId)),
    () => db.select().from(calendarFeed).where(eq(calendarFeed.userId, userId)),
    () => ownSchoolRequests({}, { userId, locale }),
    () => ownShares(userId),
  );
  return {
    contacts: contacts.map(({ which, before, target, status, createdAt }) => ({
      ...{ which, before, after: target, status, time: day(createdAt) },
    })),
    pastOrganisations: places.map(({ row, name }) => ({
      name,
      kind: row.kind,
      starts: day(row.fromAt),
      ends: day(row.untilAt),
    })),
    schoolRequests: schools.map(({ requestId: _, ...said }) => said),
    quietHours: quiet.map(({ fromMinute, untilMinute }) => ({ fromMinute, untilMinute })),
    letterDigests: digest.map(({ atMinute }) => ({ atMinute })),
    mailRefusals: refused.map(({ address, failure, refusedAt }) => ({ address, failure, time: day(refusedAt) })),
    certificateShares: shares.map(({ certificateNo, shown, listed, slug, createdAt }) => ({
      ...{ certificateNo, shown, listed, slug, created: day(createdAt) },
    })),
    calendarFeeds: feeds.map(({ createdAt, reads, readAt }) => ({ created: day(createdAt), reads, read: day(readAt) })),
  };
}
