import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import * as award from "@/lib/domain/award";
import * as awardCalls from "@/lib/domain/award/contract";
import * as contest from "@/lib/domain/contest";
import * as contestCalls from "@/lib/domain/contest/contract";
import * as ladder from "@/lib/domain/ladder";
import * as ladderCalls from "@/lib/domain/ladder/contract";
import * as review from "@/lib/domain/review";
import * as reviewCalls from "@/lib/domain/review/contract";
import * as work from "@/lib/domain/work";
import * as workCalls from "@/lib/domain/work/contract";
import { Fault } from "@/lib/fault";
import { carryOut } from "./carrying";
import { type Calendar, orNone } from "./moment";
import { enrollFrom, workFrom } from "./settings";
import type { ContestTemplate, TemplateField } from "./shapes";

/** Makes the parts of a draft one after the other, and knows what it has made: by which id goes what the file names by code or place. */
export class Making {
  private version = 1;
  private readonly trackIds = new Map<string, string>();
  private readonly stageIds: string[] = [];

  constructor(
    private readonly template: ContestTemplate,
    private readonly competitionId: string,
    private readonly calendar: Calendar,
    private readonly actor: Actor,
  ) {}

  /** For a contest that has its tracks and stages already, in the order of the template's. */
  static async into(template: ContestTemplate, competitionId: string, calendar: Calendar, actor: Actor) {
    const making = new Making(template, competitionId, calendar, actor);
    const [items, plan] = await together(
      () => contest.itemList({ competitionId }, actor),
      () => contest.schedulePlan({ competitionId }, actor),
    );
    for (const { code, itemId } of items) making.trackIds.set(code, itemId);
    making.stageIds.push(...plan.stages.map(({ stageId }) => stageId));
    return making;
  }

  private get head() {
    return { competitionId: this.competitionId, version: this.version };
  }

  private track(code: string, path: string) {
    const id = this.trackIds.get(code);
    if (!id) throw new Fault("templateRefused", {}, [{ field: path, word: "trackUnknown", params: { code } }]);
    return id;
  }

  private stage(no: number, path: string) {
    const id = this.stageIds[no - 1];
    if (!id) throw new Fault("templateRefused", {}, [{ field: path, word: "stageUnknown", params: { no } }]);
    return id;
  }

  /** The ids of a place that the file names; absent where it says none. */
  private place({ stage, track }: { stage: number | null; track: string | null }, path: string) {
    return {
      ...(stage !== null && { stageId: this.stage(stage, `${path}.stage`) }),
      ...(track !== null && { itemId: this.track(track, `${path}.track`) }),
    };
  }

  async tracks() {
    for (const [at, track] of this.template.tracks.entries()) {
      const path = `tracks.${at}`;
      const itemId = await this.add(track, null, path);
      for (const [n, group] of track.groups.entries()) await this.add(group, itemId, `${path}.groups.${n}`);
      if (track.groupRules.length === 0) continue;
      const rules = track.groupRules.map(({ when, group }, n) => ({
        when: when && { ...when, grades: when.grades.map(this.calendar.grade) },
        groupId: this.track(group, `${path}.groupRules.${n}.group`),
      }));
      const input = { ...this.head, itemId, rules };
      const saved = await carryOut(contestCalls.saveGroupRules, contest.saveGroupRules, input, this.actor, path, {
        rules: "groupRules",
      });
      this.version = saved.version;
    }
  }

  private async add(
    one: Pick<ContestTemplate["tracks"][number], "code" | "name" | "nameEn" | "capacity" | "sort"> & {
      waitingList?: boolean;
    },
    parentId: string | null,
    path: string,
  ) {
    const { code, capacity, sort, waitingList } = one;
    const made = await carryOut(
      contestCalls.addItem,
      contest.addItem,
      { ...this.head, parentId, code, itemName: one.name, itemNameEn: one.nameEn, capacity, sort, waitingList },
      this.actor,
      path,
      { itemName: "name", itemNameEn: "nameEn" },
    );
    this.version = made.version;
    this.trackIds.set(code, made.id);
    return made.id;
  }

  async stages() {
    for (const [at, { name, nameEn, tracks, windows: _, quotas, ...stage }] of this.template.stages.entries()) {
      const path = `stages.${at}`;
      const itemIds = tracks.map(
        (track, n) => this.place({ stage: null, track }, `${path}.tracks.${n}`).itemId as string,
      );
      const input = { ...this.head, ...stage, stageName: name, stageNameEn: nameEn, itemIds };
      const made = await carryOut(contestCalls.addStage, contest.addStage, input, this.actor, path, {
        stageName: "name",
        stageNameEn: "nameEn",
        itemIds: "tracks",
      });
      this.version = made.version;
      this.stageIds.push(made.id);
      for (const [n, { track, value }] of quotas.entries()) {
        const rows = [{ orgId: null, value }];
        const { itemId } = this.place({ stage: null, track }, `${path}.quotas.${n}`);
        const number = { stageId: made.id, itemId, rows };
        await carryOut(ladderCalls.saveQuotas, ladder.saveQuotas, number, this.actor, `${path}.quotas.${n}`);
      }
    }
  }

