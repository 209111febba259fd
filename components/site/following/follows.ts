import { useSyncExternalStore } from "react";
import type { followContest, followedContests } from "@/lib/domain/contest/contract";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

/** Which contests the reader follows; asked once for all marks of a page, and only where somebody is signed in. */
const known = { ids: new Set<string>(), asked: "", hearers: new Set<() => void>() };

function put(ids: Iterable<string>) {
  known.ids = new Set(ids);
  for (const hear of known.hearers) hear();
}

function hearFollows(hear: () => void) {
  known.hearers.add(hear);
  const token = accessToken.read();
  if (token && known.asked !== token) {
    known.asked = token;
    void peek<typeof followedContests>("GET", "/web/competition/follow/list", {}).then(
      (list) => list && put(list.map((one) => one.competitionId)),
    );
  }
  return () => {
    known.hearers.delete(hear);
  };
}

const logIn = () => location.assign(`/neibu/login?next=${encodeURIComponent(location.pathname + location.search)}`);

/** Follows the contest, or stops to; whoever is not signed in is taken to the log-in first. */
async function turn(competitionId: string) {
  if (!accessToken.read()) return logIn();
  const before = [...known.ids];
  const follow = !known.ids.has(competitionId);
  put(follow ? [...before, competitionId] : before.filter((id) => id !== competitionId));
  const update = { method: "POST", path: "/web/competition/follow/update" } as typeof followContest;
  const { call, Refusal } = await import("@/lib/http/call");
  await call(update, { competitionId, follow }).catch((error: unknown) => {
    put(before);
    if (error instanceof Refusal && error.code === 11000) logIn();
  });
}

/** Whether the reader follows a contest, and how to follow it or stop to: cached pages do not know their reader, so the browser asks. */
export function useFollowed(competitionId: string): [followed: boolean, turn: () => void] {
  const followed = useSyncExternalStore(
    hearFollows,
    () => known.ids.has(competitionId),
    () => false,
  );
  return [followed, () => void turn(competitionId)];
}
