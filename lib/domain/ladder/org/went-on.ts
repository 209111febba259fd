import { eq } from "drizzle-orm";
import { contest, db, group, stage } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { peopleOfEach } from "@/lib/domain/access";
import { notifyEach } from "@/lib/domain/inbox";
import type { Names } from "@/lib/i18n/named";
import { shownNames } from "@/lib/i18n/shown-name";

/** A work on a sealed list, and whether it has gone on. */
interface Decided {
  orgId: string;
  wentOn: boolean;
}

/** Notifies those who answer for the organisations of these works how many of their list go on to the stage of this name. */
export async function notifyWentOn(stageId: string, name: Names, works: readonly Decided[]) {
  const lists = grouped(works, ({ orgId }) => orgId);
  const orgIds = [...lists.keys()];
  if (orgIds.length === 0) return;
  const [[of], orgs, people] = await together(
    () =>
      db
        .select({ contestId: contest.id, contest: shownNames(contest), stage: shownNames(stage) })
        .from(stage)
        .innerJoin(contest, eq(contest.id, stage.contestId))
        .where(eq(stage.id, stageId)),
    () =>
      db
        .select({ id: group.id, names: shownNames(group) })
        .from(group)
        .where(isOneOf(group.id, orgIds)),
    () => peopleOfEach(orgIds, "enroll:work:audit"),
  );
  if (!of) return;
  const notes = orgs.map((org) => {
    const list = lists.get(org.id) ?? [];
    const count = list.filter(({ wentOn }) => wentOn).length;
    return {
      to: people.get(org.id) ?? [],
      params: { org: org.names, contest: of.contest, stage: of.stage, name, count, total: list.length },
      link: `/ladder/stage?stageId=${stageId}&orgId=${org.id}`,
      bizType: "contest",
      bizId: of.contestId,
    };
  });
  await notifyEach("listWentOn", notes);
}
