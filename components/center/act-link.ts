import type { Track } from "@/lib/domain/center/contract";

type Of = Pick<Track, "teamId" | "nextAct">;

/** Where the next act of a team is done. */
export function actLink({ teamId, nextAct }: Of): string {
  if (nextAct === "finish" || nextAct === "correct") return `/home/signUp/apply?id=${teamId}`;
  if (nextAct === "submit" || nextAct === "correctWork") return `/home/competition/submitWork?teamId=${teamId}`;
  if (nextAct === "award") return "/center/newReward";
  return `/home/competition/team/details?id=${teamId}`;
}
