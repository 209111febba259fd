import "server-only";
import { notFound } from "next/navigation";
import type { Permission } from "@/lib/domain/access/permissions";
import { contestDetail } from "@/lib/domain/contest";
import { orNotFound, requireActor } from "@/lib/http/session";

/** The contest that a screen is about, by `?competitionId=`; foreign or unknown, the no-page view. */
export async function competitionIdOf(query: Promise<{ competitionId?: string }>, ...needs: Permission[]) {
  const actor = await requireActor(...needs);
  const { competitionId } = await query;
  if (!competitionId || !/^[1-9]\d{0,18}$/.test(competitionId)) notFound();
  const found = await orNotFound(contestDetail({ competitionId }, actor));
  return { competitionId, name: found.name };
}
