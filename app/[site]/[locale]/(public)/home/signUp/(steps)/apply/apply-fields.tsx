"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Checklist } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/checklist";
import { Closing } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/closing";
import { StepFrame } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/step-frame";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import { ProblemList } from "@/components/dynamic-form/problem-list";
import type { Answers } from "@/components/dynamic-form/types";
import { useAnswers } from "@/components/dynamic-form/use-answers";
import { useDictionaries } from "@/components/dynamic-form/use-dictionaries";
import { GroupedNote } from "@/components/enrollment/grouped-note";
import { knownSources, prefilled } from "@/components/enrollment/known-sources";
import { ReturnedNote } from "@/components/enrollment/returned-note";
import { useAnswerUploads } from "@/components/enrollment/use-answer-uploads";
import { useLaidAside } from "@/components/kit/form/use-laid-aside";
import { useWaking } from "@/components/kit/use-waking";
import { Button } from "@/components/ui/control/button";
import { focusFirstWrong } from "@/components/ui/control/focus-control";
import { Section } from "@/components/ui/layout/section";
import { useWide } from "@/components/ui/use-wide";
import { toWireTime } from "@/lib/clock";
import type { FormField } from "@/lib/domain/contest/form";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";
import { Basics, type BasicsValue } from "./basics";
import type { Place } from "./places";
import { SavingMark } from "./saving-mark";
import { useDraft } from "./use-draft";

type Props = {
  detail: TeamDetail;
  places: Place[];
  /** Another track asks other questions: called when the change is saved. */
  onMoved: () => void;
};

/** The captain's form, autosaved. */
export function ApplyFields({ detail, places, onMoved }: Props) {
  const t = useTranslations("enrollment.apply");
  const start = useTranslations("enrollment.start");
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const { team, known } = detail;
  const fields = detail.fields as FormField[];
  const shown = { team: fields.filter((f) => f.target === "team"), own: fields.filter((f) => f.target !== "team") };
  const [basics, setBasics] = useState<BasicsValue>({
    teamName: team.teamName,
    itemId: team.itemId,
    subItemId: detail.subItemId,
  });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [refusedOnce, setRefusedOnce] = useState(false);
  // The organiser may end it before its time, or give more: each save learns of it.
  const [over, setOver] = useState(detail.window.state !== "open");
  const [going, setGoing] = useState(false);
  const moment = { now: toWireTime(new Date(detail.window.serverTime)) };
  const entry = useAnswers(shown.team, prefilled(shown.team, known, detail.answers), moment);
  const own = useAnswers(shown.own, prefilled(shown.own, known, detail.ownAnswers), moment);
  const dictionaries = useDictionaries(fields);
  const sources = { ...dictionaries, ...knownSources(fields, known) };
  const uploads = useAnswerUploads(team.teamId, detail.files);
  const teamName = basics.teamName.trim() || team.teamName;
  const { saving, dirty, save } = useDraft(
    team.teamId,
    {
      teamName: team.teamName,
      itemId: team.itemId,
      subItemId: detail.subItemId,
      answers: detail.answers,
      ownAnswers: detail.ownAnswers,
      version: team.version,
    },
    { teamName, itemId: basics.itemId, subItemId: basics.subItemId, answers: entry.answers, ownAnswers: own.answers },
    (state) => setOver(state !== "open"),
  );
  useLaidAside(
    `apply ${team.teamId}`,
    () =>
      dirty
        ? { basics, entry: changed(detail.answers, entry.answers), own: changed(detail.ownAnswers, own.answers) }
        : null,
    (typed) => {
      setBasics(typed.basics);
      entry.bind.onChange({ ...entry.answers, ...typed.entry });
      own.bind.onChange({ ...own.answers, ...typed.own });
    },
  );
  useWaking(element);
  const seated = team.status === "returned";

  const moved = basics.itemId !== team.itemId || (!detail.grouped && basics.subItemId !== detail.subItemId);
  const move = useEffectEvent(async () => {
    if (await save()) onMoved();
  });
  useEffect(() => {
    if (moved) void move();
  }, [moved]);

  const goOn = async (checking: boolean) => {
    setGoing(true);
    await step(checking).finally(() => setGoing(false));
  };
  const step = async (checking: boolean) => {
    const [first, second] = checking ? [entry.check("submit"), own.check("submit")] : [{}, {}];
    const nameless = checking && basics.teamName.trim() === "";
    setRefused(nameless ? { teamName: t("nameless") } : {});
    const stored = await save();
    if (!first || !second || nameless) {
      setRefusedOnce(true);
      focusFirstWrong(element.current);
      return;
    }
    if (stored) router.push(`/home/signUp/team?id=${team.teamId}`);
  };
  const unanswered = entry.unready + own.unready + (basics.teamName.trim() === "" ? 1 : 0);
  const wrong = [
    ...(refused.teamName ? [{ id: "basics-name", label: start("teamName"), message: refused.teamName }] : []),
    ...entry.problems("team"),
    ...own.problems("own"),
  ];

  const wide = useWide();
  const mark = <SavingMark saving={saving} over={over} onRetry={() => void save()} />;
  const aside = (
    <>
      <Closing window={detail.window} over={over} onEnd={() => setOver(true)} />
      {wide && mark}
      <Checklist detail={detail} here="apply" unanswered={unanswered} />
    </>
  );

  return (
    <StepFrame aside={aside}>
      <form
        ref={element}
        method="post"
        noValidate
        data-asleep=""
        className="space-y-12"
        onBlur={() => void save("askOnce")}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn(true);
        }}
      >
        <ReturnedNote detail={detail} />
        {refusedOnce && <ProblemList problems={wrong} />}
        <Section title={t("basics")}>
          {detail.grouped && <GroupedNote grouped={detail.grouped} />}
          <Basics
            places={places}
            value={basics}
            seated={seated}
            errors={refused}
            onChange={(next) => {
              setBasics(next);
              setRefused({});
            }}
          />
        </Section>
        {shown.team.length > 0 && (
          <Section title={t("team")}>
            <DynamicForm {...entry.bind} sources={sources} uploads={uploads} id="team" />
          </Section>
        )}
        {shown.own.length > 0 && (
          <Section title={t("own")}>
            <DynamicForm {...own.bind} sources={sources} uploads={uploads} id="own" />
          </Section>
        )}
        {fields.length === 0 && <p className="text-note text-hint">{t("nothing")}</p>}
        <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-rule bg-paper px-1 py-3">
          {!wide && mark}
          <Button variant="quiet" className="max-sm:px-2" onClick={() => void goOn(false)}>
            {t("later")}
          </Button>
          <Button type="submit" variant="primary" className="max-sm:flex-1" pending={going}>
            {t("next")}
          </Button>
        </div>
      </form>
    </StepFrame>
  );
}

/** What was typed over what is stored. */
const changed = (stored: Answers, typed: Answers): Answers =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key])),
  );
