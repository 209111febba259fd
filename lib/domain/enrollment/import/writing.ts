import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { recordEach } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { addInvited } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustStayHeldFor, openWindow } from "@/lib/domain/contest";
import { beginAudit } from "@/lib/domain/enrollment/audit/auditing";
import { split } from "@/lib/domain/enrollment/draft/answers";
import { whyClosed } from "@/lib/domain/enrollment/draft/sign-up-window";
import { takeSeats } from "@/lib/domain/enrollment/eligibility/seats";
import { holdAnswers } from "@/lib/domain/enrollment/eligibility/unique/holding";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { lockTeam } from "@/lib/domain/enrollment/ownership";
import { endOfDayIn } from "@/lib/domain/enrollment/pricing/facts";
import { priceEach } from "@/lib/domain/enrollment/pricing/importing";
import type { Price } from "@/lib/domain/enrollment/pricing/price";
import { notifyEach } from "@/lib/domain/inbox";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { namesOf } from "@/lib/i18n/named";
import { toYuan } from "@/lib/text/money";
import type { Place, Plan } from "./plan";
import type { Scene } from "./scene";

/** Small enough for others to have their turns while one is made ready. */
const CHUNK = 500;

type Priced = Plan & { price: Price | null };
type Entered = Priced & { teamId: string; members: { memberId: string; userId: string; place: Place }[] };

/**
 * Writes judged teams inside the caller's transaction: some statements for all of them. Seats come last, since everybody who
 * submits in a track waits from there on.
 * @throws enrollmentClosed, itemFull, answerTaken
 */
export async function writeTeams(plans: readonly Plan[], scene: Scene, actor: Actor) {
  const [accounts, priced] = await together(
    () => newAccounts(plans, actor),
    () => priceEach(scene.contest.id, plans),
  );
  const entered: Entered[] = [];
  for (let at = 0; at < priced.length; at += CHUNK)
    entered.push(...(await addTeams(priced.slice(at, at + CHUNK), scene, accounts, actor)));
  await tell(entered, scene, actor);
  const submitted = entered.filter((team) => team.submits);
  for (const level of new Set(submitted.map((team) => team.firstLevel))) {
    const ids = submitted.filter((team) => team.firstLevel === level).map((team) => team.teamId);
    await teamLifecycle.moveAll(ids, "submitted", actor, { set: { auditLevel: level, seated: true } });
  }
  await takeSeats(submitted);
  if (submitted.length > 0) await announce("teamEntered", { teamIds: submitted.map((team) => team.teamId) });
  // Nobody audits these: each is approved as it enters, and gets its number.
  for (const { teamId } of submitted.filter((team) => team.firstLevel === null))
    await beginAudit(await lockTeam(teamId), []);
}

const contactOf = ({ newcomer }: Place) => newcomer?.mobile ?? newcomer?.email ?? "";

/** Accounts for those who have none, each once however many teams name them: number or address → id. */
async function newAccounts(plans: readonly Plan[], actor: Actor) {
  const newcomers = new Map(
    plans.flatMap(({ people }) =>
      people.flatMap((place) => (place.newcomer ? [[contactOf(place), place.newcomer] as const] : [])),
    ),
  );
  return addInvited([...newcomers.values()], actor);
}

