import "server-only";
import { type PublicDate, publicDates } from "@/lib/domain/contest";
import { addressOf } from "@/lib/domain/site";
import { fresh, type Place } from "@/lib/http/page";
import { addressIn } from "@/lib/http/page/found/address-in";
import { calendarPath } from "@/lib/http/page/found/feeds";
import { contestOf } from "@/lib/http/page/reads";
import { wordsOf } from "@/lib/i18n/words";
import { calendarFile, type Event } from "@/lib/text/icalendar";

const standings = { firm: "CONFIRMED", open: "TENTATIVE", cancelled: "CANCELLED" } as const;

/** The dates of a host's public contests, or of one contest, to subscribe to (docs/rules/site.md, "Calendars"). @throws notFound for a contest that is not public */
export async function calendarFor(place: Place, competitionId?: string): Promise<string> {
  const { locale, setting, site } = place;
  // A host that is not known shows every contest; one contest has its page on every host.
  const of = competitionId ? { groupId: null, competitionId } : { groupId: setting.groupId };
  const [base, one] = await Promise.all([
    addressOf(site),
    competitionId ? contestOf(place, competitionId) : Promise.resolve(null),
  ]);
  const title = one?.competitionName ?? `${setting.groupName} · ${wordsOf(locale, "home")("feed.calendar")}`;
  const tags = competitionId ? (["contests", `contest:${competitionId}`] as const) : (["contests"] as const);
  const key = ["calendar", site, locale, competitionId ?? ""];
  return fresh([...tags, "site"], key, async () => {
    const dates = await publicDates(of, locale);
    const events = dates.map((date) => eventOf(date, place, base));
    return calendarFile(title, events, new Date(0), addressIn(base, calendarPath(competitionId), locale));
  });
}

function eventOf(date: PublicDate, { locale }: Place, base: string): Event {
  const { id, kind, from, until, revision, movedAt, stageName, note } = date;
  const what = kind === "milestone" ? date.name : wordsOf(locale, "contest")(`window.${kind}`);
  return {
    ...{ uid: `${id}@${new URL(base).hostname}`, at: from, ...(until && { until }) },
    ...{ title: `${what} · ${date.competitionName}`, text: [stageName, note].filter(Boolean).join("\n") },
    url: addressIn(base, `/home/competition/details?id=${date.competitionId}`, locale),
    ...{ sequence: revision, movedAt, standing: standings[date.standing] },
  };
}
