import "server-only";
import type { z } from "zod";
import { group } from "@/db";
import { fromWireTime } from "@/lib/clock";
import type { Caller } from "@/lib/domain/actor";
import { honours, publicResults, rankingOf as rankingFor } from "@/lib/domain/award";
import type { RankingFilter } from "@/lib/domain/award/contract";
import { certifiedContests } from "@/lib/domain/certificate";
import {
  publicPage as contestsFound,
  organisersOf,
  type PublicFilter,
  provincesOf,
  publicContest,
  publicContests,
} from "@/lib/domain/contest";
import type { publicPage } from "@/lib/domain/contest/contract";
import { entrantsIn, signUpOffer } from "@/lib/domain/enrollment";
import { publicCalls, publicExperts, publicSpecialities } from "@/lib/domain/expert";
import { publicArticle, publicNews } from "@/lib/domain/news";
import { provinceList } from "@/lib/domain/org";
import { bannersOf, citiesOf, hostGroupOf, pagesOf, unwritten } from "@/lib/domain/site";
import { shownDetail, shownOptions, shownPage } from "@/lib/domain/work";
import { type showcasePage, showcaseTags } from "@/lib/domain/work/contract";
import type { Tag } from "@/lib/fresh";
import { fresh, type Place } from "@/lib/http/page";
import type { Locale } from "@/lib/i18n/locale";
import { mustExist } from "@/lib/query/must-exist";
import { held } from "./kept/held";
import { untilNext } from "./kept/until-next";

/** `fresh` until the clock changes something. */
const timely = async <T>(tags: Tag[], key: string[], read: () => Promise<T>): Promise<T> =>
  fresh(tags, key, read, await untilNext());

type Contests = Omit<PublicFilter, "groupId">;
type News = {
  newsType?: string;
  competitionId?: string;
  organiserId?: string;
  aboutContests?: boolean;
  pageNum?: number;
  pageSize?: number;
};

const contests = (groupId: string | null, locale: Locale, filter: Contests) =>
  timely(["contests"], ["contests", groupId ?? "", locale, JSON.stringify(filter)], () =>
    publicContests({ ...filter, groupId }, locale),
  );

/** The one door of the cached public pages to their data. Nothing here knows a reader. */
export const contestsOf = ({ setting: { groupId }, locale }: Place, filter: Contests = {}) =>
  contests(groupId, locale, filter);

/** Returns the cached list of contests; a search by keywords goes to the database. @throws notFound */
export const contestPage = async (input: z.output<typeof publicPage.input>, caller: Caller) => {
  const { groupId, ...filter } = input;
  await mustExist({ groupId: [group, groupId], organiserId: [group, filter.organiserId] });
  if (filter.keywords) return contestsFound(input, caller);
  return contests(groupId ?? (await hostGroupOf(caller.host)), caller.locale, filter);
};

/** By what the list of contests can be narrowed: who holds one, and where. */
export const contestPlacesOf = ({ setting: { groupId }, locale }: Place) =>
  timely(["contests", "groups"], ["contestPlaces", groupId ?? "", locale], async () => {
    const [organisers, codes, names] = await Promise.all([
      organisersOf(groupId, locale),
      provincesOf(groupId),
      provinceList({}, { locale }),
    ]);
    const provinces = names.filter(({ provinceCode }) => codes.includes(provinceCode));
    return { organisers, provinces: provinces.map((one) => ({ code: one.provinceCode, name: one.provinceName })) };
  });

/** @throws notFound */
export const contestOf = ({ locale }: Place, id: string) =>
  timely(["contests", `contest:${id}`], ["contest", locale, id], () => publicContest(id, locale));

/** What a contest offers to enter, with its rules. @throws notFound */
export const offerOf = ({ locale }: Place, id: string) =>
  timely(["contests", `contest:${id}`], ["offer", locale, id], () => signUpOffer(id, locale));

export const newsOf = ({ setting: { groupId }, locale }: Place, filter: News = {}) =>
  timely(["news"], ["news", groupId ?? "", locale, JSON.stringify(filter)], () =>
    publicNews({ ...filter, groupId, locale }),
  );

/** What the organiser says about one contest, wherever the page is read; with `orGeneral` what is about none, too. */
export const noticesOf = ({ locale }: Place, competitionId: string, organiserId: string, orGeneral = false) =>
  timely(["news", `contest:${competitionId}`], ["notices", locale, competitionId, organiserId, String(orGeneral)], () =>
    publicNews({ groupId: null, locale, competitionId, organiserId, orGeneral, pageSize: 6 }),
  );

/** @throws notFound */
export const articleOf = ({ setting: { groupId }, locale }: Place, id: string) =>
  timely(["news", `news:${id}`], ["article", groupId ?? "", locale, id], () => publicArticle(id, { groupId, locale }));

