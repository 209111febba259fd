import type { Route } from "@/app/[site]/[locale]/(desk)/shell/tags";
import type { ViewName } from "@/lib/domain/access/contract";
import type { Permission } from "@/lib/domain/access/permissions";
import { addressOf, type Entry, matches } from "./entries";

/** A contest to act on: by its id, and what it is called. */
type Named = { value: string; label: string };

type ContestAct = {
  name: (typeof contestActNames)[number];
  needs: Permission;
  view?: ViewName;
  /** Where there is no view of the menu. */
  page?: string;
  /** What the address says besides the contest: a filter that is set, a dialog that is opened. */
  with?: Record<string, string>;
  /** For who answers for the contest alone; else for whoever has teams in it, too. */
  own: boolean;
};

const contestActNames = [
  ...(["approveSignUps", "checkWorks", "openWindow", "importTeams", "writeLetter"] as const),
  ...(["setSchedule", "answerObjections", "makeCertificates"] as const),
] as const;

/** What is done to one contest, each with the page on which it begins. */
const contestActs: readonly ContestAct[] = [
  { name: "approveSignUps", needs: "enroll:sign:audit", view: "enrollment/signup", with: { mine: "1" }, own: false },
  { name: "checkWorks", needs: "enroll:work:audit", view: "works/list", with: { status: "locked" }, own: false },
  {
    name: "openWindow",
    needs: "comp:schedule:edit",
    page: "/competition/details",
    with: { act: "windows" },
    own: true,
  },
  { name: "importTeams", needs: "enroll:sign:edit", view: "enrollment/signup", with: { act: "import" }, own: true },
  {
    name: "writeLetter",
    needs: "comp:message:send",
    view: "message/broadcast",
    with: { broadcastId: "new" },
    own: true,
  },
  { name: "setSchedule", needs: "comp:schedule:edit", page: "/competition/scheduleSet", own: true },
  { name: "answerObjections", needs: "award:list:publish", view: "award/publicity", own: true },
  { name: "makeCertificates", needs: "cert:make:make", view: "certificate/make", own: true },
];

/** As many as are listed: who means another contest types more of its name. */
const MOST = 8;

type Asked = {
  said: string;
  /** The contest worked on last, which comes first. */
  inHand: string | null;
  own: readonly Named[];
  met: readonly Named[];
  routes: readonly Route[];
  may: (needs: Permission) => boolean;
  labelOf: (name: ContestAct["name"]) => string;
};

/** The acts on contests that this person may do and that the words name, by the act, by the contest or by both; none without words. */
export function actsOnContests({ said, inHand, own, met, routes, may, labelOf }: Asked): Entry[] {
  if (said.trim() === "") return [];
  const found: Entry[] = [];
  const first = (list: readonly Named[]) =>
    list.toSorted((a, b) => Number(b.value === inHand) - Number(a.value === inHand));
  const open = contestActs.filter(({ needs }) => may(needs));
  for (const act of open)
    for (const contest of first(act.own ? own : met)) {
      const label = labelOf(act.name);
      const entry = { label, about: contest.label, words: `${label} ${contest.label}` };
      if (!matches(entry, said)) continue;
      const path = `?${new URLSearchParams({ competitionId: contest.value, ...act.with })}`;
      const href = act.view ? addressOf({ view: act.view, path }, routes) : `${act.page}${path}`;
      if (href) found.push({ key: `${act.name} ${contest.value}`, href, ...entry });
    }
  return found
    .toSorted((a, b) => Number(b.key.endsWith(` ${inHand}`)) - Number(a.key.endsWith(` ${inHand}`)))
    .slice(0, MOST);
}
