import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor, wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { toYuan } from "@/lib/text/money";
import { calendarFrom, type Moment } from "./moment";
import { type ContestTemplate, type TemplatePart } from "./shapes";

interface Described {
  key: "contest" | "tracks" | "stages" | TemplatePart;
  /** Null: it is always made. */
  part: TemplatePart | null;
  lines: string[];
}

/** What a contest by this template is, in the reader's words; parts that the template says nothing about are not in it. */
export function describe(template: ContestTemplate, first: string, locale: Locale): Described[] {
  const t = wordsOf(locale, "contest");
  const review = wordsOf(locale, "review");
  const award = wordsOf(locale, "award");
  const vote = wordsOf(locale, "work");
  const calendar = calendarFrom(first);
  const named = (one: { name: string; nameEn: string }) => nameFor(locale, one);
  const moment = (at: Moment) => calendar.time(at).slice(0, 16);
  const stageOf = (no: number | null) => {
    const stage = no === null ? undefined : template.stages[no - 1];
    return stage ? named(stage) : t("template.allStages");
  };
  const tracks = template.tracks.flatMap((track) => [track, ...track.groups]);
  const trackOf = (code: string | null) => {
    const track = tracks.find((one) => one.code === code);
    return track ? named(track) : null;
  };
  const placeOf = ({ stage, track }: { stage: number | null; track: string | null }) =>
    [stageOf(stage), trackOf(track)].filter(Boolean).join(" · ");

  const trackLine = (track: ContestTemplate["tracks"][number]) =>
    [
      `${track.code} ${named(track)}`,
      track.capacity !== null && t("template.seats", { count: track.capacity }),
      track.groups.length > 0 && t("template.groups", { names: listed(track.groups.map(named), locale) }),
      track.groupRules.length > 0 && t("template.grouped"),
    ]
      .filter(Boolean)
      .join(" · ");
  const ruleLine = (rule: ContestTemplate["rules"][number]) => {
    if (rule.of === "work") {
      const slots = (rule.value.slots ?? []).map(({ label }) => wordsFor(locale, label));
      const words = slots.length > 0 ? t("template.slots", { names: listed(slots, locale) }) : t("template.workRules");
      return `${placeOf(rule)} · ${words}`;
    }
    const { minMembers, maxMembers, feeFen, auditLevels } = rule.value;
    return [
      placeOf(rule),
      maxMembers !== undefined && t("template.members", { min: minMembers ?? 1, max: maxMembers }),
      feeFen ? t("template.fee", { yuan: toYuan(feeFen) }) : false,
      auditLevels && auditLevels.length > 0
        ? t("template.audited", {
            by: listed(
              auditLevels.map((level) => t(`rule.audit.${level}`)),
              locale,
            ),
          })
        : t("template.enrollRules"),
    ]
      .filter(Boolean)
      .join(" · ");
  };
  const planLine = (plan: ContestTemplate["plans"][number]) =>
    [
      placeOf(plan),
      review(`type.${plan.type}`),
      review(`blind.${plan.blind}`),
      t("template.perWork", { count: plan.perWork }),
      listed(
        plan.columns.map(({ label, weight }) =>
          weight === undefined
            ? wordsFor(locale, label)
            : `${wordsFor(locale, label)} ${Math.round(weight * 10_000) / 100}%`,
        ),
        locale,
      ),
      plan.combination && t("template.combined", { with: listed(plan.combination.parts.map(placeOf), locale) }),
    ]
      .filter(Boolean)
      .join(" · ");

  const { contest, forms } = template;
  const said = (count: number, key: "prizes" | "questions") => (count > 0 ? [t(`template.${key}`, { count })] : []);
  const formLines = (["enroll", "work"] as const).flatMap((purpose) =>
    forms[purpose].length > 0
      ? [
          t(`template.form.${purpose}`, {
            count: forms[purpose].length,
            names: listed(forms[purpose].map(({ label }) => wordsFor(locale, label)).slice(0, 12), locale),
          }),
        ]
      : [],
  );
  const all: Described[] = [
    { key: "contest", part: null, lines: [`${t(`level.${contest.level}`)} · ${t(`mode.${contest.mode}`)}`] },
    { key: "tracks", part: null, lines: template.tracks.map(trackLine) },
    {
      key: "stages",
      part: null,
      lines: template.stages.map((stage, at) =>
        [`${at + 1}. ${named(stage)}`, t(`level.${stage.level}`), t(`ownerScope.${stage.ownerScope}`)]
          .concat(
            stage.quotas.map(({ track, value }) =>
              [trackOf(track), t("template.quota", { count: value })].filter(Boolean).join(" "),
            ),
          )
          .join(" · "),
      ),
    },
    {
      key: "text",
      part: "text",
      lines: [
        ...(contest.summary || contest.rulesHtml ? [t("template.texts")] : []),
        ...said(contest.prizes.length, "prizes"),
        ...said(contest.questions.length, "questions"),
      ],
    },
    {
      key: "dates",
      part: "dates",
      lines: [
        ...template.stages.flatMap((stage) =>
          stage.windows.map(({ type, from, until }) =>
            t("template.window", {
              stage: named(stage),
              window: t(`window.${type}`),
              from: moment(from),
              until: moment(until),
            }),
          ),
        ),
        ...template.milestones.map(({ name, at }) => `${name} · ${moment(at)}`),
      ],
    },
    { key: "rules", part: "rules", lines: template.rules.map(ruleLine) },
    { key: "forms", part: "forms", lines: formLines },
    { key: "plans", part: "plans", lines: template.plans.map(planLine) },
    {
      key: "awards",
      part: "awards",
      lines: template.awards.map((rule) =>
        [placeOf(rule), nameFor(locale, { name: rule.name, nameEn: rule.nameEn }), wayOf(rule)].join(" · "),
      ),
    },
    {
      key: "vote",
      part: "vote",
      lines: template.vote
        ? [
            t("template.vote", {
              from: moment(template.vote.from),
              until: moment(template.vote.until),
              count: template.vote.allowance,
              per: vote(`vote.pers.${template.vote.per}`),
            }),
          ]
        : [],
    },
  ];
  return all.filter(({ part, lines }) => part === null || lines.length > 0);

  function wayOf({ kind, method, value }: ContestTemplate["awards"][number]): string {
    if (kind === "advisor" || kind === "school" || kind === "participation")
      return award(`rule.follows.${kind}`, { value });
    return award(`rule.way.${method}`, { value });
  }
}
