import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, item, showcase, team, work, workVersion, workWords } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, namedItem } from "@/lib/domain/contest";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { coverUrl } from "./cover-url";
import { whyHiddenIn } from "./exposure";
import { awardsOf, likeCount } from "./shown";

const subItem = alias(item, "sub_item");

const submitted = (competitionId: string) => and(eq(work.contestId, competitionId), isNotNull(work.finalVersionId));

/** The submitted works of a contest that the actor organises, those in the showcase first. @throws notFound */
export async function listShowcase(input: z.output<typeof calls.listShowcase.input>, actor: Actor) {
  const { pageNum, pageSize, competitionId, itemId, award, listed, consent, keywords } = input;
  await findOwnContest(competitionId, actor);
  await mustExist({ itemId: namedItem(itemId, competitionId) });
  const matching = await db
    .select({ id: work.id })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .leftJoin(showcase, eq(showcase.workId, work.id))
    .where(
      and(
        submitted(competitionId),
        itemId ? or(eq(team.itemId, itemId), eq(team.subItemId, itemId)) : undefined,
        listed && (listed === "in" ? isNotNull(showcase.listedAt) : isNull(showcase.listedAt)),
        consent && (consent === "given" ? eq(showcase.consent, true) : sql`${showcase.consent} is not true`),
        keywords
          ? inArray(
              work.id,
              db.select({ id: workWords.workId }).from(workWords).where(contains(workWords.words, keywords)),
            )
          : undefined,
      ),
    )
    .orderBy(sql`${showcase.listedAt} is null`, asc(showcase.sort), asc(work.id));
  const all = matching.map(({ id }) => id);
  const awarded = award ? await awardsOf(all, actor.locale) : null;
  const found = awarded ? all.filter((id) => awarded.get(id) === award) : all;
  const ids = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const rows = await rowsOf(ids, competitionId, actor, awarded ?? (await awardsOf(ids, actor.locale)));
  return {
    list: ids.flatMap((id) => rows.find((row) => row.workId === id) ?? []),
    total: found.length,
    pageNum,
    pageSize,
  };
}

async function rowsOf(ids: string[], competitionId: string, actor: Actor, awards: Map<string, string>) {
  const [why, rows] = await together(
    () => whyHiddenIn(competitionId),
    () => worksOf(ids, actor),
  );
  return rows.map(({ showing, ...row }) => {
    const consent = showing?.consent ?? null;
    const listedAt = showing?.listedAt ?? null;
    return {
      ...row,
      awardName: awards.get(row.workId) ?? null,
      tags: showing?.tags ?? [],
      coverUrl: showing?.coverCardId ? coverUrl(row.workId, "card", showing.coverCardId) : null,
      consent,
      listedTime: listedAt && toWireTime(listedAt),
      ...{ sort: showing?.sort ?? 0, version: showing?.version ?? 0 },
      hidden: why({ workId: row.workId, status: row.status, consent, listed: listedAt !== null }),
    };
  });
}

const worksOf = (ids: string[], actor: Actor) =>
  db
    .select({
      workId: work.id,
      workName: workVersion.title,
      status: work.status,
      teamName: team.name,
      teamNumber: team.number,
      schoolName: shownName(group, actor.locale),
      itemName: sql<string>`concat_ws(' · ', ${shownName(item, actor.locale)}, ${shownName(subItem, actor.locale)})`,
      showing: showcase,
      likes: likeCount,
    })
    .from(work)
    .innerJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, work.ownerGroupId))
    .innerJoin(item, eq(item.id, team.itemId))
    .leftJoin(subItem, eq(subItem.id, team.subItemId))
    .leftJoin(showcase, eq(showcase.workId, work.id))
    .where(isOneOf(work.id, ids));

/** The names of the published awards of a contest's works. @throws notFound */
export async function showcaseAwards({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const works = await db.select({ id: work.id }).from(work).where(submitted(competitionId));
  const names = await awardsOf(
    works.map(({ id }) => id),
    actor.locale,
  );
  return [...new Set(names.values())].map((name) => ({ value: name, label: name }));
}
