import type { APIRequestContext } from "@playwright/test";
import { pagesAboutOne } from "@/lib/http/page/query-keys";
import { routes } from "@/lib/http/page/routes";

const idIn = new Map(pagesAboutOne.map(({ path, canonical }) => [path, canonical]));

/** Every page that a stranger can open, with something in it where its address names something that the demo has. */
export async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const listed = async (path: string, key: string, query = "") => {
    const { data } = await (await request.get(`/prod-api${path}?pageSize=50${query}`)).json();
    return (data.list as Record<string, string>[]).map((row) => row[key] as string);
  };
  const [contests, finished, news, research, works] = await Promise.all([
    listed("/home/competition/page", "competitionId"),
    listed("/home/competition/page", "competitionId", "&status=6"),
    listed("/home/competition/news/page", "newsId", "&newsType=news"),
    listed("/home/competition/news/page", "newsId", "&newsType=research"),
    listed("/home/work/page", "workId"),
  ]);
  const things: Record<string, string | undefined> = {
    "/home/competition/details": contests[0],
    "/home/competition/results": finished[0] ?? contests[0],
    "/home/competition/ranking": finished[0] ?? contests[0],
    "/home/cpNews": contests[0],
    "/home/signUp": contests[0],
    "/home/newsDetails": news[0],
    "/home/consultDetails": research[0],
    "/home/work/workDetail": works[0],
  };
  return routes
    .filter(({ login }) => !login)
    .map(({ path }) => {
      const id = things[path];
      if (path.includes("[contestId]")) return path.replace("[contestId]", finished[0] ?? (contests[0] as string));
      if (path === "/home/searchNews") return `${path}?keywords=${encodeURIComponent("竞赛")}`;
      return id ? `${path}?${idIn.get(path) ?? "id"}=${id}` : path;
    });
}
