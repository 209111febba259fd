import "server-only";
import type { z } from "zod";
import { group } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { hostGroupOf } from "@/lib/domain/site";
import { askLeave } from "@/lib/events";
import { mustExist } from "@/lib/query/must-exist";
import type { newsPage as call } from "./contract";
import { publicNews } from "./reading";

export { newsFile, readNews } from "./counting";
export { listNews, newsDetail } from "./desk";
export { documentKey, PDF, publicDocument } from "./document";
export { addNews, deleteNews, updateNews } from "./editing";
export { newsChange, newsChanges } from "./history";
export { articlesByKind } from "./kinds";
export { isPublic as isPublicArticle } from "./label";
export { previewedNews, previewNews } from "./previewing";
export { newsReturnReasons, publishNews, returnNews, submitNews, takeNewsOffline } from "./publishing";
export { knownArticles, publicArticle, publicNews, publicNewsIds, untilRelease } from "./reading";
export { articleFromWord } from "./word/taking";

/** What the asking host's visitors may read; `groupId` narrows it to one organisation of that host. @throws notFound */
export async function newsPage(input: z.output<typeof call.input>, caller: Caller) {
  const { groupId: onlyGroup, ...filter } = input;
  const { competitionId } = filter;
  await mustExist({ groupId: [group, onlyGroup] });
  if (competitionId)
    await askLeave("mayNameContest", {
      contestId: competitionId,
      field: "competitionId",
      actor: caller.userId === null ? null : caller,
    });
  return publicNews({ ...filter, locale: caller.locale, groupId: await hostGroupOf(caller.host), onlyGroup });
}
