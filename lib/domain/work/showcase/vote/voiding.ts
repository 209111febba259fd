import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, work, workVote } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { worksOrganised } from "@/lib/domain/work/scope";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { ballotsOf, spanOf, suspicionsIn } from "./ballots";
import type { Voiding } from "./calls";

type Input = z.output<typeof Voiding>;

/** Voids what a flag marks of the votes for a work; they count no more and stay used. @throws notFound, noSuchVotes */
export const voidVotes = (input: Input, actor: Actor) =>
  changing(input, actor, "work.vote.void", async (contestId) => {
    const { workId, flag } = input;
    const found = suspicionsIn(await ballotsOf(contestId, workId), await spanOf(contestId));
    const ids = [...(found.find((one) => one.flag === flag)?.ids ?? [])];
    return db
      .update(workVote)
      .set({ voidedAt: sql`app_now()`, voidedBy: actor.userId, voidedFor: flag })
      .where(and(isOneOf(workVote.id, ids), isNull(workVote.voidedAt)))
      .returning({ id: workVote.id });
  });

/** Lets the votes for a work that were voided for a flag count again. @throws notFound, noSuchVotes */
export const restoreVotes = (input: Input, actor: Actor) =>
  changing(input, actor, "work.vote.restore", () =>
    db
      .update(workVote)
      .set({ voidedAt: null, voidedBy: null, voidedFor: null })
      .where(and(eq(workVote.workId, input.workId), eq(workVote.voidedFor, input.flag)))
      .returning({ id: workVote.id }),
  );

const changing = (
  { workId, flag, reason }: Input,
  actor: Actor,
  action: "work.vote.void" | "work.vote.restore",
  change: (contestId: string) => Promise<{ id: string }[]>,
) =>
  transaction(async () => {
    const [row] = await db
      .select({ contestId: work.contestId })
      .from(work)
      .where(and(eq(work.id, workId), worksOrganised(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "showcase");
    const { length: votes } = await change(row.contestId);
    if (votes === 0) throw new Fault("noSuchVotes");
    await record(actor, action, "work", workId, { flag, votes }, reason);
    await touch("showcase", `work:${workId}`);
    return { votes };
  });
