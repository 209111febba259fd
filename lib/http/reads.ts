import "server-only";
import type { z } from "zod";
import type { Caller } from "@/lib/domain/access";
import { publicPage as contestsFound, type PublicFilter, publicContest, publicContests } from "@/lib/domain/contest";
import type { publicPage } from "@/lib/domain/contest/contract";
import { publicArticle, publicNews } from "@/lib/domain/news";
import { citiesOf, hostGroupOf } from "@/lib/domain/site";
import type { Locale } from "@/lib/i18n/locale";
import { fresh, type Place } from "./page";

/** Seconds that a page's data may be behind the clock; the page adds as many. An edge of a window or a scheduled article shows within a minute. */
const BEHIND = 30;

type Contests = Omit<PublicFilter, "groupId">;
export type News = {
  newsType?: string;
  competitionId?: string;
  organiserId?: string;
  pageNum?: number;
  pageSize?: number;
};

const contests = (groupId: string | null, locale: Locale, filter: Contests) =>
  fresh(
    ["contests"],
    ["contests", groupId ?? "", locale, JSON.stringify(filter)],
    () => publicContests({ ...filter, groupId }, locale),
    BEHIND,
  );

/** The one door of the cached public pages to their data. Nothing here knows a reader. */
export const contestsOf = ({ setting: { groupId }, locale }: Place, filter: Contests = {}) =>
  contests(groupId, locale, filter);

/** Call 44 as everybody asks it; for words that somebody typed the database is asked. */
export const contestPage = async (input: z.output<typeof publicPage.input>, caller: Caller) => {
  const { groupId, ...filter } = input;
  if (filter.keywords) return contestsFound(input, caller);
  return contests(groupId ?? (await hostGroupOf(caller.host)), caller.locale, filter);
};

/** @throws notFound */
export const contestOf = ({ locale }: Place, id: string) =>
  fresh(["contests", `contest:${id}`], ["contest", locale, id], () => publicContest(id, locale), BEHIND);

export const newsOf = ({ setting: { groupId }, locale }: Place, filter: News = {}) =>
  fresh(
    ["news"],
    ["news", groupId ?? "", locale, JSON.stringify(filter)],
    () => publicNews({ ...filter, groupId, locale }),
    BEHIND,
  );

/** What the organiser tells about one contest, wherever the page is read. */
export const noticesOf = ({ locale }: Place, competitionId: string, organiserId: string, pageSize = 6) =>
  fresh(
    ["news", `contest:${competitionId}`],
    ["notices", locale, competitionId, organiserId, String(pageSize)],
    () => publicNews({ groupId: null, locale, competitionId, organiserId, pageSize }),
    BEHIND,
  );

/** @throws notFound */
export const articleOf = ({ setting: { groupId }, locale }: Place, id: string) =>
  fresh(
    ["news", `news:${id}`],
    ["article", groupId ?? "", locale, id],
    () => publicArticle(id, { groupId, locale }),
    BEHIND,
  );

export const schoolsOf = ({ setting: { groupId } }: Place) =>
  fresh(["groups"], ["cities", groupId ?? ""], () => citiesOf(groupId), 3600);
