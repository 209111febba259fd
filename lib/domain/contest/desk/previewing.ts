import { transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { previewLink } from "@/lib/domain/site";

/** Makes an address that shows a contest's page before it is public. @throws notFound */
export async function previewContest({ competitionId }: { competitionId: string }, actor: Actor) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    const link = await previewLink("contest", competitionId, actor.host);
    await record(actor, "contest.preview", "contest", competitionId, { expireTime: link.expireTime });
    return link;
  });
}
