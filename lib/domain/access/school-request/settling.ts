import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, schoolRequest, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { PARTICIPANT_RANK } from "@/lib/domain/access/actor";
import { marksAfterMove } from "@/lib/domain/access/profile/vouching";
import { moveHome } from "@/lib/domain/access/user/home-group";
import type { Actor } from "@/lib/domain/actor";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import { addAlias, addGroup, isStanding, within } from "@/lib/domain/org";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { shownNames } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";

type Status = (typeof schoolRequest.$inferSelect)["status"];

/** Where a request for an organisation may go (docs/rules/access.md, "A school that is missing"). */
const requestTransitions: Transitions<Status> = {
  open: ["matched", "created", "refused"],
  matched: [],
  created: [],
  refused: [],
};
export const requestLifecycle = lifecycle("schoolRequest", schoolRequest, requestTransitions);

/** A request of somebody in the actor's scope, locked. @throws notFound, illegalTransition unless it is open */
async function lockRequest(requestId: string, actor: Actor) {
  const [found] = await db
    .select({ request: schoolRequest })
    .from(schoolRequest)
    .innerJoin(user, eq(user.id, schoolRequest.userId))
    .where(and(eq(schoolRequest.id, requestId), within(actor, user.groupId)))
    .for("update", { of: schoolRequest });
  if (!found) throw new Fault("notFound");
  if (found.request.status !== "open") throw new Fault("illegalTransition", { from: found.request.status });
  return found.request;
}
type Request = Awaited<ReturnType<typeof lockRequest>>;

/** Settles a request by a school, or company, of the directory; what was asked for may stay as another name of it. @throws notFound, groupKindWrong, illegalTransition */
export async function matchSchoolRequest(
  { requestId, groupId, keepName }: z.output<typeof calls.matchSchoolRequest.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const request = await lockRequest(requestId, actor);
    const [to] = await db
      .select({ kind: group.kind })
      .from(group)
      .where(and(eq(group.id, groupId), isStanding, inArray(group.kind, ["school", "company"])));
    if (!to) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
    if (to.kind !== request.kind)
      throw new Fault("groupKindWrong", {}, [{ field: "groupId", fault: "groupKindWrong" }]);
    await settle(request, "matched", groupId, actor);
    return { nameKept: flag(keepName === 1 && (await addAlias(groupId, request.name, actor))) };
  });
}

/** Adds what was asked for and settles the request by it. @throws notFound, groupKindWrong, conflict (name or code taken), illegalTransition */
export async function createRequestedSchool(
  { requestId, ...about }: z.output<typeof calls.createRequestedSchool.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const request = await lockRequest(requestId, actor);
    const { groupId } = await addGroup({ ...about, kind: request.kind }, actor);
    await settle(request, "created", groupId, actor);
    return { groupId };
  });
}

/** Refuses a request. @throws notFound, illegalTransition */
export async function refuseSchoolRequest(
  { requestId, reason }: z.output<typeof calls.refuseSchoolRequest.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const request = await lockRequest(requestId, actor);
    await requestLifecycle.move(requestId, "refused", actor, {
      reason,
      set: { reason, settledBy: actor.userId, settledAt: sql`app_now()` as never },
    });
    await announce("schoolRefused", { userId: request.userId, school: request.name, reason });
    return null;
  });
}

async function settle(request: Request, to: "matched" | "created", groupId: string, actor: Actor) {
  await requestLifecycle.move(request.id, to, actor, {
    set: { groupId, settledBy: actor.userId, settledAt: sql`app_now()` as never },
  });
  const [taken, [org]] = await together(
    () => enterProfile(request, groupId, actor),
    () =>
      db
        .select({ names: shownNames(group) })
        .from(group)
        .where(eq(group.id, groupId)),
  );
  const said = { school: request.name, org: org?.names ?? "", profile: taken ? "taken" : "open" } as const;
  await announce("schoolAdded", { userId: request.userId, ...said });
}

/** Enters the organisation in the profile of whoever asked, where it says what it said then and nobody vouches for it; answers whether it did. */
async function enterProfile(request: Request, schoolId: string, actor: Actor): Promise<boolean> {
  const [person] = await db.select().from(user).where(eq(user.id, request.userId)).for("update");
  if (!person || person.deletedAt || person.schoolId !== request.hadSchoolId || person.vouched.schoolId) return false;
  const vouched = marksAfterMove(person, schoolId) as never;
  await db
    .update(user)
    .set({ schoolId, collegeId: null, majorId: null, vouched, version: sql`${user.version} + 1` })
    .where(eq(user.id, person.id));
  await moveHome({ userId: person.id, rank: PARTICIPANT_RANK }, schoolId);
  await announce("organisationsChanged", { userIds: [person.id] });
  await record(actor, "user.update", "user", person.id, { schoolId });
  return true;
}
