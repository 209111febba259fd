import { useEffect, useSyncExternalStore } from "react";
import type { OwnVotes, ownVotes } from "@/lib/domain/work/contract";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

/** What the reader has left in each contest that the page shows: asked for once, however many buttons there are. */
const known = new Map<string, OwnVotes | null>();
const listeners = new Set<() => void>();

export function tellOwnVotes(competitionId: string, votes: OwnVotes | null) {
  known.set(competitionId, votes);
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The reader's votes in a contest; null for a visitor, and until they are known. */
export function useOwnVotes(competitionId: string): OwnVotes | null {
  useEffect(() => {
    if (!accessToken.read() || known.has(competitionId)) return;
    known.set(competitionId, null);
    void peek<typeof ownVotes>("GET", "/web/work/vote/own", { competitionId }).then((votes) =>
      tellOwnVotes(competitionId, votes),
    );
  }, [competitionId]);
  return useSyncExternalStore(
    listen,
    () => known.get(competitionId) ?? null,
    () => null,
  );
}
