import { sql } from "drizzle-orm";
import { db } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, peopleOf, plays } from "@/lib/domain/enrollment/roster/people";
import { Fault, type FieldError } from "@/lib/fault";
import { deriveGroup, groupRulesOf } from "./group";
import { conflictFaults, eligibilityFaults, profileFaults, schoolFaults } from "./guarding";
import { roleFaults } from "./roles";
import { rulesOf } from "./rules";

/**
 * Copies who the people of a team are (name, school, college, major, degree, grade, student number) from their profiles into
 * the team, with who vouches for each and the time. From here on the team is these people, whatever they call themselves.
 */
export const freezeFacts = (teamId: string) => db.execute(sql`select freeze_facts(array[${teamId}::bigint])`);

/**
 * Checks before the last approval that the audited facts are still true. A team is returned when a member's profile, roles
 * or duties have changed so that it could no longer sign up, or when it now belongs to another school or group.
 * @throws factsChanged naming each person
 */
export async function mustStillQualify(row: TeamRow, { locale }: Pick<Actor, "locale">) {
  const [setting, people, rules] = await together(
    () => rulesOf(row),
    () => peopleOf(row.id),
    () => groupRulesOf(row.itemId),
  );
  const players = people.filter((p) => isIn(p) && plays(p));
  const derived = deriveGroup(rules, players);
  const regrouped = derived && derived.groupId !== row.subItemId ? players : [];
  const captain = people.find((p) => isIn(p) && p.member.role === "captain");
  const moved = captain && captain.facts.schoolId !== row.ownerGroupId;
  const faults: FieldError[] = [
    ...(moved
      ? [
          {
            field: `members.${captain.member.id}`,
            fault: "captainMoved" as const,
            params: { name: captain.facts.name },
          },
        ]
      : []),
    ...regrouped.map((p) => ({ field: `members.${p.member.id}`, fault: "groupChanged" as const })),
    ...profileFaults(people),
    ...schoolFaults(setting, row, people),
    ...roleFaults(setting, people.filter(isIn), locale),
    ...eligibilityFaults(setting, people, locale),
    ...(await conflictFaults(setting, row, people.filter(isIn))),
  ];
  if (faults.length === 0) return;
  const concerned = people.filter((p) => faults.some((f) => f.field === `members.${p.member.id}`));
  throw new Fault("factsChanged", { names: concerned.map((p) => p.facts.name).join("、") }, faults);
}