async function addTeams(
  plans: readonly Priced[],
  { contest: of, form }: Scene,
  accounts: ReadonlyMap<string, string>,
  actor: Actor,
): Promise<Entered[]> {
  const places = new Map(plans.map((plan) => [`${plan.stageId} ${plan.itemId}`, plan]));
  for (const { stageId, itemId } of places.values()) await mustStayHeldFor(stageId, itemId);
  const userOf = (place: Place) => place.userId ?? (accounts.get(contactOf(place)) as string);
  const coded = plans.map((plan) => ({ plan, code: randomText(8, CLEAR_ALPHABET) }));
  const rows = coded.map(({ plan, code }) => ({
    code,
    stage: plan.stageId,
    item: plan.itemId,
    sub: plan.subItemId,
    owner: plan.ownerGroupId,
    captain: userOf(plan.people.find((place) => place.role === "captain") as Place),
    name: plan.name,
    fee: plan.price?.fen ?? 0,
    basis: plan.price?.basis,
    days: plan.rules.payWithinDays,
    submits: plan.submits,
    ...cells(plan.given),
  }));
  const { rows: made } = await db.execute<{ id: string; join_code: string }>(sql`
    insert into team (contest_id, stage_id, item_id, sub_item_id, owner_group_id, captain_id, name, join_code, source, imported_by,
      fee_fen, pay_status, fee_basis, pay_by, answers, personal_cipher, form_version_id, submitted_at)
    select ${of.id}, t.stage, t.item, t.sub, t.owner, t.captain, t.name, t.code, 'import', ${actor.userId}, t.fee,
      (case when t.fee > 0 then 'due' else 'free' end)::pay_status, t.basis,
      case when t.fee > 0 and t.days > 0 then ${endOfDayIn(sql`t.days`)} end, t.answers, decode(t.cipher, 'hex'),
      case when t.submits then ${form.id}::bigint end, case when t.submits then app_now() end
    from ${recordset(rows)} as t(code text, stage bigint, item bigint, sub bigint, owner bigint, captain bigint, name text, fee int, basis jsonb, days int, submits boolean,
      answers jsonb, cipher text)
    where ${openWindow(sql`t.stage`, "signUp")}
    returning id::text, join_code`);
  const idOf = new Map(made.map((row) => [row.join_code, row.id]));
  const closed = coded.find(({ code }) => !idOf.has(code));
  if (closed) throw await whyClosed(closed.plan.stageId);
  const teams = coded.map(({ plan, code }) => ({ ...plan, teamId: idOf.get(code) as string }));
  await teamLifecycle.begin(
    teams.map(({ teamId }) => teamId),
    "draft",
    actor,
  );
  const things = teams.map(({ teamId, people }) => ({ id: teamId, detail: { imported: true, people: people.length } }));
  await recordEach(actor, "team.start", "team", things);
  const placed = teams.flatMap(({ teamId, people }) =>
    people.map((place, sort) => ({ teamId, place, sort, userId: userOf(place) })),
  );
  const { rows: members } = await db.execute<{ id: string; team_id: string; user_id: string }>(sql`
    insert into team_member (team_id, user_id, role, status, asked_by, sort, answers, personal_cipher, expires_at, answered_at)
    select t.team, t.person, t.role::member_role, (case when t.accepted then 'accepted' else 'invited' end)::member_status, 'team', t.sort,
      t.answers, decode(t.cipher, 'hex'), case when not t.accepted then app_now() + interval '72 hours' end,
      case when t.accepted then app_now() end
    from ${recordset(
      placed.map(({ teamId, place, sort, userId }) => ({
        team: teamId,
        person: userId,
        role: place.role,
        accepted: place.accepted,
        sort,
        ...cells(place.given),
      })),
    )} as t(team bigint, person bigint, role text, accepted boolean, sort int, answers jsonb, cipher text)
    returning id::text, team_id::text, user_id::text`);
  const memberOf = new Map(members.map((row) => [`${row.team_id} ${row.user_id}`, row.id]));
  const entered = teams.map((team) => ({
    ...team,
    members: team.people.map((place) => {
      const userId = userOf(place);
      return { memberId: memberOf.get(`${team.teamId} ${userId}`) as string, userId, place };
    }),
  }));
  await hold(entered, of.id);
  return entered;
}

/** What nobody else may give is theirs from now on, as of a team that submits by itself. @throws answerTaken */
async function hold(entered: readonly Entered[], contestId: string) {
  const taken = await holdAnswers(
    entered
      .filter((team) => team.submits)
      .map(({ teamId, itemId, given, members }) => ({
        teamId,
        of: { contestId, itemId },
        given: [
          { holder: teamId, owner: teamId, place: "answers", ...given },
          ...members
            .filter(({ place }) => place.accepted)
            .map(({ memberId, userId, place }) => ({
              holder: memberId,
              owner: userId,
              place: "members",
              ...place.given,
            })),
        ],
      })),
  );
  if (taken.length > 0) throw new Fault("answerTaken");
}

const recordset = (rows: readonly object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Answers as the statements take them: the personal ones sealed, as hex. */
function cells({ fields, answers }: Plan["given"]) {
  const { answers: open, personalCipher } = split(fields, answers);
  return { answers: open, cipher: personalCipher?.toString("hex") };
}

/** Invites whom the team waits for, and tells all others where they have been entered. */
async function tell(entered: readonly Entered[], { contest: of }: Scene, actor: Actor) {
  const about = (teamId: string, link: string) => ({ link, bizType: "team", bizId: teamId });
  await notifyEach(
    "teamInvited",
    entered.flatMap(({ teamId, name, captainName, members }) =>
      members
        .filter(({ place }) => !place.accepted)
        .map(({ memberId, userId }) => ({
          to: [userId],
          params: { team: name, contest: namesOf(of), captain: captainName },
          ...about(teamId, `/home/signUp/join?invitation=${memberId}`),
        })),
    ),
  );
  await notifyEach(
    "teamImported",
    entered.map(({ teamId, name, submits, members }) => ({
      to: members.filter(({ place }) => place.accepted).map(({ userId }) => userId),
      params: { team: name, contest: namesOf(of), name: actor.realName, how: submits ? "submitted" : "draft" },
      ...about(teamId, `/home/competition/team/details?id=${teamId}`),
    })),
  );
  const owing = entered.filter((team) => (team.price?.fen ?? 0) > 0);
  await notifyEach(
    "paymentDue",
    owing.map(({ teamId, name, price, rules: { howToPay }, members }) => ({
      to: members.filter(({ place }) => place.role === "captain").map(({ userId }) => userId),
      params: {
        team: name,
        contest: namesOf(of),
        amount: toYuan(price?.fen ?? 0),
        told: howToPay ? "yes" : "no",
        how: howToPay,
      },
      ...about(teamId, `/home/competition/team/details?id=${teamId}`),
    })),
  );
  await notifyEach(
    "teamAuditAsked",
    entered
      .filter(({ submits, firstLevel }) => submits && firstLevel === "advisor")
      .map(({ teamId, name, members }) => ({
        to: members.filter(({ place }) => place.role === "advisor").map(({ userId }) => userId),
        params: { team: name, contest: namesOf(of) },
        ...about(teamId, `/home/competition/team/details?id=${teamId}`),
      })),
  );
}
