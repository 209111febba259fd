"use client";

import { clsx } from "clsx";
import { useFollowed } from "@/components/site/following/follows";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Bell, BellRing } from "@/components/ui/icons";

type FollowButtonProps = { competitionId: string; words: { follow: string; following: string } };

/** Follows the contest, or stops to. Without Button and what that brings: the page stays light. */
export function FollowButton({ competitionId, words }: FollowButtonProps) {
  const [on, turn] = useFollowed(competitionId);
  const Mark = on ? BellRing : Bell;
  return (
    <button type="button" onClick={turn} className={clsx(buttonStyle({}), "w-full")}>
      <Mark aria-hidden className="size-4" />
      {on ? words.following : words.follow}
    </button>
  );
}
