"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { Heart } from "@/components/ui/icons";
import type { likesOf, likeWork } from "@/lib/domain/work/contract";
import { call, Refusal } from "@/lib/http/call";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

type LikeButtonProps = { workId: string; likes: number; words: { like: string; liked: string; failed: string } };

/** Likes the work, or takes it back; who is not signed in is led to the login and back. */
export function LikeButton({ workId, likes, words }: LikeButtonProps) {
  const [now, setNow] = useState({ liked: false, likes });
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!accessToken.read()) return;
    let wanted = true;
    void peek<typeof likesOf>("GET", "/web/work/showcase/likes", { workId }).then(
      (found) => wanted && found && setNow(found),
    );
    return () => {
      wanted = false;
    };
  }, [workId]);
  const logIn = () => location.assign(`/neibu/login?next=${encodeURIComponent(location.pathname + location.search)}`);
  const turn = async () => {
    if (!accessToken.read()) return logIn();
    const like = { method: "POST", path: "/web/work/showcase/like" } as typeof likeWork;
    setProblem(undefined);
    await call(like, { workId, like: !now.liked }).then(setNow, (error: unknown) => {
      if (error instanceof Refusal && error.code === 11000) return logIn();
      setProblem((error instanceof Refusal && error.message) || words.failed);
    });
  };
  return (
    <span className="flex flex-col items-end gap-1">
      <Button aria-pressed={now.liked} onClick={() => void turn()}>
        <Heart aria-hidden className={now.liked ? "size-4 fill-current text-accent" : "size-4"} />
        {now.liked ? words.liked : words.like}
        <span className="figures">{now.likes}</span>
      </Button>
      {problem && (
        <span role="alert" className="text-note text-status-refused">
          {problem}
        </span>
      )}
    </span>
  );
}
