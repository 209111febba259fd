"use client";

import { Bell, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import type { followContest, followedContests } from "@/lib/domain/contest/contract";
import { accessToken, call, Refusal } from "@/lib/http/call";
import { peek } from "@/lib/http/page/peek";

/** What the reader follows: asked for once for all cards of a page. */
let asked: Promise<Set<string>> | undefined;
function followed(): Promise<Set<string>> {
  asked ??= peek<typeof followedContests>("GET", "/web/competition/follow/list", {}).then((list) => {
    setTimeout(() => (asked = undefined));
    return new Set(list?.map((one) => one.competitionId));
  });
  return asked;
}

type FollowMarkProps = { competitionId: string; words: { follow: string; unfollow: string } };

/** Follows a contest from its card, or stops to; the cached page does not know its reader, so the browser asks. */
export function FollowMark({ competitionId, words }: FollowMarkProps) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!accessToken.read()) return;
    let wanted = true;
    void followed().then((ids) => wanted && setOn(ids.has(competitionId)));
    return () => {
      wanted = false;
    };
  }, [competitionId]);
  const logIn = () => location.assign(`/neibu/login?next=${encodeURIComponent(location.pathname + location.search)}`);
  const turn = async () => {
    if (!accessToken.read()) return logIn();
    setOn(!on);
    const update = { method: "POST", path: "/web/competition/follow/update" } as typeof followContest;
    await call(update, { competitionId, follow: !on }).catch((error: unknown) => {
      setOn(on);
      if (error instanceof Refusal && error.code === 11000) logIn();
    });
  };
  const Mark = on ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-label={on ? words.unfollow : words.follow}
      aria-pressed={on}
      onClick={() => void turn()}
      className="absolute right-2 bottom-2 z-10 inline-flex size-11 items-center justify-center rounded-full border border-rule bg-paper text-ink-2 outline-offset-2 hover:border-ink hover:text-ink focus-visible:outline-2 focus-visible:outline-focus aria-pressed:text-accent-ink print:hidden"
    >
      <Mark aria-hidden className="size-4" />
    </button>
  );
}
