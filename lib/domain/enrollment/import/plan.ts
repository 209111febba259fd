import type { FeeRules } from "@/lib/domain/contest/contract";
import type { AuditLevel, MemberRole } from "@/lib/domain/enrollment/shapes";
import type { Answered } from "./asking";

/** Somebody who has no account yet and gets one. */
export interface Newcomer {
  realName: string;
  mobile?: string;
  email?: string;
  groupId: string;
  roleKey: "STUDENT" | "TEACHER";
}

export interface Place {
  role: MemberRole;
  /** Who it is: an account, or the number or address of somebody who gets one. */
  userId: string | null;
  newcomer: Newcomer | null;
  /** In the team without being asked: the captain, and whom the importer's organisation answers for. */
  accepted: boolean;
  given: Pick<Answered, "fields" | "answers">;
}

/** A team as it is written. */
export interface Plan {
  name: string;
  stageId: string;
  itemId: string;
  subItemId: string | null;
  ownerGroupId: string;
  people: Place[];
  given: Pick<Answered, "fields" | "answers">;
  /** Entered at once; else a draft of its captain. */
  submits: boolean;
  firstLevel: AuditLevel | null;
  /** By which its price is made when it is written. */
  rules: FeeRules;
  captainName: string;
}
