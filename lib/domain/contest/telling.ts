import type { contest } from "@/db";
import { tellEngines } from "@/lib/domain/site";
import { publicStatuses } from "./shapes";

/** Notes that search engines are to be told of a contest, where everybody may see it. */
export async function tellOfContest({
  id,
  groupId,
  status,
}: Pick<typeof contest.$inferSelect, "id" | "groupId" | "status">) {
  if ((publicStatuses as readonly string[]).includes(status))
    await tellEngines({ groupId, path: `/home/competition/details?id=${id}` });
}
