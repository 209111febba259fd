import "server-only";
import { redirect } from "next/navigation";
import type { Actor } from "@/lib/domain/actor";
import { currentActor } from "@/lib/http/session";

/** The lock of the steps: whoever is not signed in signs in first and comes back. */
export async function signedIn(next: string): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect(`/neibu/login?next=${encodeURIComponent(next)}`);
  return actor;
}
