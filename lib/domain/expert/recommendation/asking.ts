import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, expertRequest, expertRequestQuota, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustExist } from "@/lib/domain/expert/orgs";
import { libraryFor } from "@/lib/domain/expert/scope";
import type * as calls from "./calls";
import { findRequest } from "./scope";

type Input = z.output<typeof calls.RequestInput>;

const valuesOf = ({ title, note, quota, startTime, endTime }: Input) => ({
  ...{ title, note, quota, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) },
});

async function setExceptions(requestId: string, { exceptions }: Input) {
  const own = new Map(exceptions.map(({ orgId, quota }) => [orgId, quota]));
  await mustExist([...own.keys()], "exceptions");
  await db.delete(expertRequestQuota).where(eq(expertRequestQuota.requestId, requestId));
  if (own.size)
    await db.insert(expertRequestQuota).values([...own].map(([orgId, quota]) => ({ requestId, orgId, quota })));
}

/** Asks the schools below the caller's organisation. @throws notFound for a school that is none */
export async function addExpertRequest(input: Input, actor: Actor) {
  return transaction(async () => {
    const groupId = await libraryFor(undefined, actor);
    const [made] = await db
      .insert(expertRequest)
      .values({ ...valuesOf(input), groupId, createdBy: actor.userId })
      .returning({ id: expertRequest.id });
    const requestId = made?.id as string;
    await setExceptions(requestId, input);
    await record(actor, "expertRequest.add", "expertRequest", requestId, { title: input.title, quota: input.quota });
    return { requestId };
  });
}

/** @throws notFound, stale */
export async function updateExpertRequest(input: z.output<typeof calls.updateExpertRequest.input>, actor: Actor) {
  return transaction(async () => {
    const { request } = await findRequest(input.requestId, actor, "host", true);
    if (request.version !== input.version) throw stale("expertRequest", request.id);
    const version = request.version + 1;
    await db
      .update(expertRequest)
      .set({ ...valuesOf(input), version })
      .where(eq(expertRequest.id, request.id));
    await setExceptions(request.id, input);
    await record(actor, "expertRequest.update", "expertRequest", request.id, {
      ...{ title: input.title, quota: input.quota },
    });
    return { version };
  });
}
