import "server-only";
import { notFound } from "next/navigation";
import { idIn, type Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { signedIn } from "@/app/[site]/[locale]/(public)/home/signUp/signed-in";
import { teamDetail } from "@/lib/domain/enrollment";
import { orNotFound } from "@/lib/http/session";

/** The team that a step is about, for its own people. */
export async function ownTeam(searchParams: Query, step: "apply" | "team" | "confirm" | "success") {
  const id = idIn(await searchParams, "id", "teamId");
  const actor = await signedIn(`/home/signUp/${step}${id ? `?id=${id}` : ""}`);
  if (!id) notFound();
  return { actor, detail: await orNotFound(teamDetail({ teamId: id }, actor)) };
}
