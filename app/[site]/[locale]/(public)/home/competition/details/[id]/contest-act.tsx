"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import type { MyTeam, myTeams } from "@/lib/domain/enrollment/contract";
import { accessToken } from "@/lib/http/call/token";
import { peek } from "@/lib/http/page/peek";

/** The reader's teams in a contest: asked for once, however often the act is drawn. */
const asked = new Map<string, ReturnType<typeof peek<typeof myTeams>>>();
function teamsIn(competitionId: string) {
  const known = asked.get(competitionId);
  if (known) return known;
  const answer = peek<typeof myTeams>("GET", "/web/enroll/page", { competitionId, pageSize: 20 });
  asked.set(competitionId, answer);
  void answer.then(() => setTimeout(() => asked.delete(competitionId)));
  return answer;
}

export type Act = { href: string; words: string };
type ContestActProps = {
  competitionId: string;
  /** What anyone may do now; the cached page is the same for everybody. */
  act: Act | null;
  /** What the words are for someone who has a team here. */
  own: { goOn: string; see: string; submit: string };
  className?: string;
};

/** Teams that bar nobody from entering with another one. */
const isGone = ({ status }: Pick<MyTeam, "status">) => status === "rejected" || status === "withdrawn";

/** The one act of the page. Whoever is signed in and has a team here is taken to it: decided in the browser. */
export function ContestAct({ competitionId, act, own, className }: ContestActProps) {
  const [mine, setMine] = useState<Act | null>(null);
  // Once awards are on view, everybody comes for them.
  const hasResults = act?.href.endsWith("#results") ?? false;
  const takesEntries = act?.href.startsWith("/home/signUp") ?? false;
  useEffect(() => {
    if (hasResults || !accessToken.read()) return;
    let wanted = true;
    void teamsIn(competitionId).then((page) => {
      const team = page?.list.find((one) => !isGone(one)) ?? (takesEntries ? undefined : page?.list[0]);
      if (!wanted || !team) return;
      const to = (path: string, words: string) => setMine({ href: `${path}?teamId=${team.teamId}`, words });
      if (team.canSubmitWork === 1 && team.handedIn === 0) to("/home/competition/submitWork", own.submit);
      else if (team.status === "draft" || team.status === "returned") to("/home/signUp", own.goOn);
      else to("/home/competition/team/details", own.see);
    });
    return () => {
      wanted = false;
    };
  }, [competitionId, hasResults, takesEntries, own.submit, own.goOn, own.see]);
  const shown = mine ?? act;
  if (!shown) return null;
  return (
    <Link
      href={shown.href}
      prefetch={false}
      className={clsx(buttonStyle({ variant: "primary", size: "large" }), className)}
    >
      {shown.words}
    </Link>
  );
}
