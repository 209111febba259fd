import type { z } from "zod";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { hasRoom, positionIn, type SignUpOffer, signUpOffer } from "@/lib/domain/enrollment/draft/offering";
import type { ownChance as call } from "@/lib/domain/enrollment/public/calls";
import { fieldWords } from "@/lib/domain/enrollment/public/completing";
import { missingOf, type Person } from "@/lib/domain/enrollment/roster/people";
import { Fault, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { dutyFaults, eligibilityFaults, judgesIn } from "./guarding";
import { roleFaults } from "./roles";
import { wouldBeCaptain } from "./would-be";

type Track = SignUpOffer["tracks"][number];

/**
 * Whether the caller could enter a team of their own, track by track, by the checks that sign-up makes (docs/rules/enrollment.md,
 * "Whether one can enter"). It says nothing of the other people of a team, and changes nothing.
 * @throws notFound for a contest that is not public
 */
export async function ownChance({ competitionId }: z.output<typeof call.input>, actor: Actor) {
  const [offer, person, teams, judges] = await together(
    () => signUpOffer(competitionId, actor.locale),
    () => wouldBeCaptain(actor.userId),
    () => positionIn(competitionId, actor),
    () => judgesIn(competitionId, [actor.userId], []),
  );
  if (!person) throw new Fault("notFound");
  const missing = missingOf(person);
  const tracks = offer.tracks.map((track) => {
    const groups = track.groupWords.length > 0 ? [] : track.groups;
    const places = groups.length > 0 ? groups : [track];
    const found = places.map((place) => [
      ...personFaults(place.rules, person, actor.locale, missing.length === 0),
      ...dutyFaults(place.rules, [person], judges),
      ...roomFaults(track, place, teams),
    ]);
    const faults = found.some((none) => none.length === 0) ? [] : (found[0] ?? []);
    return {
      itemId: track.itemId,
      itemName: nameFor(actor.locale, { name: track.itemName, nameEn: track.itemNameEn }),
      can: faults.length === 0,
      reasons: inWords(faults, actor.locale),
    };
  });
  const able = tracks.some(({ can }) => can);
  return {
    state: !able ? ("cannot" as const) : missing.length > 0 ? ("incomplete" as const) : ("can" as const),
    window: offer.window.state,
    missingFields: fieldWords(missing, actor.locale).map(({ label }) => label),
    tracks,
  };
}

/** What is unknown of somebody whose profile has gaps is asked for first: it refuses nobody yet. */
const personFaults = (rules: Track["rules"], person: Person, locale: Locale, complete: boolean): FieldError[] => [
  ...roleFaults(rules, [person], locale),
  ...(complete ? eligibilityFaults(rules, [person], locale) : []),
];

function roomFaults(
  track: Track,
  place: Pick<Track, "rules" | "left" | "capacity">,
  teams: Parameters<typeof hasRoom>[2],
): FieldError[] {
  const full = [place, track].find(({ left }) => left === 0);
  const found: FieldError[] = [];
  if (!hasRoom(place.rules, track.itemId, teams))
    found.push({ field: "itemId", fault: "personalLimit", params: { max: place.rules.perUserMax } });
  if (full && !track.waitingList)
    found.push({ field: "itemId", fault: "itemFull", params: { capacity: full.capacity ?? 0 } });
  return found;
}

const inWords = (faults: readonly FieldError[], locale: Locale) => {
  const t = wordsOf(locale, "faults");
  return [
    ...new Set(faults.map(({ fault, params }) => t((fault ?? "badInput") as never, params as never))),
  ] as string[];
};
