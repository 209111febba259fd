import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, delegation, teamChange, workLike, workVote } from "@/db";
import { messagesFor } from "@/lib/i18n/messages";
import { anEffectiveTeam, aReview, aReviewContest, aStudent, aTask, aUser, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { sectionsOf } from "./sections";

useDatabase();

type Data = Awaited<ReturnType<typeof sectionsOf>>;

/** Sections and fields without words in one of the languages. */
const wordless = (data: Data) =>
  (["zh-cn", "en"] as const).flatMap((locale) => {
    const {
      section,
      field,
    }: Record<"section" | "field", Readonly<Record<string, string>>> = messagesFor(locale).center.data;
    const fields = Object.values(data).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
    return [...Object.keys(data).filter((name) => !(name in section)), ...fields.filter((name) => !(name in field))];
  });

/** Every column that names a person, by the section of their data that tells of it. */
const told: Record<string, readonly string[]> = {
  roles: ["user_role.user_id", "user_group.user_id"],
  teams: ["team_member.user_id", "team.captain_id", "team.offered_to"],
  workAnswers: ["work_version.submitted_by"],
  changeRequests: ["team_change.person_id", "team_change.asked_by"],
  delegations: ["delegation.delegator_id", "delegation.deputy_id"],
  likes: ["work_like.user_id"],
  votes: ["work_vote.user_id"],
  shareLinks: ["share_link.created_by"],
  objections: ["objection.raised_by", "objection_file.uploaded_by"],
  paid: ["payment.created_by", "fee_order.created_by"],
  invoices: ["invoice.applicant_id"],
  outsideAwards: ["outside_award.user_id"],
  certificates: ["certificate_holder.user_id"],
  certificateShares: ["certificate_share.user_id"],
  expert: ["expert.user_id"],
  applications: ["expert_application.user_id"],
  messages: ["message.user_id"],
  subscriptions: ["subscription.user_id"],
  quietHours: ["quiet_hours.user_id"],
  letterDigests: ["letter_digest.user_id"],
  mailRefusals: ["mail_refusal.user_id"],
  calendarFeeds: ["calendar_feed.user_id"],
  contacts: ["contact_change.user_id"],
  schoolRequests: ["school_request.user_id"],
  pastOrganisations: ["past_organisation.user_id"],
  study: ["study_progress.user_id"],
  studyAttempts: ["study_attempt.user_id"],
  studyCompletions: ["study_completion.user_id"],
  logins: ["login_log.user_id"],
  sessions: ["session.user_id"],
  devices: ["known_device.user_id"],
};

/** Names a person by what they did for others at a desk: that stands in the log of their acts, and the thing is not about them. */
const acted = /(_by|auditor_id|on_behalf_of|author_id)$/;
/** Neither tells anything of its person beyond what another section does. */
const silent: Record<string, string> = {
  "account_closing.user_id": "stands only until the account is deleted or the person signs in",
  "import_check.user_id": "a sheet being checked, for an hour",
  "sample_seat.user_id": "a seat of the sample, which has no person",
  "contest_manager.user_id": "a duty, told by roles and acts",
  "broadcast_recipient.user_id": "who was counted for a letter, which itself is among the messages",
  "calibration_sheet.user_id": "marks of a training, before the judging",
  "file.owner_id": "files of works and proofs go with the data; others are of the organisation",
  "work_upload.user_id": "a file on its way",
  "reconciliation_difference.owner_id": "a duty at the desk of finance",
  "team_distinct.by": "a decision at the desk about two teams",
  "reading_due.clean_by": "a job under way",
  "user.merged_into": "an account of theirs that was merged, whose rows are theirs",
};

test("every column that names a person is told of, or it is said why not", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select r.relname || '.' || a.attname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = '"user"'::regclass order by 1`);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  const said = Object.values(told).flat();
  expect(names.filter((name) => !acted.test(name) && !said.includes(name) && !(name in silent))).toEqual([]);
  expect([...said, ...Object.keys(silent)].filter((name) => !names.includes(name))).toEqual([]);
  const sections = await sectionsOf(await aStudent());
  expect(Object.keys(told).filter((section) => !(section in sections))).toEqual([]);
});

test("a captain's answers, requests, deputies, likes and votes are in it, and nobody else's", async () => {
  const place = await aReviewContest();
  const { team, captain } = await anEffectiveTeam(place);
  const { team: foreign, captain: other } = await anEffectiveTeam(place);
  const [own, theirs] = [
    await aWork({ team, status: "valid", title: "Own work", answers: { abstract: "mine" } }),
    await aWork({ team: foreign, status: "valid", title: "Other work", answers: { abstract: "theirs" } }),
  ];
  for (const [teamId, person] of [
    [team.id, captain],
    [foreign.id, other],
  ] as const) {
    const sides = { before: { title: "a" }, after: { title: "b" } };
    await db.insert(teamChange).values({
      ...{ teamId, kind: "title", status: "refused", ...sides, reason: `asked by ${person.userId}` },
      askedBy: person.userId,
    } as never);
    await db.insert(workLike).values({ workId: theirs.id, userId: person.userId });
    await db.insert(workVote).values({
      ...{ workId: theirs.id, contestId: place.contest.id, userId: person.userId, accountDays: 3 },
      ...{ votedOn: "2026-05-01", addressHash: Buffer.from("x") },
    } as never);
    await db.insert(delegation).values({
      ...{ part: "advisor", delegatorId: person.userId, deputyId: (await aUser()).id, reason: "leave" },
      ...{ startsAt: sql`app_now()`, endsAt: sql`app_now() + interval '1 day'` },
    } as never);
  }
  const data = await sectionsOf(captain);
  expect(data.workAnswers).toMatchObject([{ title: "Own work", no: 1, answers: JSON.stringify({ abstract: "mine" }) }]);
  expect(data.changeRequests).toMatchObject([{ kind: "title", reason: `asked by ${captain.userId}` }]);
  expect([data.likes, data.votes, data.delegations].map((rows) => rows.length)).toEqual([1, 1, 1]);
  expect(data.delegations).toMatchObject([{ deputy: false, reason: "leave" }]);
  expect(JSON.stringify(data)).not.toContain("theirs");
  expect(wordless(data)).toEqual([]);
  expect(own.title).toBe("Own work");
});

test("an expert's own marks are in it, without the names of works", async () => {
  const review = await aReview({ works: 2, experts: 2 });
  const [judge, second] = review.experts;
  const [one, two] = review.works;
  if (!judge || !second || !one || !two) throw new Error("two experts and two works");
  await aTask({ planId: review.plan.id, work: one, expertId: judge.row.id });
  await aTask({ planId: review.plan.id, work: two, expertId: second.row.id });
  const data = await sectionsOf(judge.actor);
  expect(data.reviews).toHaveLength(1);
  expect(JSON.stringify(data.reviews)).not.toContain(one.title);
  expect(wordless(data)).toEqual([]);
});
