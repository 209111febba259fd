import "server-only";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import type { Permission } from "@/lib/domain/access/permissions";
import { contestDetail } from "@/lib/domain/contest";
import { orNotFound, requireActor } from "@/lib/http/session";
import { nameFor } from "@/lib/i18n/named";

type Query = Promise<{ competitionId?: string }>;
type Screen = "addEdit" | "details" | "enrollSet" | "reviewSet" | "scheduleSet" | "workSubSet";

/** Asked once for the title and the page. */
const nameOf = cache(async (competitionId: string) => {
  const actor = await requireActor();
  const { name, nameEn } = await orNotFound(contestDetail({ competitionId }, actor));
  return nameFor(actor.locale, { name, nameEn });
});

/** The contest that a screen is about, by `?competitionId=`; foreign or unknown, the no-page view. */
export async function competitionIdOf(query: Query, ...needs: Permission[]) {
  await requireActor(...needs);
  const { competitionId } = await query;
  if (!competitionId || !/^[1-9]\d{0,18}$/.test(competitionId)) notFound();
  return { competitionId, name: await nameOf(competitionId) };
}

/** "Schedule · the contest", by which the tags of two contests are distinguished. */
export async function screenTitle(screen: Screen, query: Query) {
  const t = await getTranslations("contest.screen");
  const { name } = await competitionIdOf(query, "comp:info:list");
  return { title: `${t(screen)} · ${name}` };
}
