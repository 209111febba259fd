"use client";

import { Bell, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/control/button";
import type { followContest, followedContests } from "@/lib/domain/contest/contract";
import { accessToken, call, Refusal } from "@/lib/http/call";
import { peek } from "@/lib/http/page/peek";

type FollowButtonProps = { competitionId: string; words: { follow: string; following: string } };

/** Follows the contest, or stops to; the cached page does not know its reader, so the browser asks. */
export function FollowButton({ competitionId, words }: FollowButtonProps) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!accessToken.read()) return;
    let wanted = true;
    void peek<typeof followedContests>("GET", "/web/competition/follow/list", {}).then(
      (list) => wanted && list && setOn(list.some((one) => one.competitionId === competitionId)),
    );
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
    <Button className="w-full" onClick={() => void turn()}>
      <Mark aria-hidden className="size-4" />
      {on ? words.following : words.follow}
    </Button>
  );
}
