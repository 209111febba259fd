"use client";

import { useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Vote } from "@/components/ui/icons";
import type { ShownVote, voteWork } from "@/lib/domain/work/contract";
import { accessToken } from "@/lib/http/call/token";
import { tellOwnVotes, useOwnVotes } from "./own-votes";

interface VoteButtonProps {
  workId: string;
  workName: string;
  competitionId: string;
  vote: ShownVote;
  /** Null while not everybody may know them. */
  votes: number | null;
  words: {
    vote: string;
    voted: string;
    failed: string;
    before: string;
    after: string;
    left: string;
    leftToday: string;
  };
}

/** Votes for the work, or takes the vote back, while the vote runs; who is not signed in is led to the login and back. */
export function VoteButton({ workId, workName, competitionId, vote, votes, words }: VoteButtonProps) {
  const own = useOwnVotes(competitionId);
  const [count, setCount] = useState(votes);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const state = own?.state ?? vote.state;
  const voted = own?.workIds.includes(workId) ?? false;
  const logIn = () => location.assign(`/neibu/login?next=${encodeURIComponent(location.pathname + location.search)}`);
  const turn = async () => {
    if (!accessToken.read()) return logIn();
    const endpoint = { method: "POST", path: "/web/work/vote", proof: "always" } as typeof voteWork;
    setProblem(undefined);
    setBusy(true);
    const { call, Refusal } = await import("@/lib/http/call");
    await call(endpoint, { workId, vote: !voted })
      .then(
        ({ votes: counted, voted: _, ...left }) => {
          setCount(counted);
          tellOwnVotes(competitionId, left);
        },
        (error: unknown) => {
          if (error instanceof Refusal && error.code === 11000) return logIn();
          setProblem((error instanceof Refusal && error.message) || words.failed);
        },
      )
      .finally(() => setBusy(false));
  };
  const said = own && (own.per === "day" ? words.leftToday : words.left);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        aria-pressed={voted}
        aria-label={`${voted ? words.voted : words.vote} · ${workName}`}
        disabled={busy || state !== "running"}
        onClick={() => void turn()}
        className={buttonStyle({ size: "small" })}
      >
        <Vote aria-hidden className={voted ? "size-4 text-accent" : "size-4"} />
        {voted ? words.voted : words.vote}
        {count !== null && <span className="figures">{count}</span>}
      </button>
      <span className="text-note text-hint">
        {state === "before" && words.before}
        {state === "after" && words.after}
        {state === "running" && own && said?.replace("#left", String(own.left)).replace("#all", String(own.allowance))}
      </span>
      {problem && (
        <span role="alert" className="basis-full text-note text-status-refused">
          {problem}
        </span>
      )}
    </div>
  );
}
