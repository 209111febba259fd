import type { followContest, followedContests } from "@/lib/domain/contest/contract";
import { accessToken, call, Refusal } from "@/lib/http/call";
import { peek } from "@/lib/http/page/peek";

/** Which contests the reader follows; asked once for all stars of a page, and only where somebody is signed in. */
const known = { ids: new Set<string>(), asked: false, hearers: new Set<() => void>() };

function put(ids: Iterable<string>) {
  known.ids = new Set(ids);
  for (const hear of known.hearers) hear();
}

const logIn = () => location.assign(`/neibu/login?next=${encodeURIComponent(location.pathname + location.search)}`);

export function hearFollows(hear: () => void) {
  known.hearers.add(hear);
  if (!known.asked && accessToken.read()) {
    known.asked = true;
    void peek<typeof followedContests>("GET", "/web/competition/follow/list", {}).then(
      (list) => list && put(list.map((one) => one.competitionId)),
    );
  }
  return () => {
    known.hearers.delete(hear);
  };
}

export const isFollowed = (id: string): boolean => known.ids.has(id);

/** Follows the contest, or stops to; whoever is not signed in is taken to the log-in first. */
export async function turnFollow(competitionId: string) {
  if (!accessToken.read()) return logIn();
  const before = [...known.ids];
  const follow = !known.ids.has(competitionId);
  put(follow ? [...before, competitionId] : before.filter((id) => id !== competitionId));
  const update = { method: "POST", path: "/web/competition/follow/update" } as typeof followContest;
  await call(update, { competitionId, follow }).catch((error: unknown) => {
    put(before);
    if (error instanceof Refusal && error.code === 11000) logIn();
  });
}
