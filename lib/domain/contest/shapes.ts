import { z } from "zod";
import { disciplines } from "@/db/told-values";
import { contestLevels, contestStatuses, educations, groupMatches, stageModes, windowTypes } from "@/db/values";
import { DT, Id, Line } from "@/lib/http/wire";

export { contestLevels, contestStatuses, disciplines, windowTypes };

/** The stored, editorial status (docs/rules/contest.md, "Lifecycle"). */
export const ContestStatus = z.enum(contestStatuses);
export type ContestStatus = z.output<typeof ContestStatus>;

export const Level = z.enum(contestLevels);
export type Level = z.output<typeof Level>;

export const Discipline = z.enum(disciplines);

export const Mode = z.enum(["individual", "team"]);
export type Mode = z.output<typeof Mode>;

export const WindowType = z.enum(windowTypes);
export type WindowType = z.output<typeof WindowType>;

/** The screens on which a contest is set up. */
export const settingPages = ["addEdit", "scheduleSet", "enrollSet", "workSubSet", "reviewSet"] as const;

/** What was published, whatever became of it: everybody may see it. */
export const publicStatuses = [
  "published",
  "suspended",
  "cancelled",
  "finished",
  "archived",
] as const satisfies ContestStatus[];

/** The position of a moment relative to a window; `none`: there is no window. */
export const windowStates = ["none", "before", "open", "after"] as const;

/** What the clock makes of a schedule; never stored (docs/rules/contest.md, "Phase"). */
export const Phase = z.enum([...windowTypes, "upcoming", "waiting", "awarded", "ended"]);
export type Phase = z.output<typeof Phase>;

/** A text in both languages of the product; the English one may be missing. */
export const Bilingual = z.object({ zh: Line(200), en: Line(200, 0).optional() });
export type Bilingual = z.output<typeof Bilingual>;

export const Window = z.object({ type: WindowType, startTime: DT, endTime: DT });
export type Window = z.output<typeof Window>;

/** A window as calls show it: passed over where it ends when it starts; a publicity is a plan until something is `shown` in it. */
export const StageWindow = Window.extend({ shown: z.boolean() });
export type StageWindow = z.output<typeof StageWindow>;

/** A stage with its windows, as every call shows it. */
export const Stage = z.object({
  stageId: Id,
  competitionId: Id,
  /** Set where it is held for one track alone. */
  itemId: Id.nullable(),
  /** The tracks that it is held for; empty: all. */
  itemIds: z.array(Id),
  level: Level,
  /** `importOnly`: judged outside of the system, its ranking is imported; nothing is handed in or judged here. */
  mode: z.enum(stageModes),
  stageName: z.string(),
  windows: z.array(StageWindow),
  phase: Phase,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe("0 not begun, 1 begun, 2 over."),
  sort: z.number(),
  description: z.string(),
});
export type Stage = z.output<typeof Stage>;

/** What of a contest goes into its next edition; tracks and stages always do. */
export const copyParts = ["text", "dates", "rules", "forms", "plans", "awards", "managers"] as const;
export const CopyPart = z.enum(copyParts);
export type CopyPart = z.output<typeof CopyPart>;

/** `CompetitionCard.status` by name. */
export const cardStatus = {
  draft: 0,
  upcoming: 1,
  enrolling: 2,
  running: 3,
  reviewing: 4,
  finished: 5,
  publicity: 6,
  suspended: 7,
  cancelled: 8,
  archived: 9,
} as const;

/** What contests are filtered by, the most pressing first. */
export const phaseFilters = ["enrolling", "running", "reviewing", "publicity", "upcoming", "finished"] as const;

export const CompetitionCard = z.object({
  competitionId: Id,
  competitionName: z.string(),
  coverUrl: z.string().nullable(),
  level: Level,
  levelLabel: z.string(),
  /** Its editions wear covers of one family. */
  seriesId: Id,
  groupId: Id,
  groupName: z.string(),
  /** What a visitor can act on first; `statuses` are all that hold, and what filters match. */
  status: z.number().int().min(0).max(9),
  statuses: z.array(z.number().int().min(0).max(9)).describe("Every `status` that holds, which is what filters match."),
  /** The types of the windows that are open, the one that a visitor can act on first in front. */
  open: z.array(WindowType),
  phase: Phase,
  /** Awards are on view, or were published. */
  hasResults: z.boolean(),
  enrollStart: DT.nullable(),
  enrollEnd: DT.nullable(),
  /** The next date that matters; null when all is over or the contest is suspended. */
  next: z.object({ type: WindowType, edge: z.enum(["start", "end"]), time: DT }).nullable(),
  teamNum: z.number(),
  itemNames: z.array(z.string()),
  mode: Mode,
});
export type CompetitionCard = z.output<typeof CompetitionCard>;

/** Which players a rule looks for; an empty list asks nothing, what is asked must all hold for one person. */
const GroupCondition = z.object({
  match: z.enum(groupMatches),
  education: z.array(z.enum(educations)),
  schoolLevels: z.array(Line(20)).max(40),
  grades: z.array(Line(20)).max(40),
});

/** Puts a team into a group; the first rule that holds decides, the last one holds always (docs/rules/enrollment.md, "Derived groups"). */
export const GroupRule = z.object({ when: GroupCondition.nullable(), groupId: Id });
export type GroupRule = z.output<typeof GroupRule>;

/** A track (赛道) with its groups (组别). `taken` seats of `capacity`; null is without limit. */
export const Item = z.object({
  itemId: Id,
  parentId: Id.nullable(),
  code: z.string(),
  itemName: z.string(),
  itemNameEn: z.string().nullable(),
  capacity: z.number().nullable(),
  taken: z.number(),
  /** Who comes when it is full waits; `waiting` teams do. */
  waitingList: z.boolean(),
  waiting: z.number(),
  sort: z.number(),
  /** Of a track: what decides on the group of a team; empty where the captain chooses. */
  groupRules: z.array(GroupRule),
});
export type Item = z.output<typeof Item>;

export const Milestone = z.object({ name: z.string(), time: DT, desc: z.string() });
