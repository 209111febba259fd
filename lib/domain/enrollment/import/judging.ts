import { setImmediate as others } from "node:timers/promises";
import { now } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import type { EnrollSetting, FormField } from "@/lib/domain/contest/contract";
import { levelsIn } from "@/lib/domain/enrollment/audit/auditing";
import { knownOf } from "@/lib/domain/enrollment/draft/known";
import { deriveGroup } from "@/lib/domain/enrollment/eligibility/group";
import {
  dutyFaults,
  eligibilityFaults,
  overLimit,
  schoolFaults,
  sizeFaults,
} from "@/lib/domain/enrollment/eligibility/guarding";
import { roleFaults } from "@/lib/domain/enrollment/eligibility/roles";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { missingOf } from "@/lib/domain/enrollment/roster/people";
import { ADVISOR_RANK, liveStatuses, type MemberRole } from "@/lib/domain/enrollment/shapes";
import type { FieldError } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { contactOf } from "@/lib/person/contact";
import type { Verdict } from "@/lib/sheet/importing";
import { type Answered, answersReader } from "./asking";
import { OUTCOME } from "./calls";
import { type Gathered, gather, type Row, wrong } from "./gathering";
import { type Account, peopleBy, personIn, schoolsBy, strangerIn } from "./known";
import { givenOnce } from "./once";
import type { Newcomer, Plan } from "./plan";
import { type Scene, signUpStageOf } from "./scene";
import { standingIn } from "./standing";
import { tallyOf } from "./tally";

type Judged = Verdict<string, Plan | null>;
export interface Options {
  competitionId: string;
  enter: 0 | 1;
}

/** Others have their turns after so many teams. */
const SLICE = 50;

/**
 * Judges whole teams by the rules that hold for teams made by hand, and against the teams above them (docs/rules/enrollment.md,
 * "Importing teams"). A team with one bad row is left out with all of its rows.
 */
