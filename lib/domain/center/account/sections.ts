import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  audit,
  contest,
  db,
  expert,
  file,
  loginLog,
  objectionFile,
  outsideAward,
  studyAttempt,
  studyCompletion,
  studyProgress,
  studyResource,
  subscription,
  team,
  teamMember,
  user,
  workFile,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { reveal } from "@/lib/crypto";
import { ownDevices, ownSessions, rolesHeld, userDetail } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { ownAwards } from "@/lib/domain/award";
import { ownCertificates } from "@/lib/domain/certificate";
import { messagePage } from "@/lib/domain/inbox";
import { ownLetters, ownPayments } from "@/lib/domain/review";
import { myWorks } from "@/lib/domain/work";
import { shownName } from "@/lib/i18n/shown-name";
import { enteredBy } from "./entered";
import { judgedBy } from "./judged";
import { reachedBy } from "./reached";

/** A row of a section: names of fields and what is stored in them. */
export type DataRow = Record<string, string | number | boolean | null>;
export type Sections = Awaited<ReturnType<typeof sectionsOf>>;

const MOST_ROWS = 10_000;
const MOST_BYTES = 2_000_000_000;
const every = { pageNum: 1, pageSize: MOST_ROWS, order: "DESC" as const };
const said = (sealed: Buffer | null) => sealed && reveal(sealed);
const day = (at: Date | null) => at && toWireTime(at);

/** What is stored about the caller, by kind; what is still under wraps (results before their publication) is as they see it elsewhere. */
export async function sectionsOf(actor: Actor) {
  const userId = actor.userId;
  const [
    detail,
    [person],
    roles,
    teams,
    works,
    awards,
    certificates,
    elsewhere,
    messages,
    chosen,
    experts,
    learned,
    payments,
    letters,
    past,
    entered,
    judged,
    reached,
  ] = await together(
    () => userDetail({}, actor),
    () => db.select().from(user).where(eq(user.id, userId)),
    () => rolesHeld(userId),
    () => teamsOf(actor),
    () => myWorks(every, actor),
    () => ownAwards({}, actor),
    () => ownCertificates({}, actor),
    () => db.select().from(outsideAward).where(eq(outsideAward.userId, userId)).orderBy(asc(outsideAward.id)),
    () => messagePage(every, actor),
    () => db.select().from(subscription).where(eq(subscription.userId, userId)),
    () => db.select().from(expert).where(eq(expert.userId, userId)),
    () => learnedBy(userId),
    () => ownPayments({}, actor),
    () => ownLetters({}, actor),
    () => pastOf(actor),
    () => enteredBy(actor),
    () => judgedBy(actor),
    () => reachedBy(actor),
  );
  const { englishName, schoolName, collegeName, majorName, birthday, gender, education, grade, studentNo, jobTitle } =
    detail;
  return {
    profile: [
      {
        ...{ username: actor.username, realName: actor.realName, englishName, mobile: person?.mobile ?? null },
        ...{ email: person?.email ?? null, idCard: said(person?.idCardCipher ?? null), birthday, gender },
        ...{ schoolName, collegeName, majorName, education, grade, studentNo, jobTitle },
        ...{ bankName: person?.bankName ?? null, bankCard: said(person?.bankCardCipher ?? null) },
        ...{ remark: person?.remark ?? null, createTime: day(person?.createdAt ?? null) },
      },
    ],
    roles: roles.map(({ roleKey }) => ({ roleKey })),
    teams,
    ...entered,
    works: works.list.map((one) => flat({ ...one })),
    awards: awards.map((one) => flat({ ...one })),
    outsideAwards: elsewhere.map(({ contestName, awardName, issuer, wonOn, status, reason }) => ({
      ...{ contestName, awardName, issuer, wonOn, status, reason },
    })),
    certificates: certificates.map((one) => flat({ ...one })),
    ...learned,
    expert: experts.map(({ jobTitle: title, fields, degree, languages, tags, away, maxLoad, status, ...shown }) => ({
      ...{ jobTitle: title, fields: fields.join(", "), degree, languages: languages.join(", "), tags: tags.join(", ") },
      ...{ away: away.map(({ from, until }) => `${from} – ${until}`).join(", "), maxLoad },
      ...{ introduction: shown.introduction, introductionEn: shown.introductionEn },
      ...{ consentTime: shown.consentedAt && toWireTime(shown.consentedAt), status },
    })),
    payments: payments.flatMap(({ planName, competitionName, payouts }) =>
      payouts.map(({ createTime, amountFen, status, reason }) => ({
        ...{ competitionName, planName, createTime, amountFen, status, reason },
      })),
    ),
    ...judged,
    letters: letters.map((one) => flat({ ...one })),
    messages: messages.list.map(({ title, content, createTime }) => ({ createTime, title, content })),
    subscriptions: chosen.map(({ topic, channels }) => ({ topic, channels: channels.join(", ") })),
    ...reached,
    ...past,
  };
}

