import { asc, eq, sql } from "drizzle-orm";
import { contest, db, item } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, findVisibleContest, stageOfTracks } from "@/lib/domain/contest";
import type { GroupRule } from "@/lib/domain/contest/contract";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { nameFor } from "@/lib/i18n/named";
import { columnsFor } from "./columns";

interface Place {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  /** All that it may be called by: its names in both languages and its code. */
  called: string[];
  left: number;
  /** Of a track: the stage by which its teams sign up; null where there is none. */
  stageId: string | null;
  /** Of a track: what decides on the groups of its teams. */
  rules: GroupRule[];
}

/**
 * The contest that teams are imported into, its tracks, groups and questions, and whether the caller organises it.
 * @throws notFound for a contest that the caller may not see
 */
export async function placeFor(competitionId: string, actor: Actor) {
  const found = await findVisibleContest(competitionId, actor);
  const [items, form, stages, own] = await together(
    () => db.select().from(item).where(eq(item.contestId, competitionId)).orderBy(asc(item.sort), asc(item.id)),
    () => fieldsOf({ contestId: competitionId, formVersionId: null }),
    () => stageOfTracks(competitionId, "signUp"),
    () =>
      db
        .select({ is: sql<boolean>`${contestsWithin(actor)}` })
        .from(contest)
        .where(eq(contest.id, competitionId)),
  );
  const places = items.map(
    (one): Place => ({
      id: one.id,
      parentId: one.parentId,
      code: one.code,
      name: nameFor(actor.locale, one),
      called: [one.name, one.nameEn ?? "", one.code].map((name) => name.toLowerCase()).filter(Boolean),
      left: one.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, one.capacity - one.taken),
      stageId: stages.get(one.id) ?? null,
      rules: one.groupRules,
    }),
  );
  return {
    contest: found,
    organises: Boolean(own[0]?.is),
    tracks: places.filter((place) => place.parentId === null),
    groups: places.filter((place) => place.parentId !== null),
    capacities: new Map(items.map((one) => [one.id, one.capacity ?? 0])),
    form,
    columns: columnsFor(form.fields),
  };
}
export type Scene = Awaited<ReturnType<typeof placeFor>>;

/** The stage by which teams of a track sign up. */
export const signUpStageOf = ({ tracks }: Pick<Scene, "tracks">, itemId: string | null) =>
  tracks.find((track) => track.id === itemId)?.stageId ?? null;
