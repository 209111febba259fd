import "server-only";
import type { z } from "zod";
import type { Caller } from "@/lib/domain/access";
import { hostGroupOf } from "@/lib/domain/site";
import type { newsPage as call } from "./contract";
import { publicNews } from "./reading";

export { newsFile, readNews } from "./counting";
export { listNews, newsDetail } from "./desk";
export { addNews, deleteNews, updateNews } from "./editing";
export { publishNews, submitNews, takeNewsOffline } from "./publishing";
export { knownArticles, publicArticle, publicNews, publicNewsIds, untilRelease } from "./reading";

/** Call 43: what the asking host's visitors may read; `groupId` narrows it to one organisation of that host. */
export async function newsPage(input: z.output<typeof call.input>, caller: Caller) {
  const { groupId: onlyGroup, ...filter } = input;
  return publicNews({ ...filter, locale: caller.locale, groupId: await hostGroupOf(caller.host), onlyGroup });
}