/** The plain fields of a wire object; what is nested is left to its own section. */
function flat(row: Record<string, unknown>): DataRow {
  const plain = Object.entries(row).filter(([, value]) => value === null || typeof value !== "object");
  return Object.fromEntries(plain) as DataRow;
}

async function teamsOf(actor: Actor): Promise<DataRow[]> {
  const rows = await db
    .select({ member: teamMember, team, contestName: shownName(contest, actor.locale) })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(and(eq(teamMember.userId, actor.userId), inArray(teamMember.status, ["accepted", "invited", "left"])))
    .orderBy(asc(teamMember.id));
  return rows.map(({ member, team: of, contestName }) => ({
    ...{ contestName, teamName: of.name, teamNumber: of.number, role: member.role, status: of.status },
    ...{ answers: JSON.stringify(member.answers), personalAnswers: said(member.personalCipher) },
    ...{ feeFen: of.feeFen, payStatus: of.payStatus, joined: day(member.answeredAt) },
    ...{ statement: of.captainId === actor.userId ? of.statementName : null, statementTime: day(of.statementAt) },
  }));
}

/** What the caller learned: progress, attempts at quizzes, certificates of completion. */
async function learnedBy(userId: string) {
  const ofResource = (column: PgColumn) => eq(studyResource.id, column);
  const [progress, attempts, completions] = await together(
    () =>
      db
        .select({ row: studyProgress, title: studyResource.title })
        .from(studyProgress)
        .innerJoin(studyResource, ofResource(studyProgress.resourceId))
        .where(eq(studyProgress.userId, userId)),
    () =>
      db
        .select({ row: studyAttempt, title: studyResource.title })
        .from(studyAttempt)
        .innerJoin(studyResource, ofResource(studyAttempt.resourceId))
        .where(eq(studyAttempt.userId, userId))
        .orderBy(asc(studyAttempt.id)),
    () => db.select().from(studyCompletion).where(eq(studyCompletion.userId, userId)),
  );
  return {
    study: progress.map(({ row, title }) => ({
      ...{ title, opened: day(row.openedAt), position: row.position, done: day(row.doneAt) },
    })),
    studyAttempts: attempts.map(({ row, title }) => ({
      ...{ title, no: row.no, answers: JSON.stringify(row.answers), score: row.score, passed: row.passed },
      time: toWireTime(row.at),
    })),
    studyCompletions: completions.map(({ number, ownerName, traceCode, issuedAt }) => ({
      ...{ number, ownerName, traceCode, time: toWireTime(issuedAt) },
    })),
  };
}

/** Log-ins, devices, what was agreed to and what was done. */
async function pastOf(actor: Actor) {
  const [logins, sessions, devices, acts] = await together(
    () =>
      db.select().from(loginLog).where(eq(loginLog.userId, actor.userId)).orderBy(desc(loginLog.id)).limit(MOST_ROWS),
    () => ownSessions({}, actor),
    () => ownDevices({}, actor),
    () => db.select().from(audit).where(eq(audit.actorId, actor.userId)).orderBy(desc(audit.id)).limit(MOST_ROWS),
  );
  return {
    logins: logins.map(({ at, outcome, ip, userAgent }) => ({ time: toWireTime(at), outcome, ip, userAgent })),
    sessions: sessions.map((one) => flat({ ...one })),
    devices: devices.map((one) => flat({ ...one })),
    consents: acts
      .filter(({ detail }) => detail.consent === true)
      .map(({ at, action }) => ({ time: toWireTime(at), action })),
    acts: acts.map(({ at, action, entity, ip }) => ({ time: toWireTime(at), action, entity, ip })),
  };
}

/** The files of the caller's works, proofs and objections, the newest first, as many as go into two gigabytes. */
export async function ownFiles(actor: Actor) {
  const ofWorks = sql`select ${workFile.fileId} from ${workFile} join work w on w.id = ${workFile.workId}
    join team_member m on m.team_id = w.team_id and m.user_id = ${actor.userId} and m.status = 'accepted'`;
  const ofProofs = sql`select ${outsideAward.proofId} from ${outsideAward} where ${outsideAward.userId} = ${actor.userId}`;
  const ofObjections = sql`select ${objectionFile.fileId} from ${objectionFile} where ${objectionFile.uploadedBy} = ${actor.userId}`;
  const rows = await db
    .select({ fileId: file.id, sha256: file.sha256, name: file.name, size: file.size })
    .from(file)
    .where(or(...[ofWorks, ofProofs, ofObjections].map((ids) => sql`${file.id} in (${ids})`)))
    .orderBy(desc(file.id));
  let sum = 0;
  return rows.map(({ size, ...row }) => {
    sum += Number(size);
    return { ...row, size: Number(size), included: sum <= MOST_BYTES };
  });
}
