import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { contest, db, group, item, setting, stage } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { wrongIn } from "./check";
import { type DormantSetting, refuseDormant } from "./dormant";
import { resolveSetting } from "./resolve";
import type { SettingKind, Settings } from "./settings";

interface At {
  competitionId: string;
  stageId?: string;
  itemId?: string;
}

const at = ({ competitionId, stageId, itemId }: At, kind: SettingKind) =>
  and(
    eq(setting.contestId, competitionId),
    eq(setting.kind, kind),
    stageId ? eq(setting.stageId, stageId) : isNull(setting.stageId),
    itemId ? eq(setting.itemId, itemId) : isNull(setting.itemId),
  );

/** The stage and the track of a place must be of this contest. @throws notFound */
async function inContest({ competitionId, stageId, itemId }: At) {
  const known = async (table: typeof stage | typeof item, id: string | undefined) =>
    !id ||
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), eq(table.contestId, competitionId)))
    ).length > 0;
  if (!(await known(stage, stageId)) || !(await known(item, itemId))) throw new Fault("notFound");
}

/** The schools of these ids, by name. */
const schoolsOf = (ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ value: group.id, label: group.name })
        .from(group)
        .where(and(inArray(group.id, [...ids]), eq(group.kind, "school")))
        .orderBy(group.pinyin, group.id);

/** @throws badInput where an id of the list is no school */
async function mustBeSchools(ids: readonly string[] = []) {
  const known = await schoolsOf(ids);
  if (known.length < new Set(ids).size)
    throw new Fault("badInput", {}, [{ field: "value.eligibility.schoolIds", fault: "notFound" }]);
}

/** The organisations of these ids, by name. */
const groupsOf = (ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ value: group.id, label: group.name })
        .from(group)
        .where(inArray(group.id, [...ids]))
        .orderBy(group.pinyin, group.id);

/** @throws badInput where an id of the list is no organisation */
async function mustBeGroups(ids: readonly string[] = []) {
  if ((await groupsOf(ids)).length < new Set(ids).size)
    throw new Fault("badInput", {}, [{ field: "value.feeWaivedOrgs", fault: "notFound" }]);
}

const switches: Record<SettingKind, readonly DormantSetting[]> = {
  enroll: [],
  work: ["work.oneWorkPerTeam"],
};

/** What nothing acts on yet is not newly set; what holds already stays. @throws badInput */
async function mustOfferAll(kind: SettingKind, input: At & { value: object }) {
  const before = new Map<string, unknown>(Object.entries(await resolveSetting(input.competitionId, input, kind)));
  const value = new Map<string, unknown>(Object.entries(input.value));
  refuseDormant(
    switches[kind].flatMap((setting) => {
      const key = setting.slice(kind.length + 1);
      return value.has(key) ? [{ setting, field: `value.${key}`, value: value.get(key), before: before.get(key) }] : [];
    }),
  );
}

/** What a place defines itself, and what holds there. */
const detail =
  <K extends SettingKind>(kind: K) =>
  async (input: At, actor: Actor) => {
    const row = await findOwnContest(input.competitionId, actor);
    await inContest(input);
    const [own] = await db.select().from(setting).where(at(input, kind));
    return {
      own: (own?.value ?? {}) as Partial<Settings[K]>,
      inForce: await resolveSetting(input.competitionId, input, kind),
      version: own?.version ?? 0,
      editable: allows(row.status, "configure"),
    };
  };

/** Replaces what a place defines. @throws stale, contestReadOnly, badInput when the rules in force contradict each other */
const update =
  <K extends SettingKind>(kind: K) =>
  async (input: At & { value: Partial<Settings[K]>; version: number }, actor: Actor) => {
    const { competitionId, stageId, itemId, value } = input;
    let version = 1;
    await changing(competitionId, null, actor, async () => {
      await inContest(input);
      const [own] = await db.select().from(setting).where(at(input, kind)).for("update");
      if ((own?.version ?? 0) !== input.version) throw stale("contest", competitionId, { acts: [`setting.${kind}`] });
      version = input.version + 1;
      await mustOfferAll(kind, input);
      if (kind === "enroll") await mustBeSchools((value as Partial<Settings["enroll"]>).eligibility?.schoolIds);
      if (kind === "enroll") await mustBeGroups((value as Partial<Settings["enroll"]>).feeWaivedOrgs);
      const plain = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
      if (own) await db.update(setting).set({ value: plain, version }).where(eq(setting.id, own.id));
      else await db.insert(setting).values({ contestId: competitionId, stageId, itemId, kind, value: plain });
      const { mode } = value as Partial<Settings["enroll"]>;
      if (kind === "enroll" && !stageId && !itemId && mode)
        await db.update(contest).set({ mode }).where(eq(contest.id, competitionId));
      const wrong = wrongIn(kind, await resolveSetting(competitionId, input, kind));
      if (wrong.length)
        throw new Fault(
          "badInput",
          {},
          wrong.map(({ key, word }) => ({
            field: `value.${key}`,
            message: wordsOf(actor.locale, "faults")(`field.${word}`),
          })),
        );
      const place = { ...(stageId && { stageId }), ...(itemId && { itemId }) };
      const left = Object.fromEntries(Object.keys(own?.value ?? {}).map((key) => [key, null]));
      const changes = changesBetween(own?.value ?? {}, { ...left, ...plain });
      await record(actor, `setting.${kind}`, "contest", competitionId, { ...place, ...changes });
      return {};
    });
    return { version };
  };

/** The rules of a team at a place, with the names of the schools they are limited to. */
export async function enrollSetting(input: At, actor: Actor) {
  const found = await detail("enroll")(input, actor);
  const [schools, waivedOrgs, levels] = await together(
    async () => schoolsOf(found.inForce.eligibility.schoolIds ?? []),
    async () => groupsOf(found.inForce.feeWaivedOrgs),
    () =>
      db
        .selectDistinct({ level: group.level })
        .from(group)
        .where(and(eq(group.kind, "school"), isNotNull(group.level), ne(group.level, "")))
        .orderBy(group.level),
  );
  return { ...found, schools, waivedOrgs, schoolLevels: levels.flatMap(({ level }) => level ?? []) };
}
export const workSetting = detail("work");
export const updateEnrollSetting = update("enroll");
export const updateWorkSetting = update("work");
