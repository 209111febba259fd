"use client";

import { Bell, BellRing } from "@/components/ui/icons";
import { useFollowed } from "./follows";

type FollowMarkProps = { competitionId: string; words: { follow: string; unfollow: string } };

/** Follows a contest from its card, or stops to. */
export function FollowMark({ competitionId, words }: FollowMarkProps) {
  const [on, turn] = useFollowed(competitionId);
  const Mark = on ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-label={on ? words.unfollow : words.follow}
      aria-pressed={on}
      onClick={turn}
      className="absolute right-2 bottom-2 z-10 inline-flex size-11 items-center justify-center rounded-full border border-rule bg-paper text-ink-2 outline-offset-2 hover:border-ink hover:text-ink focus-visible:outline-2 focus-visible:outline-focus aria-pressed:text-accent-ink print:hidden"
    >
      <Mark aria-hidden className="size-4" />
    </button>
  );
}
