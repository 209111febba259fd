import "server-only";
import { fromWireTime } from "@/lib/clock";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import type { Article } from "@/lib/domain/news/contract";
import { addressOf } from "@/lib/domain/site";
import type { ShownWork } from "@/lib/domain/work/contract";
import type { Place } from "@/lib/http/page";
import { articlePath, isConsult } from "@/lib/http/page/article-path";
import { addressIn } from "@/lib/http/page/found/address-in";
import { tagOf } from "@/lib/i18n/locale";
import { ofArticle, ofContest, ofHost, ofWork, pictureOf, type Shown } from "./social";

/** What pages are about, in the words of schema.org (version 29). */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The moment with the offset that its hour was set in. */
const zoned = (wire: string) => `${wire.slice(0, 10)}T${wire.slice(11, 19).padEnd(8, ":00")}+08:00`;

const organisation = (name: string): Thing => ({ "@type": "Organization", name });

async function picturesOf(place: Place, shown: Shown) {
  const [base, { url }] = await Promise.all([addressOf(place.site), pictureOf(place, shown)]);
  return [...(shown.coverUrl ? [new URL(shown.coverUrl, base).href] : []), url];
}

/** The host: who it is, and the site with its search. */
export async function aboutHost(place: Place): Promise<Thing[]> {
  const { locale, setting } = place;
  const base = await addressOf(place.site);
  const { groupName: name, description, logoUrl } = setting;
  const publisher: Thing = {
    ...organisation(name),
    "@id": `${base}/#organization`,
    url: addressIn(base, "/home/homepage", locale),
    ...(description && { description }),
    ...(logoUrl && { logo: new URL(logoUrl, base).href }),
    image: await picturesOf(place, ofHost(place)),
  };
  return [
    publisher,
    {
      "@type": "WebSite",
      "@id": `${base}/#website`,
      name,
      ...(description && { description }),
      url: addressIn(base, "/home/homepage", locale),
      inLanguage: tagOf(locale),
      publisher: { "@id": `${base}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${base}/home/searchNews?keywords={keywords}` },
        "query-input": "required name=keywords",
      },
    },
  ];
}

/** A contest as an event, from its first window to its last. */
export async function aboutContest(place: Place, contest: PublicContest): Promise<Thing> {
  const base = await addressOf(place.site);
  const windows = contest.stages.flatMap((stage) => stage.windows);
  const [start] = windows.map((one) => one.startTime).toSorted();
  const end = windows
    .map((one) => one.endTime)
    .toSorted()
    .at(-1);
  const url = addressIn(base, `/home/competition/details?id=${contest.competitionId}`, place.locale);
  const standing = { [cardStatus.cancelled]: "Cancelled", [cardStatus.suspended]: "Postponed" }[contest.status];
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    name: contest.competitionName,
    description: contest.summary || contest.competitionName,
    url,
    inLanguage: tagOf(place.locale),
    ...(start && { startDate: zoned(start) }),
    ...(end && { endDate: zoned(end) }),
    eventStatus: `https://schema.org/Event${standing ?? "Scheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url },
    organizer: organisation(contest.host || contest.groupName),
    image: await picturesOf(place, ofContest(place, contest)),
  };
}

/** An article: news, or a text about contests as such. */
export async function aboutArticle(place: Place, article: Article): Promise<Thing> {
  const base = await addressOf(place.site);
  const url = addressIn(base, articlePath(article), place.locale);
  return {
    "@type": isConsult(article.newsType) ? "Article" : "NewsArticle",
    "@id": `${url}#article`,
    headline: article.title,
    ...(article.summary && { description: article.summary }),
    datePublished: fromWireTime(article.publishTime).toISOString(),
    url,
    mainEntityOfPage: url,
    articleSection: article.newsTypeLabel,
    author: organisation(article.source || article.groupName),
    publisher: organisation(article.groupName),
    image: await picturesOf(place, ofArticle(place, article)),
  };
}

/** A work of the showcase. */
export async function aboutWork(place: Place, work: ShownWork): Promise<Thing> {
  const base = await addressOf(place.site);
  return {
    "@type": "CreativeWork",
    name: work.workName,
    url: addressIn(base, `/home/work/workDetail?id=${work.workId}`, place.locale),
    ...(work.summary && { abstract: work.summary }),
    image: await picturesOf(place, ofWork(place, work)),
    ...(work.awardName && { award: work.awardName }),
    ...(work.tags.length > 0 && { keywords: work.tags }),
    author: work.members
      .filter(({ memberType }) => memberType !== "teacher")
      .map(({ name, schoolName }) => ({
        "@type": "Person",
        name,
        ...(schoolName && { affiliation: organisation(schoolName) }),
      })),
    dateCreated: String(work.year),
  };
}

/** The way from the home page to where the reader is; the last step is the page itself and needs no address. */
export async function aboutWay(place: Place, steps: readonly { label: string; href?: string }[]): Promise<Thing> {
  const base = await addressOf(place.site);
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, href }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      ...(href && { item: addressIn(base, href, place.locale) }),
    })),
  };
}