/** The host's pages of blocks; every page names them at its foot, also where the database does not answer. */
export const pagesOfHost = ({ setting: { groupId } }: Place) =>
  timely(["site"], ["pages", groupId ?? ""], () => pagesOf(groupId)).catch(() => unwritten);

/** What hangs at the head of the host's home page; none where the database does not answer. */
export const bannersOfHost = ({ site, locale }: Place) =>
  timely(["site"], ["banners", site, locale], () => bannersOf(site, locale)).catch(() => []);

export const schoolsOf = ({ setting: { groupId } }: Place) =>
  fresh(["groups"], ["cities", groupId ?? ""], () => citiesOf(groupId), 3600);

/** What became public of a contest's results: as many as tens of thousands of lines. */
export const resultsOf = ({ locale }: Place, id: string) =>
  held(
    ["results", "groups", `contest:${id}`],
    ["results", locale, id],
    () => publicResults(id, locale),
    (results) =>
      Math.min(...(results?.lists ?? []).filter(isOnShow).map(({ endTime }) => fromWireTime(endTime).getTime())),
  );
const isOnShow = ({ state }: { state: string }) => state === "publicity";

/** The contests among whose certificates one can be looked for. */
export const certifiedContestsOf = ({ locale }: Place) =>
  fresh(["contests", "certificates"], ["certifiedContests", locale], () => certifiedContests(locale));

/** The entrants of the host's public contests, or of one, by province. Teams come in without touching a page. */
export const entrantsOf = ({ setting: { groupId }, locale }: Place, competitionId: string) =>
  fresh(
    ["contests", "groups"],
    ["entrants", groupId ?? "", locale, competitionId],
    () => entrantsIn({ groupId, ...(competitionId && { competitionId }) }, locale),
    60,
  );

/** Published awards: those of the host's contests, or those that its teams won anywhere. */
export const honoursOf = ({ setting: { groupId }, locale }: Place, by: "contests" | "teams", most: number) =>
  timely(["results", "contests"], ["honours", groupId ?? "", locale, by, String(most)], () =>
    honours({ groupId, by, most }, locale),
  );

/** The schools of a series by what became public of its results. @throws notFound */
export const rankingOf = ({ locale }: Place, id: string, years: RankingFilter) =>
  timely(["results", "contests", "groups"], ["ranking", locale, id, JSON.stringify(years)], () =>
    rankingFor(id, years, locale),
  );

/** A day that an organiser set may come without anybody's act. */
const SHOWCASE = { tags: [...showcaseTags], seconds: 60 };

/** The works of the host that everybody may see. */
export const showcaseOf = ({ setting: { groupId }, locale }: Place, filter: z.output<typeof showcasePage.input>) =>
  fresh(
    SHOWCASE.tags,
    ["showcase", groupId ?? "", locale, JSON.stringify(filter)],
    () => shownPage({ ...filter, groupId }, locale),
    SHOWCASE.seconds,
  );

/** By what they can be narrowed. */
export const showcaseOptionsOf = ({ setting: { groupId }, locale }: Place, competitionId?: string) =>
  fresh(
    SHOWCASE.tags,
    ["showcaseOptions", groupId ?? "", locale, competitionId ?? ""],
    () => shownOptions({ groupId, ...(competitionId && { competitionId }) }, locale),
    SHOWCASE.seconds,
  );

/** A work as everybody may read it. @throws notFound */
export const shownWorkOf = ({ locale }: Place, workId: string) =>
  fresh(
    [...SHOWCASE.tags, `work:${workId}`],
    ["shownWork", locale, workId],
    () => shownDetail(workId, { locale, ip: "" }),
    SHOWCASE.seconds,
  );

/** The experts whom the host shows, of one speciality or all. */
export const expertsOf = (
  { setting: { groupId }, locale }: Place,
  { field, pageNum }: { field?: string | undefined; pageNum: number },
) =>
  fresh(["experts", "groups"], ["experts", groupId ?? "", locale, field ?? "", String(pageNum)], () =>
    publicExperts({ groupId, locale, field, pageNum }),
  );

/** By what they can be narrowed. */
export const specialitiesOf = ({ setting: { groupId } }: Place) =>
  fresh(["experts", "groups"], ["specialities", groupId ?? ""], () => publicSpecialities(groupId));

/** The host's calls for experts that are not over. */
export const expertCallsOf = ({ setting: { groupId }, locale }: Place) =>
  timely(["experts", "contests", "groups"], ["expertCalls", groupId ?? "", locale], () =>
    publicCalls({ groupId, locale, coming: true, pageSize: 6 }),
  );
