import type { z } from "zod";
import type { Duty, Vouchable } from "@/db/values";
import type { Doer } from "./audit";
import type { Called } from "./domain/access/permissions";
import type { Actor } from "./domain/actor";
import type { CopyPart, StageReview } from "./domain/contest/contract";
import type { DataScope, Merged } from "./domain/org/contract";
import type { ImportRequest, ImportResult } from "./http/file/import";
import type { Locale } from "./i18n/locale";
import type { Names } from "./i18n/named";

/** How a job imports the rows of one kind of spreadsheet. */
export interface JobImport {
  /** The call that imports them at once: who may make it may leave them to a job. */
  call: Called;
  take: (request: z.output<typeof ImportRequest>, actor: Actor) => Promise<ImportResult>;
}

/** What an earlier room announces to the later ones, inside its transaction. Add a fact here, its reactions in `domain/wiring.ts`. */
interface Facts {
  passwordChanged: { userId: string };
  contactChanged: { userId: string };
  contactProposed: { userId: string };
  rolesChanged: { userId: string };
  /** Somebody asks those who manage their profile (`to`) to correct a field. */
  schoolMissing: {
    to: string[];
    name: string;
    username: string;
    kind: "school" | "company";
    school: string;
    city: string;
  };
  /** `profile`: whether their profile has it now, or is still theirs to complete. */
  schoolAdded: { userId: string; school: string; org: Names; profile: "taken" | "open" };
  schoolRefused: { userId: string; school: string; reason: string };
  correctionAsked: { to: string[]; name: string; username: string; field: Vouchable; text: string };
  /** Where they belong: home, school, college. */
  organisationsChanged: { userIds: readonly string[] };
  /** One organisation became part of another: what may go on under the successor's name goes to it. */
  organisationMerged: Merged;
  /** A college went to another school. */
  collegeMoved: { collegeId: string; schoolId: string };
  /** By an administrator: their contacts are erased. */
  accountsDeleted: { userIds: readonly string[] };
  /** As a draft of the next edition; `years` is how far its dates moved. */
  contestCopied: { from: string; to: string; years: number; parts: readonly CopyPart[]; actor: Actor };
  contestPublished: { contestId: string };
  /** The end of a publicity window in which awards are on view was moved. */
  publicityMoved: { stageId: string; from: Date; to: Date };
  contestCancelled: { contestId: string; reason: string };
  /** Submitted, or approved: its people count as entrants and advisors, their schools as schools that take part. */
  teamEntered: { teamIds: readonly string[] };
  /** A seat of a track, or of a group of it, can be taken: given back, or added. */
  seatFreed: { itemId: string };
  /** An organiser says of a fee that is due that it came in by another way, or is waived. */
  feeSettled: { teamId: string; as: "paid" | "waived"; paidOn: string | null; reason: string; doer: Doer };
  /** An organiser says that a fee did not come in by hand after all. */
  feeUndone: { teamId: string; reason: string; doer: Doer };
  /** A team owes again what an organiser had waived, or what was given up of its fee by a write-off. */
  feeDueAgain: { teamId: string; givenUpBy: string | null };
  /** A team that has not paid owes another amount from now on. */
  feeRepriced: { teamId: string; doer: Doer };
  teamDisqualified: { teamId: string; reason: string };
  teamWithdrawn: { teamId: string };
  /** The title of the work that a team handed in last is another, by a change request. */
  workRetitled: { teamId: string; title: string };
  /** Facts of somebody in a team were corrected by a change request. */
  factsCorrected: { teamId: string; reason: string; actor: Actor };
  workDisqualified: { workId: string; reason: string };
  /** By its captain, or with its team. */
  workWithdrawn: { workId: string };
  expertTied: { expertId: string };
  /** An expert changed the days on which they are away. */
  expertAway: { expertId: string };
  awardRevoked: { awardId: string; reason: string };
  resultCalculated: { planId: string; revisionId: string };
}

/** What a later room may forbid: a guard throws a Fault, or lets it pass. */
export interface Questions {
  mayFinishContest: { contestId: string };
  /** `waived`: somebody said why what is missing will stay missing. */
  mayArchiveContest: { contestId: string; waived: boolean };
  mayRetireExpert: { expertId: string };
  /** Contests that somebody writes about, follows or asks for, in rooms that come before the contests; a visitor is null. */
  mayNameContest: { contestId: string; field: string; actor: Actor | null };
}

