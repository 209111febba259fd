import "server-only";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { PublicContest } from "@/lib/domain/contest/contract";
import { cardStatus } from "@/lib/domain/contest/contract";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { addressIn } from "@/lib/http/page/seo";
import { tagOf } from "@/lib/i18n/locale";

const zoned = (wire: string) => `${toWireTime(fromWireTime(wire)).replace(" ", "T")}+08:00`;

/** A contest as schema.org's Event: from its first window to its last. */
export async function eventOf({ site, locale }: Place, contest: PublicContest): Promise<Record<string, unknown>> {
  const base = await addressOf(site);
  const windows = contest.stages.flatMap((stage) => stage.windows);
  const starts = windows.map((w) => w.startTime).toSorted();
  const ends = windows.map((w) => w.endTime).toSorted();
  const url = addressIn(base, `/home/competition/details?id=${contest.competitionId}`, locale);
  const cancelled = contest.status === cardStatus.cancelled;
  const postponed = contest.status === cardStatus.suspended;
  return {
    "@type": "Event",
    name: contest.competitionName,
    description: contest.summary || contest.competitionName,
    url,
    inLanguage: tagOf(locale),
    ...(starts[0] && { startDate: zoned(starts[0]) }),
    ...(ends.at(-1) && { endDate: zoned(ends.at(-1) as string) }),
    eventStatus: `https://schema.org/Event${cancelled ? "Cancelled" : postponed ? "Postponed" : "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    organizer: { "@type": "Organization", name: contest.host || contest.groupName },
    ...(contest.coverUrl && { image: [new URL(contest.coverUrl, base).href] }),
  };
}
