import { limit } from "@/lib/limit/limits";

/** Nobody gets more invitations a day, whoever writes them. */
const lettersPerDay = limit("expert-letters", { points: 5, seconds: 24 * 3600 });
const perActor = limit("expert-invite", { points: 200, seconds: 3600 });

/** Counts a letter that an expert is invited by. Before any transaction: what was counted stays counted. @throws tooFast */
export async function takeLetter(actorId: string, target: string) {
  await perActor.take(actorId);
  await lettersPerDay.take(target);
}
