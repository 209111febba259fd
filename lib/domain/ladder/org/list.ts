import { asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, item, stage, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { contestsAtDesk } from "@/lib/domain/enrollment";
import { teamsOnTheWay } from "@/lib/domain/ladder/missing/on-the-way";
import { eventsOf } from "@/lib/domain/ladder/paper/events";
import { originOf } from "@/lib/domain/ladder/quota/quotas";
import { findRun, hasColleges, organises, receivingSchool, redacted, runsHere } from "@/lib/domain/work";
import { inquire } from "@/lib/events";
import { flag } from "@/lib/http/wire";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";
import type { RunStage } from "./calls";
import { dueOf } from "./due";
import { owedInOwn } from "./own-results";
import { sealsOf } from "./sealing";
import { ownWindowsOf } from "./terms";
import { quotasOf, worksOf } from "./works";

const timeOf = (at: Date | null) => at && toWireTime(at);

/** Stages that organisations run, of contests that the caller organises or whose stage their organisation or its colleges run, the newest contest first. */
export async function listRunStages(_: unknown, actor: Actor) {
  const runs = runsHere(sql`${actor.groupId}::bigint`);
  const above = hasColleges(actor);
  const rows = await db
    .select({
      stageId: stage.id,
      stageName: shownName(stage, actor.locale),
      contestId: contest.id,
      contestName: shownName(contest, actor.locale),
      level: stage.level,
      organises: sql<boolean>`${contestsWithin(actor)}`,
      receives: sql<RunStage["receives"]>`case when ${organises(actor, "comp:stage:edit")} then 'all'
        when ${receivingSchool(actor)} is not null then 'school' end`,
      orgId: sql<string | null>`case when not ${contestsWithin(actor)} and ${runs} and not ${above}
        then ${actor.groupId} end`,
    })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(sql`${stage.ownerScope} = 'org' and ${contest.status} <> 'draft' and ${contestsAtDesk(actor)}
      and (${contestsWithin(actor)} or ${runs} or ${above})`)
    .orderBy(sql`${contest.id} desc`, asc(stage.seq));
  return rows.map((row) => ({ ...row, organises: flag(row.organises) }));
}

/** An organisation's works in a stage with its list, for itself and for the organiser. @throws notFound */
export async function orgList(input: z.output<typeof calls.orgList.input>, actor: Actor) {
  const { stage: of, contest: whole, org, run, receives, belongs } = await findRun(input, actor, "either");
  const runId = run?.id ?? null;
  const [works, quota, due, seals, tracks, announced, owed, windows, onTheWay, events] = await together(
    () => worksOf(input, runId, actor.locale),
    () => quotasOf(input),
    () => dueOf(of.id, runId),
    () => sealsOf(runId ?? "0"),
    () => tracksOf(of.contestId, actor),
    () => inquire("awardsAnnounced", { contestId: whole.id }),
    () => owedInOwn(input),
    () => ownWindowsOf(of.id, runId),
    async () => (may(actor, "enroll:sign:list") ? teamsOnTheWay(input) : []),
    async () => (runId ? eventsOf(runId) : []),
  );
  // Whoever does not run the results learns them when they are public, as on the list of works.
  const revealed = may(actor, "review:result:list") || announced === true;
  const status = run?.status ?? "collecting";
  const isOpen = due.isOpen && status !== "submitted" && !run?.passedAt && whole.status === "published";
  return {
    orgId: org.id,
    orgName: nameFor(actor.locale, org),
    stageId: of.id,
    stageName: nameFor(actor.locale, of),
    stageLevel: of.level,
    contestId: whole.id,
    contestName: nameFor(actor.locale, whole),
    status,
    way: run?.way ?? null,
    version: run?.way ? run.version : 0,
    dueTime: timeOf(due.dueAt),
    notice: run?.notice ?? "",
    termsVersion: run?.termsVersion ?? 0,
    windows,
    passReason: run?.passReason ?? null,
    idleRule: of.idleRule,
    idleMost: of.idleMost,
    directMost: of.directMost,
    isOpen: flag(isOpen),
    quotas: tracks
      .filter(({ itemId }) => quota(itemId) !== null || works.some((work) => work.itemId === itemId))
      .map((track) => {
        const number = quota(track.itemId);
        return { ...track, value: number?.value ?? null, origin: number && originOf(number.origin) };
      }),
    works: works.map(({ versionId: _, ...work }) => ({
      ...work,
      status: redacted(work.status, revealed),
      candidate: flag(work.candidate),
      direct: flag(work.direct),
    })),
    onTheWay,
    seals: await sealedOf(seals),
    events,
    mayRank: flag(belongs),
    mayReceive: flag(receives),
    judgesOwn: flag(belongs && may(actor, "review:own:edit")),
    owed,
  };
}

const tracksOf = (contestId: string, actor: Actor) =>
  db
    .select({ itemId: item.id, itemName: shownName(item, actor.locale) })
    .from(item)
    .where(sql`${item.contestId} = ${contestId} and ${item.parentId} is null`)
    .orderBy(asc(item.sort), asc(item.id));

async function sealedOf(seals: Awaited<ReturnType<typeof sealsOf>>) {
  const [people, scans] = await together(
    () =>
      db
        .select({ id: user.id, name: user.realName })
        .from(user)
        .where(inArray(user.id, ["0", ...seals.map((s) => s.sealedBy)])),
    () =>
      db
        .select()
        .from(file)
        .where(inArray(file.id, ["0", ...seals.flatMap((s) => s.scanId ?? [])])),
  );
  return seals.map((seal) => ({
    sealId: seal.id,
    no: seal.no,
    sha256: seal.sha256,
    sealTime: toWireTime(seal.sealedAt),
    sealedBy: people.find(({ id }) => id === seal.sealedBy)?.name ?? "",
    scanTime: timeOf(seal.scanAt),
    scanSha256: scans.find(({ id }) => id === seal.scanId)?.sha256 ?? null,
    receiveTime: timeOf(seal.receivedAt),
    returnTime: timeOf(seal.returnedAt),
    returnReason: seal.returnReason,
  }));
}
