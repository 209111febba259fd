import "server-only";
import { createHash } from "node:crypto";
import { fromWireTime } from "@/lib/clock";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import type { Article } from "@/lib/domain/news/contract";
import { addressOf } from "@/lib/domain/site";
import type { ShownWork } from "@/lib/domain/work/contract";
import type { Place } from "@/lib/http/page";
import { DRAWN, HEIGHT, type Sheet, WIDTH } from "@/lib/http/page/found/sheet";
import { articleOf, contestOf, shownWorkOf } from "@/lib/http/page/reads";
import { Id } from "@/lib/http/wire";
import { defaultLocale, type Locale, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

/** What a picture is of: the host itself, or one thing that it shows everybody. */
export interface Shown {
  /** `site`, `contest-7`, `article-7`, `work-7`. */
  of: string;
  sheet: Omit<Sheet, "covered">;
  /** The cover that the thing brought along, as pages address it. */
  coverUrl: string | null;
}

const dayOf = (locale: Locale, wire: string) =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: "long", timeZone: "Asia/Shanghai" }).format(fromWireTime(wire));

const headOf = ({ setting }: Place) => ({ host: setting.groupName, accent: setting.accent });

/** The host's own picture, which pages without one of their own carry. */
export const ofHost = (place: Place): Shown => ({
  of: "site",
  coverUrl: null,
  sheet: {
    ...{ ...headOf(place), host: "", id: place.setting.groupId ?? place.site },
    ...{ title: place.setting.groupName, over: "", label: place.setting.description, value: "" },
  },
});

/** A contest: its level and edition, and the next date that matters or what has become of it. */
export function ofContest(place: Place, contest: PublicContest): Shown {
  const { locale } = place;
  const home = wordsOf(locale, "home");
  const { levelLabel, round, year, next } = contest;
  return {
    of: `contest-${contest.competitionId}`,
    coverUrl: contest.coverUrl,
    sheet: {
      ...{ ...headOf(place), id: contest.competitionId, title: contest.competitionName },
      over: `${levelLabel} · ${home("contest.edition", { round, year })}`,
      ...(next
        ? { label: home(`edge.${next.type}.${next.edge}`), value: dayOf(locale, next.time) }
        : { label: contest.groupName, value: wordsOf(locale, "site")(`phase.${standing(contest)}`) }),
      won: !next && contest.phase === "awarded",
    },
  };
}

/** What pages call a contest that no date lies ahead of. */
function standing({ status, phase }: Pick<PublicContest, "status" | "phase">) {
  if (status === cardStatus.suspended) return "suspended";
  if (status === cardStatus.cancelled) return "cancelled";
  return status === cardStatus.archived ? "archived" : phase;
}

/** An article: its kind, who says it and since when. */
export const ofArticle = (place: Place, article: Article): Shown => ({
  of: `article-${article.newsId}`,
  coverUrl: article.coverUrl,
  sheet: {
    ...{ ...headOf(place), id: article.newsId, title: article.title, over: article.newsTypeLabel },
    ...{ label: article.source || article.groupName, value: dayOf(place.locale, article.publishTime) },
  },
});

/** A work of the showcase: its contest, its team's school and the award that it won. */
export const ofWork = (place: Place, work: ShownWork): Shown => ({
  of: `work-${work.workId}`,
  coverUrl: work.coverUrl,
  sheet: {
    ...{ ...headOf(place), id: work.workId, title: work.workName, over: `${work.competitionName} · ${work.year}` },
    ...{ label: work.schoolName, value: work.awardName ?? work.teamName, won: work.awardName !== null },
  },
});

/** Changes with everything that is to be seen, so that nobody holds an old picture for the new one. */
export const versionOf = ({ sheet, coverUrl }: Shown): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWN, sheet, coverUrl]))
    .digest("hex")
    .slice(0, 16);

/** The picture as Open Graph and Twitter cards name it. */
export async function pictureOf(place: Place, shown: Shown) {
  const url = new URL("/pictures/social.png", await addressOf(place.site));
  url.searchParams.set("of", shown.of);
  if (place.locale !== defaultLocale) url.searchParams.set("language", place.locale);
  url.searchParams.set("v", versionOf(shown));
  const { title, over, label, value } = shown.sheet;
  return {
    ...{ url: url.href, width: WIDTH, height: HEIGHT, type: "image/png" },
    alt: [title, over, label, value].filter(Boolean).join(" · "),
  };
}

/** What a picture is asked for, as everybody may see it on this host; null for a name that is none. @throws notFound */
export async function shownBy(place: Place, of: string): Promise<Shown | null> {
  const [kind, named] = of.split("-", 2);
  const id = Id.catch("0").parse(named);
  if (kind === "contest") return ofContest(place, await contestOf(place, id));
  if (kind === "article") return ofArticle(place, await articleOf(place, id));
  if (kind === "work") return ofWork(place, await shownWorkOf(place, id));
  return of === "site" ? ofHost(place) : null;
}
