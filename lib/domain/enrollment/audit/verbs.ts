import type { Actor } from "@/lib/domain/actor";
import { decide } from "./auditing";

type OfTeam = { teamId: string };
type WithReason = OfTeam & { reason: string };

/** Approves at the level whose turn it is; the last level's approval gives the number. @throws as `decide` */
export const approve = ({ teamId }: OfTeam, actor: Actor) => decide(teamId, "approved", undefined, actor);

/** Returns a team for correction; it keeps its place. @throws as `decide` */
export const returnTeam = ({ teamId, reason }: WithReason, actor: Actor) => decide(teamId, "returned", reason, actor);

/** Turns the team down; its seat is free again. @throws as `decide` */
export const reject = ({ teamId, reason }: WithReason, actor: Actor) => decide(teamId, "rejected", reason, actor);
