import { eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, formVersion } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import {
  addContest,
  addItem,
  addStage,
  approveContest,
  submitContest,
  updateEnrollSetting,
  updateForm,
  updateSchedule,
  updateWorkSetting,
} from "@/lib/domain/contest";
import type { ContestText, EnrollSetting, WindowType, WorkSetting } from "@/lib/domain/contest/contract";
import { FormFields } from "@/lib/domain/contest/form";
import { closing, moment, opening } from "./calendar";
import { standAt } from "./clock";

interface ItemPlan {
  code: string;
  name: string;
  nameEn: string;
  capacity?: number;
  groups?: readonly ItemPlan[];
}

/** A stage with the days on which its windows open and close. */
interface StagePlan {
  level: ContestText["level"];
  name: string;
  nameEn: string;
  /** Each organisation of the level runs it for itself. */
  ownerScope?: "org";
  /** With `ownerScope`: so many works of an organisation that runs none are chosen by people. */
  idleMost?: number;
  windows: Partial<Record<WindowType, readonly [from: number, to: number]>>;
}

export interface ContestPlan {
  text: Partial<ContestText> &
    Pick<ContestText, "name" | "nameEn" | "seriesName" | "round" | "year" | "host" | "level">;
  groupId: string;
  tracks: readonly ItemPlan[];
  stages: readonly StagePlan[];
  milestone?: { day: number; name: string; desc: string };
  enroll: Partial<EnrollSetting>;
  work?: Partial<z.input<typeof WorkSetting>>;
  enrollFields: unknown;
  workFields?: unknown;
  /** The days on which it was written, handed in, and approved; without the last it waits for its approval. */
  days: { written: number; submitted: number; approved?: number };
}

export interface Edition {
  contestId: string;
  /** In the order of the plan. */
  stageIds: string[];
  formIds: { enroll: string; work: string | null };
  tracks: { id: string; code: string; groups: { id: string; code: string }[] }[];
  year: number;
}

/** A contest as its organiser makes it and the host's administrator approves it, each on their day. */
export async function holdContest(plan: ContestPlan, organiser: Actor, approver: Actor): Promise<Edition> {
  const { days } = plan;
  await standAt(moment(days.written, "09:40"));
  const { competitionId } = await addContest({ ...blank, ...plan.text, groupId: plan.groupId }, organiser);
  const { tracks, version } = await addTracks(plan, competitionId, organiser);
  const stageIds = await addStages(plan, competitionId, version, organiser);
  await setRules(plan, competitionId, organiser);
  await standAt(moment(days.submitted, "15:20"));
  await submitContest({ competitionId }, organiser);
  if (days.approved !== undefined) {
    await standAt(moment(days.approved, "10:10"));
    await approveContest({ competitionId }, approver);
    // The verbs date a publication by the application's clock, which stands at no other day.
    const publishedAt = moment(days.approved, "10:10");
    await db.update(contest).set({ publishedAt }).where(eq(contest.id, competitionId));
    await db.update(formVersion).set({ publishedAt }).where(eq(formVersion.contestId, competitionId));
  }
  const forms = await db.select().from(formVersion).where(eq(formVersion.contestId, competitionId));
  const formOf = (purpose: string) => forms.find((form) => form.purpose === purpose)?.id ?? null;
  return {
    contestId: competitionId,
    stageIds,
    formIds: { enroll: formOf("enroll") as string, work: formOf("work") },
    tracks,
    year: plan.text.year,
  };
}

const blank = {
  mode: "team" as const,
  hostEn: "",
  summary: "",
  summaryEn: "",
  rulesHtml: "",
  rulesHtmlEn: "",
  disciplines: [],
  prizes: [],
  questions: [],
  downloads: [],
  coverUrl: null,
  contact: "demo@demo.invalid",
  graceSeconds: 0,
};

async function addTracks({ tracks }: ContestPlan, competitionId: string, organiser: Actor) {
  let version = 1;
  const add = async (item: ItemPlan, sort: number, parentId: string | null) => {
    const { code, name: itemName, nameEn: itemNameEn, capacity = null } = item;
    const made = await addItem(
      { competitionId, version, parentId, code, itemName, itemNameEn, capacity, sort },
      organiser,
    );
    version = made.version;
    return { id: made.id, code };
  };
  const made: Edition["tracks"] = [];
  for (const [n, track] of tracks.entries()) {
    const one = { ...(await add(track, n + 1, null)), groups: [] as Edition["tracks"][number]["groups"] };
    for (const [k, group] of (track.groups ?? []).entries()) one.groups.push(await add(group, k + 1, one.id));
    made.push(one);
  }
  return { tracks: made, version };
}

async function addStages(plan: ContestPlan, competitionId: string, from: number, organiser: Actor) {
  let version = from;
  const stages = [];
  for (const { level, name, nameEn, ownerScope, idleMost, windows } of plan.stages) {
    const text = {
      stageName: name,
      stageNameEn: nameEn,
      level,
      ownerScope,
      ...(idleMost && { idleRule: "some" as const, idleMost }),
      description: "",
    };
    const made = await addStage({ competitionId, version, ...text }, organiser);
    version = made.version;
    const spans = Object.entries(windows).map(([type, [opens, closes]]) => ({
      type: type as WindowType,
      startTime: toWireTime(opening(opens)),
      endTime: toWireTime(closing(closes)),
    }));
    stages.push({ stageId: made.id, windows: spans });
  }
  const { milestone } = plan;
  const milestones = milestone
    ? [{ name: milestone.name, time: toWireTime(moment(milestone.day, "14:00")), desc: milestone.desc }]
    : [];
  await updateSchedule({ competitionId, version, stages, milestones }, organiser);
  return stages.map((stage) => stage.stageId);
}

async function setRules(plan: ContestPlan, competitionId: string, organiser: Actor) {
  await updateEnrollSetting({ competitionId, value: plan.enroll, version: 0 }, organiser);
  if (plan.work)
    await updateWorkSetting({ competitionId, value: plan.work as Partial<WorkSetting>, version: 0 }, organiser);
  const form = (purpose: "enroll" | "work", fields: unknown) =>
    updateForm({ competitionId, purpose, fields: FormFields.parse(fields), version: 0 }, organiser);
  await form("enroll", plan.enrollFields);
  if (plan.workFields) await form("work", plan.workFields);
}
