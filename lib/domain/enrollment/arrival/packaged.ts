import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Doer } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { databaseNow } from "@/lib/domain/contest";
import { fieldsFor, usable } from "@/lib/domain/enrollment/draft/answers";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import type { Answers, MemberRole } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { placeTeams, type Target } from "./placing";

/** A person of a team from another installation, with the facts that were frozen there. */
interface Brought {
  userId: string;
  role: MemberRole;
  name: string;
  schoolId: string | null;
  collegeId: string | null;
  majorId: string | null;
  education: string | null;
  grade: string | null;
  studentNo: string | null;
  sources: Record<string, string> | null;
}

interface BroughtTeam {
  key: string;
  name: string;
  school: string;
  ownerGroupId: string;
  itemId: string;
  subItemId: string | null;
  answers: Answers;
  people: readonly Brought[];
}

/**
 * Lets teams that a package brings take part: approved, numbered and seated, with their people and facts as they are said there,
 * and those answers that this contest's questions of the same key take. Answers their keys with their ids. @throws itemFull
 */
export async function arriveBrought(teams: readonly BroughtTeam[], to: Target, doer: Doer) {
  const [form, at] = await together(() => fieldsOf({ contestId: to.contestId, formVersionId: null }), databaseNow);
  const now = toWireTime(at);
  const arriving = teams.map(({ people, ...one }) => {
    const asked = fieldsFor(form.fields, "team", { ...to, itemId: one.itemId, subItemId: one.subItemId });
    return { ...one, captainId: captainOf(people), answers: usable(asked, one.answers, now) };
  });
  const made = await placeTeams(arriving, to, form);
  const rows = teams.flatMap(({ key, people }) =>
    people.map((one, sort) => ({ ...one, sort, teamId: made.get(key) as string })),
  );
  await db.execute(sql`
    insert into team_member (team_id, user_id, role, status, asked_by, answered_at, sort, frozen_at, name, school_id, college_id,
      major_id, education, grade, student_no, sources)
    select t."teamId", t."userId", t.role::member_role, 'accepted', 'team', app_now(), t.sort, app_now(), t.name, t."schoolId",
      t."collegeId", t."majorId", t.education::education, t.grade, t."studentNo", t.sources
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("teamId" bigint, "userId" bigint, role text, sort int, name text,
      "schoolId" bigint, "collegeId" bigint, "majorId" bigint, education text, grade text, "studentNo" text, sources jsonb)`);
  await teamLifecycle.begin([...made.values()], "approved", doer);
  await announce("teamEntered", { teamIds: [...made.values()] });
  return made;
}

const captainOf = (people: readonly Brought[]) => people.find(({ role }) => role === "captain")?.userId as string;