/** What an earlier room asks a later one; null where that room knows no answer. */
export interface Inquiries {
  /** The organisations whose contests these things belong to, by their ids: teams, works, contests, by the kind that messages about them name. */
  speakersOf: { asks: { bizType: string; ids: readonly string[] }; answer: Map<string, string> };
  /** The organisations that have a website or contests. */
  groupsSpeaking: { asks: object; answer: string[] };
  /** What the merger of an organisation would move, and the contests that hinder it. */
  merging: {
    asks: { groupId: string };
    answer: {
      people?: number;
      teams?: number;
      pastTeams?: number;
      hindering?: { id: string; name: string; nameEn: string | null }[];
    };
  };
  /** How the works of a stage are judged. */
  reviewOfStage: { asks: { stageId: string }; answer: StageReview };
  /** Whether it has been laid down how the works of a stage are judged, if only as a draft. */
  stagePlanned: { asks: { stageId: string }; answer: true };
  /** Whether a stage has works, if only drafts. */
  stageEntered: { asks: { stageId: string }; answer: true };
  /** The tracks in which something is bound to a stage: teams that came by it, works, plans, awards. */
  tracksOfStage: { asks: { stageId: string }; answer: string[] };
  /** The name of a plan of a contest whose rules cannot be judged by. */
  wrongPlan: { asks: { contestId: string }; answer: string };
  /** What uses a dictionary: forms that offer it, and how many things bear each of its values. */
  dictionaryUses: { asks: { dictCode: string }; answer: { forms?: number; values?: Map<string, number> } };
  /** Whether the awards of a contest are confirmed and published. */
  awardsAnnounced: { asks: { contestId: string }; answer: true };
  /** Whether awards by the results of a plan are published. */
  resultsPublished: { asks: { planId: string }; answer: true };
  /** Whether nobody may learn yet who made a work, since it is, or will be, judged blindly. */
  judgedBlindly: { asks: { workId: string }; answer: true };
  /** Works with a published award of a level of a contest, or of a higher one, once for each; and the levels of its awards. */
  awardedIn: {
    asks: { contestId: string; level: number; locale: Locale };
    answer: { workIds: string[]; levels: { level: number; name: string }[] };
  };
  /** Those of these works of which nobody may learn yet who made them. */
  blindAmong: { asks: { workIds: readonly string[] }; answer: string[] };
  /** The published awards of these works by their work, in the reader's language. */
  awardsAmong: { asks: { workIds: readonly string[]; locale: Locale }; answer: Map<string, string> };
  /** The published award of a work, in the reader's language. */
  awardOf: { asks: { workId: string; locale: Locale }; answer: string };
  /** The teams that are one and the same, sent from contest to contest. */
  teamsOfChain: { asks: { teamId: string }; answer: string[] };
  /** The stages that a team is in, in their order. */
  stagesReached: { asks: { teamId: string }; answer: string[] };
  /** The title of the work that a team handed in last, where its own page no longer changes it. */
  titleOfWork: { asks: { teamId: string }; answer: string };
  /** Which of these teams can hand in a work now, as far as stages, windows and works go, and whether they have. */
  whoMayHandIn: { asks: { teamIds: string[] }; answer: Map<string, boolean> };
  /** Whether a team's fee is being paid: at this moment, or by a bill of its school. */
  paymentsUnderWay: { asks: { teamId: string }; answer: true };
  /** Of these people those who judge in the contest and must therefore not take on this duty there. */
  judgesAmong: { asks: { contestId: string; userIds: readonly string[]; as: Duty }; answer: string[] };
  /** Contests that teams in the actor's scope are in, whoever organises them. */
  contestsWithTeams: { asks: { actor: Actor }; answer: string[] };
  /** How many works these teams have. */
  worksOf: { asks: { teamIds: string[] }; answer: number };
  /** Those of these people who have a duty in an organisation outside a scope: a contest in their charge, works to judge. */
  dutiesElsewhere: { asks: { userIds: readonly string[]; scope: DataScope }; answer: string[] };
  /** What imports the rows of a kind of a later room by a job. */
  jobImport: { asks: { kind: string }; answer: JobImport };
  /** The team whose people may be shown to anybody: of a work in the showcase, of a published award, or of a share link that is not blind. */
  publishedTeam: { asks: { teamId?: string; shareId?: string; ip: string; proof?: number }; answer: string };
}

export type Reactions = { [F in keyof Facts]: readonly ((fact: Facts[F]) => Promise<unknown>)[] };
export type Guards = { [Q in keyof Questions]: readonly ((question: Questions[Q]) => Promise<unknown>)[] };
export type Informants = {
  [I in keyof Inquiries]: readonly ((asks: Inquiries[I]["asks"]) => Promise<Inquiries[I]["answer"] | null>)[];
};

export async function announce<F extends keyof Facts>(fact: F, about: Facts[F]) {
  const { reactions } = await import("./domain/wiring");
  for (const react of reactions[fact]) await react(about);
}

/** @throws the Fault of the first guard that forbids it */
export async function askLeave<Q extends keyof Questions>(question: Q, about: Questions[Q]) {
  const { guards } = await import("./domain/wiring");
  for (const guard of guards[question]) await guard(about);
}

/** What every later room answers. */
export async function inquireAll<I extends keyof Inquiries>(
  inquiry: I,
  asks: Inquiries[I]["asks"],
): Promise<Inquiries[I]["answer"][]> {
  const { informants } = await import("./domain/wiring");
  const answers: Inquiries[I]["answer"][] = [];
  for (const inform of informants[inquiry]) {
    const answer = await inform(asks);
    if (answer !== null) answers.push(answer);
  }
  return answers;
}

/** The first answer that a later room gives. */
export async function inquire<I extends keyof Inquiries>(
  inquiry: I,
  asks: Inquiries[I]["asks"],
): Promise<Inquiries[I]["answer"] | null> {
  const { informants } = await import("./domain/wiring");
  for (const inform of informants[inquiry]) {
    const answer = await inform(asks);
    if (answer !== null) return answer;
  }
  return null;
}
