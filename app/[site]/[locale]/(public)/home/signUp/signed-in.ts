import "server-only";
import { redirect } from "next/navigation";
import type { Actor } from "@/lib/domain/actor";
import { loginFor } from "@/lib/http/guard";
import { currentActor } from "@/lib/http/session";

/** The lock of the steps: whoever is not signed in signs in first and comes back. */
export async function signedIn(next: string): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect(loginFor(next));
  return actor;
}
