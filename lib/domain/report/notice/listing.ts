import { and, asc, eq, isNull } from "drizzle-orm";
import { contest, db, group, item, publicity, teamPerson } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { awardsBy } from "@/lib/domain/award";
import { contestsAtDesk, teamsNamed } from "@/lib/domain/enrollment";
import { sealedList } from "@/lib/domain/ladder";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type About, MOST_ROWS, type NoticeColumn, type NoticeKind } from "./calls";

/** A row of a notice's list, and what it stands under. */
export interface Listed {
  prize: string;
  track: string;
  cells: Record<NoticeColumn, string>;
}

interface Found {
  contestId: string;
  contestName: string;
  /** Who would publish it: the organiser, or the organisation whose list or scope it is. */
  issuer: string;
  /** Who runs the contest. */
  host: string;
  count: number;
  rows: () => Promise<Listed[]>;
}

const rights = {
  awards: "award:list:list",
  publicity: "award:list:list",
  teams: "enroll:sign:export",
  sealed: "enroll:work:list",
} as const satisfies Record<NoticeKind, string>;

export const columnsOf: Record<NoticeKind, readonly NoticeColumn[]> = {
  awards: ["number", "work", "team", "school", "members", "advisors"],
  publicity: ["number", "work", "team", "school", "members", "advisors"],
  teams: ["number", "team", "school", "members", "advisors"],
  sealed: ["place", "number", "work", "team", "members", "advisors"],
};

/** What a notice would list for the caller. @throws noPermission, notFound */
export function listFor(about: About, actor: Actor): Promise<Found> {
  if (!may(actor, rights[about.kind])) throw new Fault("noPermission");
  if (about.kind === "sealed") return sealed(about, actor);
  return about.kind === "teams" ? teams(about, actor) : awards(about, about.kind, actor);
}

async function contestOf({ competitionId, publicityId }: About, actor: Actor) {
  if (!competitionId) throw new Fault("notFound");
  // One after the other: what is in a contest of somebody else's is not told from what is nowhere.
  await mustExist({ competitionId: [contest, competitionId, contestsAtDesk(actor)] });
  await mustExist({ publicityId: [publicity, publicityId, eq(publicity.contestId, competitionId)] });
  const [rows, tracks, own] = await together(
    () =>
      db
        .select({ contest, host: group })
        .from(contest)
        .innerJoin(group, eq(group.id, contest.groupId))
        .where(eq(contest.id, competitionId)),
    () =>
      db
        .select()
        .from(item)
        .where(and(eq(item.contestId, competitionId), isNull(item.parentId)))
        .orderBy(asc(item.sort), asc(item.id)),
    () =>
      db
        .select()
        .from(group)
        .where(eq(group.id, actor.groupId ?? "0")),
  );
  const [row] = rows;
  if (!row) throw new Fault("notFound");
  const host = nameFor(actor.locale, row.host);
  const within = Boolean(actor.groupPath && row.host.path.startsWith(actor.groupPath));
  return {
    ...{ contestId: competitionId, contestName: nameFor(actor.locale, row.contest), host },
    issuer: within || !own[0] ? host : nameFor(actor.locale, own[0]),
    order: tracks.map((track) => nameFor(actor.locale, track)),
  };
}

/** In the order in which the contest names its tracks. */
function byTrack(order: readonly string[]) {
  const at = (name: string) => {
    const found = order.findIndex((track) => name === track || name.startsWith(`${track} · `));
    return found < 0 ? order.length : found;
  };
  return (a: Listed, b: Listed) => at(a.track) - at(b.track) || a.track.localeCompare(b.track, "zh-CN");
}

/** Awards that are published, or on view, of the caller's scope: by award, then track, then rank. */
async function awards(about: About, kind: "awards" | "publicity", actor: Actor): Promise<Found> {
  const { order, ...at } = await contestOf(about, actor);
  const found = await awardsBy(
    {
      ...{ competitionId: at.contestId, publicityId: about.publicityId },
      ...(kind === "awards" ? { published: 1 as const } : { status: "publicity" as const }),
    },
    actor,
  );
  const rows = async () => {
    const all = await found.page(MOST_ROWS, 0);
    const people = await membersOf(all.map((row) => row.teamId));
    const lines = all.map(({ teamId, ...row }): Listed => {
      // An award of a school names nobody of it.
      const members = row.teamName ? (people.get(teamId) ?? []) : [];
      return {
        ...{ prize: row.awardName, track: row.itemName },
        cells: {
          ...{ place: "", number: row.workNo ?? "", work: row.workName, team: row.teamName, school: row.schoolName },
          ...{ members: listed(members, actor.locale), advisors: listed(row.advisors, actor.locale) },
        },
      };
    });
    const prizes = [...grouped(lines, ({ prize }) => prize).values()];
    return prizes.flatMap((prize) => prize.toSorted(byTrack(order)));
  };
  return { ...at, count: await found.count(), rows };
}

async function membersOf(teamIds: readonly string[]) {
  const rows = await db
    .select({ teamId: teamPerson.teamId, name: teamPerson.name, role: teamPerson.role })
    .from(teamPerson)
    .where(and(isOneOf(teamPerson.teamId, [...new Set(teamIds)]), eq(teamPerson.status, "accepted")))
    .orderBy(asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId));
  const members = rows.filter(({ role }) => role !== "advisor");
  return new Map([...grouped(members, (row) => row.teamId)].map(([id, all]) => [id, all.map(({ name }) => name)]));
}

/** Admitted teams of the caller's scope, before and after they were locked: by track, then number. */
async function teams(about: About, actor: Actor): Promise<Found> {
  const { order, ...at } = await contestOf(about, actor);
  const found = await teamsNamed({ competitionId: at.contestId }, actor);
  const rows = async () =>
    (await found.rows(MOST_ROWS))
      .map(
        (row): Listed => ({
          ...{ prize: "", track: row.itemName },
          cells: {
            ...{ place: "", work: "", number: row.number ?? "", team: row.name, school: row.schoolName },
            ...{ members: listed(row.members, actor.locale), advisors: listed(row.advisors, actor.locale) },
          },
        }),
      )
      .toSorted(byTrack(order));
  return { ...at, count: await found.count(), rows };
}

/** A sealed list as it was sealed: by track, then place. @throws notFound */
async function sealed({ sealId }: About, actor: Actor): Promise<Found> {
  if (!sealId) throw new Fault("notFound");
  const { seal, run, lines } = await sealedList(sealId, actor);
  const t = wordsOf(actor.locale, "ladder");
  const [host] = await db
    .select({ name: group.name, nameEn: group.nameEn })
    .from(contest)
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(eq(contest.id, run.contest.id));
  const rows = lines.map(
    ({ place, line }): Listed => ({
      ...{ prize: "", track: line.itemName },
      cells: {
        ...{ place: place === null ? t("direct") : String(place), number: line.teamNumber ?? "", work: line.title },
        ...{ team: line.teamName, school: seal.orgName },
        ...{ members: listed(line.members, actor.locale), advisors: listed(line.advisors, actor.locale) },
      },
    }),
  );
  return {
    ...{ contestId: run.contest.id, contestName: nameFor(actor.locale, run.contest), issuer: seal.orgName },
    ...{ host: host ? nameFor(actor.locale, host) : "", count: rows.length, rows: () => Promise.resolve(rows) },
  };
}
