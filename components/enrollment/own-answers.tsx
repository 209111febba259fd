"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import { useAnswers } from "@/components/dynamic-form/use-answers";
import { useDictionaries } from "@/components/dynamic-form/use-dictionaries";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { focusFirstWrong } from "@/components/ui/control/focus-control";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { toWireTime } from "@/lib/clock";
import type { FormField } from "@/lib/domain/contest/form";
import { saveOwnAnswers, type TeamDetail, teamDetail } from "@/lib/domain/enrollment/contract";
import { knownSources, prefilled } from "./known-sources";
import { useAnswerUploads } from "./use-answer-uploads";

/** The form that a member or an advisor fills in about themselves. */
export function OwnAnswers({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.team");
  const fields = (detail.fields as FormField[]).filter((f) => f.target !== "team");
  const now = toWireTime(new Date(detail.window.serverTime));
  const form = useAnswers(fields, prefilled(fields, detail.known, detail.ownAnswers), { now });
  const dictionaries = useDictionaries(fields);
  const uploads = useAnswerUploads(detail.team.teamId, detail.files);
  const place = useRef<HTMLDivElement>(null);
  const save = useWrite(saveOwnAnswers, { invalidate: [teamDetail] });
  if (fields.length === 0 || detail.isCaptain === 1) return null;
  const send = async () => {
    const checked = form.check("submit");
    if (!checked) return focusFirstWrong(place.current);
    await save.mutateAsync({ teamId: detail.team.teamId, answers: checked });
    form.kept();
    toast.success(t("ownSaved"));
  };
  return (
    <Section title={t("own")}>
      <div ref={place} className="max-w-form space-y-5">
        <DynamicForm
          {...form.bind}
          disabled={detail.editable === 0}
          sources={{ ...dictionaries, ...knownSources(fields, detail.known) }}
          uploads={uploads}
        />
        {detail.editable === 1 && (
          <Button variant="primary" pending={save.isPending} onClick={() => void send().catch(() => {})}>
            {t("saveOwn")}
          </Button>
        )}
      </div>
    </Section>
  );
}
