import { eq } from "drizzle-orm";
import type { z } from "zod";
import { team } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { historyOf } from "@/lib/domain/enrollment/audit/history";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { answersOf, fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import type { TeamDetail } from "@/lib/domain/enrollment/draft/calls";
import { filesOf } from "@/lib/domain/enrollment/draft/filing";
import { knownOf } from "@/lib/domain/enrollment/draft/known";
import { signUpWindow } from "@/lib/domain/enrollment/draft/sign-up-window";
import { check } from "@/lib/domain/enrollment/eligibility/checking";
import { isEffective } from "@/lib/domain/enrollment/eligibility/effective";
import { groupedWire, placedNow } from "@/lib/domain/enrollment/eligibility/group";
import { fieldsOf, rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { isEditable, teamOf } from "@/lib/domain/enrollment/ownership";
import { codeGoodUntil } from "@/lib/domain/enrollment/roster/join-code";
import { linkTo } from "@/lib/domain/enrollment/roster/links";
import { everyoneOf, isIn, memberWire, type Person } from "@/lib/domain/enrollment/roster/people";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { orgNotice } from "./org-notice";
import { stageOutside } from "./outside";

/** A team as its own people see it; what is still missing is shown to all, the join code to the captain. @throws notFound */
export async function teamDetail({ teamId }: { teamId: string }, actor: Actor): Promise<z.input<typeof TeamDetail>> {
  const { member: me } = await teamOf(teamId, actor);
  const [found] = await selectTeams({}).where(eq(team.id, teamId));
  if (!found) throw new Fault("notFound");
  const editable = isEditable(found.team);
  const row = editable ? await placedNow(found.team) : found.team;
  const [setting, form, people, window, faults, history, grouped, notice, outside] = await together(
    () => rulesOf(row),
    () => fieldsOf(editable ? { ...row, formVersionId: null } : row),
    () => everyoneOf(teamId),
    () => signUpWindow(row),
    async () => (editable ? (await check(row, actor.locale)).faults : []),
    () => historyOf(teamId, actor.locale),
    () => groupedWire(row, actor.locale),
    () => orgNotice(row, actor.locale),
    () => stageOutside(teamId, actor.locale),
  );
  const t = wordsOf(actor.locale, "faults");
  const applicable = { team: fieldsFor(form.fields, "team", row), own: fieldsFor(form.fields, me.role, row) };
  const isCaptain = row.captainId === actor.userId;
  const takenFrom = await inquire("whoMayHandIn", { teamIds: [teamId] });
  return {
    team: { ...rowWire(found, actor.locale), ...(grouped && { subItemName: grouped.groupName }) },
    subItemId: row.subItemId,
    grouped,
    stageId: row.stageId,
    isCaptain: isCaptain ? 1 : 0,
    canSubmitWork: isCaptain && isEffective(row) && takenFrom?.has(teamId) ? 1 : 0,
    handedIn: takenFrom?.get(teamId) ? 1 : 0,
    myRole: me.role,
    myMemberId: me.id,
    editable: editable ? 1 : 0,
    joinCode: isCaptain && editable ? row.joinCode : null,
    joinCodeUntil: isCaptain && editable ? toWireTime(codeGoodUntil(row)) : null,
    joinUrl: isCaptain && editable ? await linkTo(`/home/signUp/join?code=${row.joinCode}`, actor) : null,
    offeredTo: heirAmong(people, row.offeredTo),
    setting,
    fields: [...applicable.team, ...applicable.own],
    answers: me.role === "advisor" && !isCaptain ? {} : answersOf(row),
    ownAnswers: answersOf(me),
    files: await filesOf(teamId, [
      { fields: applicable.team, answers: answersOf(row) },
      { fields: applicable.own, answers: answersOf(me) },
    ]),
    known: knownOf(
      form.fields,
      people.find((p) => p.member.id === me.id),
      new Date(window.serverTime),
    ),
    members: people.map(memberWire),
    window,
    notice,
    judgedOutside: isEffective(row) ? outside : null,
    auditLevel: row.auditLevel,
    payStatus: row.payStatus,
    history,
    obstacles: faults.map((f) => ({
      field: f.field,
      fault: f.fault ?? "badInput",
      message: f.message ?? t(f.fault ?? "badInput", f.params),
    })),
  };
}

function heirAmong(people: Person[], userId: string | null) {
  const heir = people.find((p) => isIn(p) && p.member.userId === userId);
  return heir ? { userId: heir.member.userId, realName: heir.facts.name } : null;
}

/** The members of one's own team. @throws notFound */
export async function members({ teamId }: { teamId: string }, actor: Actor) {
  await teamOf(teamId, actor);
  return (await everyoneOf(teamId)).map(memberWire);
}
