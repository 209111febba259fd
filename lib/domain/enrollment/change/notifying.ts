import { peopleOf } from "@/lib/domain/access";
import { managersOf } from "@/lib/domain/contest";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import type { ChangeKind, ChangeStatus } from "./calls";

const queueOf = ({ contestId }: TeamRow) =>
  `/enrollment/signup?signup.tab=changes&change.mine=1&change.competitionId=${contestId}`;

/**
 * Notifies who decides on a request next: the people of the team's school who approve sign-ups, where it is their step and
 * there are any, else whoever is in charge of the contest. What still waits for the person it names is nobody's at the desk.
 */
export async function notifyDeciders(row: TeamRow, change: { kind: ChangeKind; status: ChangeStatus }) {
  if (change.status !== "school" && change.status !== "manager") return;
  const school = change.status === "school" ? await peopleOf(row.ownerGroupId, "enroll:sign:audit") : [];
  const people = school.length > 0 ? school : await managersOf(row.contestId);
  await notifyPeople(row, people, "changeAsked", { change: change.kind }, queueOf(row));
}