  async dates() {
    const { stages, milestones } = this.template;
    const input = {
      ...this.head,
      stages: stages.map(({ windows }, at) => ({
        stageId: this.stageIds[at] as string,
        windows: windows.map(({ type, from, until }) => ({
          type,
          startTime: this.calendar.time(from),
          endTime: this.calendar.time(until),
        })),
      })),
      milestones: milestones.map(({ name, at, description }) => ({
        name,
        time: this.calendar.time(at),
        desc: description,
      })),
    };
    const saved = await carryOut(contestCalls.updateSchedule, contest.updateSchedule, input, this.actor, "");
    this.version = saved.version;
  }

  async rules(howToPay?: string) {
    let { rules } = this.template;
    // Whom to pay is for the whole contest, and is there before a fee of one track is.
    if (howToPay && !rules.some(isWhole)) rules = [{ of: "enroll", stage: null, track: null, value: {} }, ...rules];
    for (const [at, rule] of rules.entries()) {
      const path = `rules.${at}`;
      const place = { competitionId: this.competitionId, ...this.place(rule, path), version: 0 };
      if (rule.of === "work") {
        const input = { ...place, value: workFrom(rule.value, this.calendar) };
        await carryOut(contestCalls.updateWorkSetting, contest.updateWorkSetting, input, this.actor, path);
        continue;
      }
      const value = { ...enrollFrom(rule.value, this.calendar), ...(howToPay && isWhole(rule) && { howToPay }) };
      const input = { ...place, value };
      await carryOut(contestCalls.updateEnrollSetting, contest.updateEnrollSetting, input, this.actor, path);
    }
  }

  async forms() {
    for (const purpose of ["enroll", "work"] as const) {
      const path = `forms.${purpose}`;
      const fields = this.template.forms[purpose].map((field, at) => this.field(field, `${path}.${at}`));
      if (fields.length === 0) continue;
      const input = { competitionId: this.competitionId, purpose, fields, version: 0 };
      await carryOut(contestCalls.updateForm, contest.updateForm, input, this.actor, path, { fields: "" });
    }
  }

  private field({ requiredFrom, freezeAt, items, stages, ...field }: TemplateField, path: string) {
    return {
      ...field,
      ...(requiredFrom && { requiredFrom: this.calendar.time(requiredFrom) }),
      ...(freezeAt && { freezeAt: this.calendar.time(freezeAt) }),
      items: items.map((code, n) => this.track(code, `${path}.items.${n}`)),
      stages: stages.map((no, n) => this.stage(no, `${path}.stages.${n}`)),
    };
  }

  async plans() {
    const made = new Map<string, string>();
    const key = ({ stage, track }: { stage: number; track: string | null }) => `${stage}/${track ?? ""}`;
    for (const [at, { stage, track, combination: _, quotas, ...settings }] of this.template.plans.entries()) {
      const path = `plans.${at}`;
      const input = {
        ...settings,
        stageId: this.stage(stage, `${path}.stage`),
        itemId: track === null ? null : this.track(track, `${path}.track`),
        quotas: quotas.map(({ track: code, ...one }, n) => ({
          ...one,
          itemId: this.track(code, `${path}.quotas.${n}.track`),
        })),
        softDeadline: orNone(settings.softDeadline, this.calendar.time),
        hardDeadline: orNone(settings.hardDeadline, this.calendar.time),
        wishesUntil: orNone(settings.wishesUntil, this.calendar.time),
      };
      const { planId } = await carryOut(reviewCalls.addPlan, review.addPlan, input, this.actor, path, {
        stageId: "stage",
        itemId: "track",
      });
      made.set(key({ stage, track }), planId);
    }
    for (const [at, { stage, track, combination }] of this.template.plans.entries()) {
      if (!combination) continue;
      const path = `plans.${at}.combination`;
      const parts = combination.parts.map((part, n) => {
        const planId = made.get(key(part));
        if (!planId) throw new Fault("templateRefused", {}, [{ field: `${path}.parts.${n}`, word: "planUnknown" }]);
        return { planId, weight: part.weight };
      });
      const planId = made.get(key({ stage, track })) as string;
      const input = { planId, version: 1, missing: combination.missing, parts };
      await carryOut(reviewCalls.setCombination, review.setCombination, input, this.actor, path, { planId: "" });
    }
  }

  async awards() {
    for (const [at, { stage, track, ...rule }] of this.template.awards.entries()) {
      const path = `awards.${at}`;
      const input = {
        ...rule,
        competitionId: this.competitionId,
        stageId: this.stage(stage, `${path}.stage`),
        itemId: track === null ? null : this.track(track, `${path}.track`),
      };
      const names = { stageId: "stage", itemId: "track" };
      await carryOut(awardCalls.addRule, award.addRule, input, this.actor, path, names);
    }
  }

  async vote() {
    const { vote } = this.template;
    if (!vote) return;
    const { from, until, ...rest } = vote;
    const input = {
      ...rest,
      ...{ competitionId: this.competitionId, version: 0 },
      startTime: this.calendar.time(from),
      endTime: this.calendar.time(until),
    };
    const names = { startTime: "from", endTime: "until" };
    await carryOut(workCalls.saveVoteRules, work.saveVoteRules, input, this.actor, "vote", names);
  }
}

const isWhole = (rule: ContestTemplate["rules"][number]) =>
  rule.of === "enroll" && rule.stage === null && rule.track === null;
