import type { z } from "zod";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review";
import { findRun } from "@/lib/domain/work";
import type { ownOrder as orderCall } from "./calls";
import { ownResults } from "./own-results";
import { worksOf } from "./works";

/** The order that an organisation's own judging gives to its works, for the list; nothing is changed. @throws notFound */
export async function ownOrder(input: z.output<typeof orderCall.input>, actor: Actor) {
  const { run } = await findRun(input, actor, "either");
  const [results, works] = await together(
    () => ownResults(input, actor),
    () => worksOf(input, run?.id ?? null, actor.locale),
  );
  const listable = new Map(works.flatMap((work) => (work.candidate ? [[work.workId, work.itemId] as const] : [])));
  const found = results.flatMap((one) => {
    const itemId = listable.get(one.workId);
    return itemId ? [{ ...one, itemId }] : [];
  });
  const judged = new Set(found.map(({ workId }) => workId));
  return {
    revisions: [...grouped(results, ({ planId }) => planId).values()].flatMap(([one]) =>
      one ? [{ planId: one.planId, planName: one.planName, no: one.no, createTime: toWireTime(one.at) }] : [],
    ),
    tracks: [...grouped(found, ({ itemId }) => itemId)].map(([itemId, track]) => ({
      itemId,
      plans: new Set(track.map(({ planId }) => planId)).size,
      works: track.map(({ workId, rank, score }) => ({ workId, rank, finalScore: toPoints(score) })),
      ties: [...grouped(track, ({ planId, rank }) => `${planId} ${rank}`).values()].flatMap((equals) =>
        equals.length > 1 ? [equals.map(({ workId }) => workId)] : [],
      ),
    })),
    unjudged: [...listable.keys()].filter((workId) => !judged.has(workId)),
  };
}