export async function judgeTeams(rows: readonly Row[], scene: Scene, { enter }: Options, actor: Actor, hold: boolean) {
  const t = wordsOf(actor.locale, "enrollment");
  const faultWords = wordsOf(actor.locale, "faults");
  const { contest, organises, form } = scene;
  const teams = gather(rows, scene, actor.locale);
  const [people, schools, answersTo] = await together(
    () =>
      peopleBy(
        rows.map((row) => row.values.account ?? ""),
        actor,
        hold,
      ),
    () =>
      schoolsBy(
        rows.map((row) => row.values.schoolCode ?? ""),
        actor,
      ),
    () => answersReader(form.fields, actor.locale),
  );
  const accounts = new Map<number, Account>();
  for (const { rowNum, values } of rows) {
    const found = people.find(values.account ?? "", values.realName ?? "");
    if (found) accounts.set(rowNum, found);
  }
  const standing = await standingIn(
    contest.id,
    [...new Set([...accounts.values()].map((account) => account.id))],
    teams.map((team) => team.name),
  );
  const rules = new Map<string, EnrollSetting>();
  const ruled = new Map(scene.tracks.filter((track) => track.rules.length > 0).map((track) => [track.id, track.rules]));
  const derivable = scene.groups.flatMap(({ id, parentId }) =>
    parentId && ruled.has(parentId) ? [{ itemId: parentId, subItemId: id }] : [],
  );
  for (const { itemId, subItemId } of [...teams, ...derivable]) {
    const key = `${itemId} ${subItemId}`;
    const stageId = signUpStageOf(scene, itemId);
    if (itemId && stageId && !rules.has(key))
      rules.set(key, await rulesOf({ contestId: contest.id, stageId, itemId, subItemId }));
  }
  const once = await givenOnce(
    form.fields,
    contest.id,
    [...new Set(teams.flatMap(({ itemId }) => itemId ?? []))],
    actor.locale,
  );
  const left = new Map([...scene.tracks, ...scene.groups].map((place) => [place.id, place.left]));
  const tally = tallyOf(standing);
  const taken = new Map(standing.called.filter(isLive).map((one) => [`${one.itemId} ${one.name}`, 0]));
  const mayInvite = may(actor, "sys:user:import") && actor.rank < ADVISOR_RANK;
  const verdicts = new Map<number, Judged>();

  for (const [n, team] of teams.entries()) {
    if (n % SLICE === 0) await others();
    const outcome = judgeOne(team);
    const bad = [...team.errors.keys()][0];
    for (const row of team.rows) {
      const errors = team.errors.get(row.rowNum) ?? [];
      const told = bad === undefined ? outcome.words : t("import.leftOut", { row: bad });
      verdicts.set(row.rowNum, {
        action: bad === undefined ? outcome.action : "skip",
        errors,
        entry: bad === undefined ? outcome.plan : null,
        values: { ...row.values, [OUTCOME]: told },
      });
    }
  }
  return ({ rowNum }: Row) => verdicts.get(rowNum) as Judged;

  function judgeOne(team: Gathered): { action: "create" | "unchanged"; plan: Plan | null; words: string } {
    const nothing = { action: "unchanged" as const, plan: null, words: "" };
    const seats = team.rows.map((row) => seatOf(team, row));
    const captain = seats.find((seat) => seat.role === "captain");
    const { itemId, name } = team;
    if (team.errors.size > 0 || !itemId || !captain) return nothing;
    const there = standing.called.find(
      (one) => one.itemId === itemId && one.name === name && one.leaderId === captain.account?.id,
    );
    if (there) return { ...nothing, words: t("import.there") };
    const stageId = signUpStageOf(scene, itemId);
    if (!stageId) {
      wrong(team, captain.row.rowNum, "itemName", t("import.wrong.noSignUp"));
      return nothing;
    }

    // What is not known to the caller of a person does not decide, here as below.
    const players = seats.filter(({ role, account }) => role !== "advisor" && (organises || account?.inScope));
    const derived = deriveGroup(
      ruled.get(itemId) ?? [],
      players.map((seat) => seat.person),
    );
    const subItemId = derived?.groupId ?? team.subItemId;
    const setting = rules.get(`${itemId} ${subItemId}`) as EnrollSetting;
    const ownerGroupId = captain.newcomer?.groupId ?? captain.account?.homeId ?? null;
    if (!ownerGroupId) {
      wrong(team, captain.row.rowNum, "account", t("import.wrong.noSchool"));
      return nothing;
    }
    const all = seats.map((seat) => seat.person);
    const lacking = seats.filter((seat) => !seat.account || missingOf(seat.person).length > 0);
    // What a profile does not say yet, and what it says of other organisations' people, is judged when the team submits.
    const known = seats.filter((seat) => !lacking.includes(seat) && (organises || seat.account?.inScope));
    const within = (advising: boolean) =>
      (advising ? setting.perAdvisorIn : setting.perUserIn) === "track" ? itemId : "";
    const faults: FieldError[] = [
      ...sizeFaults(setting, all),
      ...schoolFaults(setting, { ownerGroupId }, all),
      ...roleFaults(setting, all, actor.locale),
      ...eligibilityFaults(
        setting,
        known.map((seat) => seat.person),
        actor.locale,
      ),
      ...overLimit(setting, all, (userId, advising) => tally.of(userId, advising, within(advising))),
      ...dutyFaults(setting, all, standing.judges),
    ];
    if (
      setting.perUserMax > 0 &&
      tally.led(captain.id, within(false)) >= setting.perUserMax &&
      !faults.some((f) => f.fault === "personalLimit")
    )
      faults.push({
        field: `members.${captain.row.rowNum}`,
        fault: "personalLimit",
        params: { max: setting.perUserMax, name: captain.person.facts.name },
      });
    const before = taken.get(`${itemId} ${name}`);
    if (before) wrong(team, captain.row.rowNum, "teamName", t("import.wrong.nameTwice", { row: before }));
    else if (before === 0) faults.push({ field: "teamName", fault: "teamNameTaken" });

    const given = answersTo("team", { itemId, subItemId, stageId }, team.rows, () => ({}));
    const own = seats.map((seat) =>
      answersTo(seat.role, { itemId, subItemId, stageId }, [seat.row], (asked: FormField[]) =>
        seat.account ? (knownOf(asked, seat.person, now()) as Record<string, unknown>) : {},
      ),
    );
    for (const { column, message } of given.errors) wrong(team, team.rows[0]?.rowNum ?? 0, column, message);
    for (const [at, { errors }] of own.entries())
      for (const { column, message } of errors) wrong(team, seats[at]?.row.rowNum ?? 0, column, message);
    const firstRow = team.rows[0]?.rowNum ?? 0;
    const said = seats.map((seat, at) => ({ ...(own[at] as Answered), rowNum: seat.row.rowNum, owner: seat.id }));
    const twice = once([{ ...given, rowNum: firstRow, owner: `team ${firstRow}` }, ...said], {
      contestId: contest.id,
      itemId,
    });
    for (const { rowNum, column, message } of twice) wrong(team, rowNum, column, message);
    for (const fault of faults) place(team, fault);

    const asked = seats.filter((seat) => !seat.accepted);
    const gaps = [
      asked.length > 0 && t("import.open.invited", { count: asked.length }),
      lacking.length > 0 &&
        t("import.open.profiles", {
          names: listed(
            lacking.map((s) => s.person.facts.name),
            actor.locale,
          ),
        }),
      [given, ...own].some((one) => !one.complete) && t("import.open.answers"),
      setting.statement !== "" && t("import.open.statement"),
      enter === 0 && asked.length === 0 && t("import.open.captain"),
    ].filter((gap) => gap !== false);
    const submits = enter === 1 && gaps.length === 0 && (captain.account?.inScope ?? false);
    if (submits)
      for (const id of [itemId, subItemId])
        if (id && (left.get(id) ?? 0) <= 0)
          place(team, { field: "itemName", fault: "itemFull", params: { capacity: scene.capacities.get(id) ?? 0 } });
    if (team.errors.size > 0) return nothing;

    if (submits) for (const id of [itemId, subItemId]) if (id) left.set(id, (left.get(id) ?? 0) - 1);
    taken.set(`${itemId} ${name}`, team.rows[0]?.rowNum ?? 1);
    for (const seat of seats) tally.add(seat.id, seat.role === "advisor", itemId);
    const [firstLevel = null] = levelsIn(setting, all);
    const plan: Plan = {
      name,
      stageId,
      itemId,
      subItemId,
      ownerGroupId,
      people: seats.map((seat, at) => ({
        role: seat.role,
        userId: seat.account?.id ?? null,
        newcomer: seat.newcomer,
        accepted: seat.accepted,
        given: own[at] as Answered,
      })),
      given,
      submits,
      firstLevel,
      rules: setting,
      captainName: captain.person.facts.name,
    };
    return {
      action: "create",
      plan,
      words: submits ? t("import.submits") : t("import.drafts", { why: listed(gaps, actor.locale) }),
    };
  }

  /** Who a row is about. */
  function seatOf(team: Gathered, row: Row) {
    const role = team.roles.get(row.rowNum) ?? "member";
    const account = accounts.get(row.rowNum) ?? null;
    const lead = role === "captain";
    // A school enters teams of its own; that somebody elsewhere has an account is not for it to learn.
    const foreign = account && lead && !organises && !account.ownerInScope;
    const newcomer = account || !row.values.account || !row.values.realName ? null : newcomerIn(team, row, role);
    if (foreign) wrong(team, row.rowNum, "account", t("import.wrong.person"));
    const id = account?.id ?? `new ${row.values.account}`;
    const twice = team.rows.find((other) => {
      if (other.rowNum >= row.rowNum) return false;
      const same = accounts.get(other.rowNum);
      return account ? same?.id === account.id : !same && other.values.account === row.values.account;
    });
    if (twice && row.values.account) wrong(team, row.rowNum, "account", t("import.wrong.twice", { row: twice.rowNum }));
    const home = newcomer?.groupId ?? null;
    const person = account ? personIn(account, row.rowNum, role) : strangerIn(row, role, home, schools.kindOf(home));
    const accepted = lead || (enter === 1 && (account ? account.inScope : true));
    return { row, role, account, newcomer, id, person, accepted };
  }

  /** Who may add accounts anyway adds them here, too, under the same rules; to anybody else an unknown person is just that. */
  function newcomerIn(team: Gathered, row: Row, role: MemberRole): Newcomer | null {
    const { account = "", realName = "", schoolCode = "" } = row.values;
    const refuse = (column: string, word: "person" | "taken" | "school" | "schoolMissing") => {
      wrong(team, row.rowNum, column, t(`import.wrong.${word}`));
      return null;
    };
    const contact = contactOf(account);
    if (!mayInvite || !contact) return refuse("account", "person");
    if (people.isTaken(account)) return refuse("account", "taken");
    const groupId = schoolCode ? schools.find(schoolCode) : schools.own;
    if (!groupId) return refuse("schoolCode", schoolCode ? "school" : "schoolMissing");
    return { realName, ...contact, groupId, roleKey: role === "advisor" ? "TEACHER" : "STUDENT" };
  }

  function place(team: Gathered, { field, fault, params }: FieldError) {
    const rowNum = Number(/^members\.(\d+)$/.exec(field)?.[1] ?? team.rows[0]?.rowNum);
    const column = columnFor[fault ?? ""] ?? (field.startsWith("members.") ? "account" : "teamKey");
    if (fault) wrong(team, rowNum, column, faultWords(fault, params as never));
  }
}

const columnFor: Record<string, string> = {
  entrantRole: "role",
  advisorRole: "role",
  companyAdvisor: "role",
  teamNameTaken: "teamName",
  itemFull: "itemName",
};

const isLive = ({ status }: { status: string }) => (liveStatuses as readonly string[]).includes(status);
