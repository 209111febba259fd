"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { ownChance } from "@/lib/domain/enrollment/contract";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

export type Chance = NonNullable<Awaited<ReturnType<typeof peek<typeof ownChance>>>>;
export type ChanceWords = Record<"can" | "someTracks" | "incomplete" | "cannot" | "complete" | "ask" | "logIn", string>;

/** Fetched once there is an answer: who is not signed in gets none. */
const ChanceAnswer = lazy(() => import("./chance-answer").then((file) => ({ default: file.ChanceAnswer })));

/** Whether who reads may enter, and why not: sign-up's own answer, asked for by the browser, since the page is everybody's. */
export function OwnChance({ competitionId, words }: { competitionId: string; words: ChanceWords }) {
  const [chance, setChance] = useState<Chance | null>();
  useEffect(() => {
    let wanted = true;
    const answer = accessToken.read()
      ? peek<typeof ownChance>("GET", "/web/enroll/chance", { competitionId })
      : Promise.resolve(null);
    void answer.then((found) => wanted && setChance(found));
    return () => {
      wanted = false;
    };
  }, [competitionId]);
  if (!chance)
    return (
      <p className="min-h-11 text-note text-ink-2">
        {chance === null && (
          <>
            {words.ask}{" "}
            <a
              href={`/neibu/login?next=${encodeURIComponent(`/home/competition/details?id=${competitionId}`)}`}
              className="text-accent-ink underline underline-offset-4"
            >
              {words.logIn}
            </a>
          </>
        )}
      </p>
    );
  return (
    <Suspense fallback={<p className="min-h-11" />}>
      <ChanceAnswer chance={chance} words={words} />
    </Suspense>
  );
}
