import type { z } from "zod";
import { type PageSlug, pageSlugs } from "@/db/values";
import { publicPage } from "@/lib/domain/contest/contract";
import { newsPage } from "@/lib/domain/news/contract";
import { searchPage } from "@/lib/domain/search/contract";
import { showcasePage } from "@/lib/domain/work/contract";
import { Id } from "@/lib/http/wire";

/** What an address may be about; a page about something that does not exist is not drawn. */
export type Noun = "contest" | "article";
export interface Thing {
  noun: Noun;
  id: string;
}

interface About {
  noun: Noun;
  /** The names that its id may have in the query. */
  by: readonly string[];
  /** Its page is the same for everybody, and cached. */
  cached: boolean;
}

/** Pages about one thing. Cached pages must not read the query: what it names becomes a segment of the inner path. */
const abouts: Record<string, About> = {
  "/home/competition/details": { noun: "contest", by: ["id", "competitionId"], cached: true },
  "/home/consultDetails": { noun: "article", by: ["id"], cached: true },
  "/home/newsDetails": { noun: "article", by: ["id"], cached: true },
  "/home/competition/results": { noun: "contest", by: ["id", "competitionId"], cached: false },
  "/home/competition/ranking": { noun: "contest", by: ["id", "competitionId"], cached: false },
  "/home/cpNews": { noun: "contest", by: ["id"], cached: false },
  "/home/signUp": { noun: "contest", by: ["competitionId", "id"], cached: false },
};

const { closing, discipline, fee, level, organiserId, pageNum, provinceCode, size, status, year } =
  publicPage.input.shape;
const { sortBy: contestOrder } = publicPage.input.shape;
const { competitionId, itemId, sortBy } = showcasePage.input.shape;
const sought = searchPage.input.shape;
/** Lists with their filters. A list searched by words is not cached, since its query is unlikely to recur. */
const lists: Record<string, Record<string, z.ZodType<string | number | undefined>>> = {
  "/home/competition": {
    ...{ closing, discipline, fee, level, organiserId, pageNum, provinceCode, size },
    ...{ sortBy: contestOrder, status, year },
  },
  "/home/competition/results": { id: Id.optional(), pageNum, prizeId: Id.optional(), schoolId: Id.optional() },
  "/home/competition/ranking": { from: year, id: Id.optional(), pageNum, until: year },
  "/home/expertInfo": { pageNum },
  "/home/news/previousWorks": { competitionId, itemId, pageNum, sortBy, year },
  "/home/newsList": { newsType: newsPage.input.shape.newsType, pageNum },
  // Before anything was asked; what is asked is each reader's own.
  "/home/certificate/search": {},
  "/home/searchNews": { kind: sought.kind, level: sought.level, year: sought.year },
};

/** What a list is searched by in words of whoever asks. */
const words = ["keywords", "tag", "award", "field"];
/** By what a certificate is looked for. */
export const certificateQuestions = [
  "certificateNo",
  "name",
  "competitionId",
  "idCardLast4",
  "captchaId",
  "captchaCode",
] as const;
/** Where more than words is each reader's own. */
const own: Record<string, readonly string[]> = { "/home/certificate/search": certificateQuestions };

/** Where the pages of blocks lie: one page draws them all. */
const BLOCKS = "/home/blocks/";
const segmentFor = (slug: PageSlug) => slug.replace("/", "-");
/** The page of blocks that a segment of the inner path names. */
export const pageSlugIn = (segment: string): PageSlug | undefined =>
  pageSlugs.find((slug) => segmentFor(slug) === segment);

/** Where the page lies that every address leads to which leads nowhere. */
export const MISSING = "/home/missing/page";

/** What is shown without a network (`public/offline.js`). */
const OFFLINE = "/offline";

/** Inner paths: the way to them is an outer address. */
export const isInner = (path: string): boolean =>
  path.startsWith("/home/missing/") ||
  path.startsWith(BLOCKS) ||
  Object.entries(abouts).some(([page, { cached }]) => cached && path.startsWith(`${page}/`)) ||
  Object.keys(lists).some((page) => path.startsWith(`${page}/list/`));

/** The one thing that an address is about; null where it names none. `path` is a normalised page path. */
export function thingAt(path: string, query: URLSearchParams): Thing | null {
  const about = Object.hasOwn(abouts, path) ? abouts[path] : undefined;
  const id = about?.by.map((name) => query.get(name)).find((value) => Id.safeParse(value).success);
  return about && id ? { noun: about.noun, id } : null;
}

/** The inner path of a page that is cached and served to everybody, or null; `path` is a normalised page path. */
export function cachedPath(path: string, query: URLSearchParams): string | null {
  if (path.toLowerCase() === "/home/homepage") return "/home/homepage";
  if (path === MISSING || path === OFFLINE) return path;
  const slug = pageSlugs.find((one) => path === `/home/${one}`);
  if (slug) return BLOCKS + segmentFor(slug);
  if (Object.hasOwn(abouts, path) && abouts[path]?.cached) return `${path}/${thingAt(path, query)?.id ?? 0}`;
  const list = Object.hasOwn(lists, path) ? lists[path] : undefined;
  return list && ![...words, ...(own[path] ?? [])].some((name) => query.get(name))
    ? `${path}/list/${segmentOf(list, query)}`
    : null;
}

/** `level-school.pageNum-2`: one spelling for one list; a part that makes no sense is ignored, and so is the first page's number. */
function segmentOf(parts: Record<string, z.ZodType<string | number | undefined>>, query: URLSearchParams): string {
  const segments = Object.entries(parts).flatMap(([key, shape]) => {
    const { data } = shape.safeParse(query.get(key) || undefined);
    return data === undefined || (key === "pageNum" && data === 1) ? [] : [`${key}-${data}`];
  });
  // The list of one thing is none without it.
  if ("id" in parts && !segments.some((one) => one.startsWith("id-"))) return "0";
  return segments.join(".") || "all";
}

/** What a list's segment asks for. */
export const filtersIn = (segment: string): Record<string, string> =>
  Object.fromEntries(segment.split(".").map((part) => part.split("-", 2)));
