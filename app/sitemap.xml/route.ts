import { fromWireTime } from "@/lib/clock";
import { publicContestIds } from "@/lib/domain/contest";
import { publicCallIds } from "@/lib/domain/expert";
import { publicNewsIds } from "@/lib/domain/news";
import { addressOf, hostGroupOf, siteKeyOf } from "@/lib/domain/site";
import { shownIds } from "@/lib/domain/work";
import { fresh } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { routes } from "@/lib/http/page/routes";
import { sitemapOf } from "@/lib/http/page/sitemap";

export const dynamic = "force-dynamic";

const fixed = routes.filter(({ hidden, indexable }) => indexable && !hidden);
const MOST = 2000;

/** Every public address of the asking host; counted anew when something of it changed, and every five minutes. */
export async function GET(request: Request) {
  const host = request.headers.get("host") ?? "";
  const site = await siteKeyOf(host);
  const xml = await fresh(["contests", "news", "groups", "site", "showcase", "results"], ["sitemap", site], () =>
    xmlFor(site, host),
  );
  return new Response(xml, { headers: { "content-type": "application/xml", "cache-control": "private, max-age=0" } });
}

async function xmlFor(site: string, host: string) {
  const groupId = await hostGroupOf(host);
  const [base, contests, news, works, calls] = await Promise.all([
    addressOf(site),
    publicContestIds(groupId, MOST),
    publicNewsIds(groupId),
    shownIds(groupId, MOST),
    publicCallIds(groupId, MOST),
  ]);
  return sitemapOf(base, [
    ...fixed.map(({ path }) => ({ path })),
    ...contests.map((row) => ({ path: `/home/competition/details?id=${row.competitionId}`, changed: row.changedAt })),
    ...news.map((row) => ({ path: articlePath(row), changed: fromWireTime(row.publishTime) })),
    ...works.map((row) => ({
      path: `/home/work/workDetail?id=${row.workId}`,
      ...(row.changedAt && { changed: row.changedAt }),
    })),
    ...calls.map((id) => ({ path: `/home/expertInfo/call?id=${id}` })),
  ]);
}
