import { and, eq, sql } from "drizzle-orm";
import { certificate, db } from "@/db";
import { isOneOf } from "@/db/many";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { ownAwards } from "@/lib/domain/award";
import { rowsOf } from "@/lib/domain/center/reward/own";
import { ownCertificates } from "@/lib/domain/certificate";
import { databaseNow } from "@/lib/domain/contest";
import { invitations, waitingDecisions, waitingRequests } from "@/lib/domain/enrollment";
import { myOffers } from "@/lib/domain/ladder";
import { myPlans, returnedTasks } from "@/lib/domain/review";
import { waitingStudy } from "@/lib/domain/study";
import type { Due, Returned, Today, Track } from "./calls";
import { type Running, tracksWhere } from "./tracks";

/** What waits for the caller, and where their teams are (docs/rules/center.md, "Today"). */
export async function today(_: object, actor: Actor): Promise<Today> {
  const [now, asked, ways, study, plans, awards, certificates, offers, decisions, requests, entered] = await together(
    () => databaseNow(),
    () => invitations({}, actor),
    () => tracksWhere(actor, sql`c.status in ('published', 'suspended') and t.status <> 'withdrawn'`),
    () => waitingStudy(actor),
    () => reviewsOf(actor),
    () => ownAwards({}, actor),
    () => ownCertificates({}, actor),
    () => myOffers({}, actor),
    () => waitingDecisions(actor),
    () => waitingRequests(actor),
    () => rowsOf(actor),
  );
  const [last] = awards;
  const paper = last && (await certificateOf(last.awardId, certificates));
  return {
    serverTime: now.getTime(),
    next: nextDue(now, asked, ways, [...reviewDues(plans), ...offerDues(offers), ...studyDues(study)]),
    invitations: asked,
    decisions,
    requests,
    returned: [...refusedOf(entered), ...(await returnedReviews(plans, actor))],
    tracks: ways.toSorted(urgentFirst).map(({ track }) => track),
    study,
    reviews: plans.map(({ planId, planName, competitionName, total, done, deadline }) => ({
      ...{ planId, planName, competitionName, count: total, done, deadline },
    })),
    award: last
      ? {
          awardName: last.awardName,
          competitionName: last.competitionName,
          workName: last.workName,
          certificateId: paper?.certificateId ?? null,
          certificateNo: paper?.certificateNo ?? null,
          previewUrl: paper?.previewUrl ?? null,
        }
      : null,
  };
}

/** Awards from elsewhere that the school did not verify. */
const refusedOf = (entered: Awaited<ReturnType<typeof rowsOf>>): Returned[] =>
  entered
    .filter(({ status }) => status === "refused")
    .map(({ awardName, contestName, reason }) => ({
      ...{ returnedKind: "outsideAward", taskId: null, name: awardName, competitionName: contestName, reason },
    }));

/** Reviews that a leader or an organiser returned to the caller, while they may be corrected. */
async function returnedReviews(plans: Plans, actor: Actor): Promise<Returned[]> {
  const ids = plans.filter(({ returned }) => returned > 0).map(({ planId }) => planId);
  if (ids.length === 0) return [];
  return (await returnedTasks(ids, actor)).map(({ taskId, judgingNo, title, competitionName, returnReason }) => ({
    ...{ returnedKind: "review", taskId, name: `${judgingNo} · ${title}`, competitionName, reason: returnReason },
  }));
}

/** Of the caller's certificates the valid one of an award. */
async function certificateOf(awardId: string, own: Awaited<ReturnType<typeof ownCertificates>>) {
  const valid = own.filter(({ status }) => status === "valid");
  const ids = valid.map(({ certificateId }) => certificateId);
  const [found] = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.awardId, awardId), isOneOf(certificate.id, ids)))
    .limit(1);
  return valid.find(({ certificateId }) => certificateId === found?.id);
}

/** One team's way, for its own people; null where the caller is in no such team. */
export async function teamTrack(teamId: string, actor: Actor): Promise<Track | null> {
  const [way] = await tracksWhere(actor, sql`t.id = ${teamId}`);
  return way?.track ?? null;
}

/** Plans in which the caller, as an expert, still owes a review. */
async function reviewsOf(actor: Actor) {
  if (!may(actor, "review:score:list")) return [];
  return (await myPlans({}, actor)).filter(({ open, done, total }) => open && done < total);
}

const isReturned = ({ track }: Running) => track.steps.some(({ state }) => state === "returned");

/** What was returned first, then what ends first, then the newest. */
const urgentFirst = (a: Running, b: Running) =>
  Number(isReturned(b)) - Number(isReturned(a)) ||
  (a.endsAt ?? Number.POSITIVE_INFINITY) - (b.endsAt ?? Number.POSITIVE_INFINITY) ||
  0;

type Plans = Awaited<ReturnType<typeof reviewsOf>>;

/** The deadline that comes first, of everything that waits for the caller or for one of their teams. */
function nextDue(now: Date, asked: Today["invitations"], ways: readonly Running[], others: Due[]): Due | null {
  const wire = (at: number) => toWireTime(new Date(at));
  const all: Due[] = [
    ...ways.flatMap(({ track, runs, endsAt }) =>
      runs && endsAt
        ? [
            {
              ...{ dueKind: runs, name: track.teamName, competitionName: track.competitionName },
              ...{ teamId: track.teamId, time: wire(endsAt), deadline: endsAt },
            },
          ]
        : [],
    ),
    ...asked.flatMap(({ expireTime, teamName, competitionName, teamId }) =>
      expireTime ? [of("invitation", teamName, competitionName, teamId, expireTime)] : [],
    ),
    ...others,
  ];
  return all.filter(({ deadline }) => deadline > now.getTime()).toSorted((a, b) => a.deadline - b.deadline)[0] ?? null;
}

const reviewDues = (plans: Plans) =>
  plans.flatMap(({ deadline, planName, competitionName }) =>
    deadline ? [of("review", planName, competitionName, null, deadline)] : [],
  );

/** Of the places offered those that the caller answers for the team. */
const offerDues = (offers: Awaited<ReturnType<typeof myOffers>>) =>
  offers.flatMap(({ mine, title, competitionName, answerBy }) =>
    mine ? [of("offer", title, competitionName, null, answerBy)] : [],
  );

const studyDues = (study: Today["study"]) =>
  study.flatMap(({ title, ownerName, dueOn }) =>
    dueOn ? [of("study", title, ownerName, null, `${dueOn} 23:59:59`)] : [],
  );

const of = (dueKind: Due["dueKind"], name: string, competitionName: string, teamId: string | null, time: string) => ({
  ...{ dueKind, name, competitionName, teamId, time },
  deadline: fromWireTime(time).getTime(),
});
