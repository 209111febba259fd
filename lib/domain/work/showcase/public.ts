import type { z } from "zod";
import { contest, group } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { isPublic, namedItem } from "@/lib/domain/contest";
import { hostGroupOf } from "@/lib/domain/site";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import { shownDetail, shownOptions, shownPage } from "./shown";

/** The showcase of the request's host, or of one organiser. @throws notFound, at a filter */
export async function showcasePage(input: z.output<typeof calls.showcasePage.input>, caller: Caller) {
  const { groupId, competitionId, itemId } = input;
  await mustExist({
    groupId: [group, groupId],
    competitionId: [contest, competitionId, isPublic],
    itemId: namedItem(itemId, competitionId, isPublic),
  });
  return shownPage({ ...input, groupId: groupId ?? (await hostGroupOf(caller.host)) }, caller.locale);
}

/** By what that showcase can be narrowed. @throws notFound */
export async function showcaseOptions(
  { groupId, competitionId }: z.output<typeof calls.showcaseOptions.input>,
  caller: Caller,
) {
  await mustExist({ groupId: [group, groupId], competitionId: [contest, competitionId, isPublic] });
  const of = { groupId: groupId ?? (await hostGroupOf(caller.host)), ...(competitionId && { competitionId }) };
  return shownOptions(of, caller.locale);
}

/** A work of the showcase. @throws notFound for one that is not shown */
export const shownWork = ({ workId }: { workId: string }, caller: Caller) => shownDetail(workId, caller);
