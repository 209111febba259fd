import "server-only";
import { fromWireTime } from "@/lib/clock";
import { publishedListIds } from "@/lib/domain/award";
import { publicContestIds } from "@/lib/domain/contest";
import { publicCallIds } from "@/lib/domain/expert";
import { publicNewsIds } from "@/lib/domain/news";
import { shownIds } from "@/lib/domain/work";
import { articlePath } from "@/lib/http/page/article-path";
import { routes } from "@/lib/http/page/routes";
import type { Entry } from "./sitemap";

const fixed = routes.filter(({ hidden, indexable }) => indexable && !hidden);
/** Of each kind: more than any host has, and what a database can still list. */
const MOST = 200_000;

/** Every public address of a host, by the group that it shows. */
export async function entriesOf(groupId: string | null): Promise<Entry[]> {
  const [contests, lists, news, works, calls] = await Promise.all([
    publicContestIds(groupId, MOST),
    publishedListIds(groupId, MOST),
    publicNewsIds(groupId, MOST),
    shownIds(groupId, MOST),
    publicCallIds(groupId, MOST),
  ]);
  return [
    ...fixed.map(({ path }) => ({ path })),
    ...contests.map((row) => ({ path: `/home/competition/details?id=${row.competitionId}`, changed: row.changedAt })),
    ...lists.map((row) => ({ path: `/home/competition/results?id=${row.competitionId}`, changed: row.changedAt })),
    ...news.map((row) => ({ path: articlePath(row), changed: fromWireTime(row.publishTime) })),
    ...works.map((row) => ({
      path: `/home/work/workDetail?id=${row.workId}`,
      ...(row.changedAt && { changed: row.changedAt }),
    })),
    ...calls.map((id) => ({ path: `/home/expertInfo/call?id=${id}` })),
  ];
}
