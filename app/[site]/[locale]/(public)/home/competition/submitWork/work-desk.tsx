"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import { ProblemList } from "@/components/dynamic-form/problem-list";
import { FieldCount } from "@/components/kit/form/field-count";
import { Button } from "@/components/ui/control/button";
import { focusFirstWrong } from "@/components/ui/control/focus-control";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Section } from "@/components/ui/layout/section";
import { OwnShowing } from "@/components/work/own-showing";
import type { MyWork } from "@/lib/domain/work/contract";
import { BlindCheck } from "./blind-check";
import { Deadline } from "./deadline";
import { SaveMark } from "./save-mark";
import { SlotField } from "./slot-field";
import { Statement } from "./statement";
import { useSubmission } from "./use-submission";
import { WorkAside } from "./work-aside";

type WorkDeskProps = { work: MyWork; signer: string; onChanged: () => void };

/** The captain's desk: fields, files, statement, and the one act, until the deadline closes it. */
export function WorkDesk({ work, signer, onChanged }: WorkDeskProps) {
  const t = useTranslations("work.submit");
  const terms = useTranslations("terms");
  const body = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState(false);
  const one = useSubmission(work, signer, onChanged);
  // The organiser may end it before its time: the next save learns of it.
  const returned =
    work.status === "returned" ? work.history.findLast((step) => step.to === "returned")?.reason : undefined;
  const closed = turned || one.draft.state === "closed";
  // What is handed in is what was looked at: nothing of it is exchanged while that is checked.
  const fixed = closed || one.pending;
  const blind = work.slots.filter((slot) => slot.blind).flatMap((slot) => one.filesOf(slot.key));
  const submit = async () => {
    if (await one.handIn()) return;
    focusFirstWrong(body.current);
  };
  const turn = () => {
    setTurned(true);
    onChanged();
  };
  const act = (
    <Button
      variant="primary"
      size="large"
      disabled={closed}
      pending={one.pending}
      className="w-full"
      onClick={() => void submit()}
    >
      {terms("work.submit")}
    </Button>
  );
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
      <div ref={body} className="min-w-0 space-y-10 lg:col-span-8">
        <div className="border-b border-rule pb-4 lg:hidden">
          <Deadline window={work.window} onTurn={turn} />
        </div>
        {closed && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-status-refused bg-status-refused-soft px-4 py-3"
          >
            <p>{t("nowClosed")}</p>
            <Button size="small" onClick={() => location.reload()}>
              {t("lookAgain")}
            </Button>
          </div>
        )}
        {returned && (
          <div role="note" className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
            <p className="font-medium">{t("returned")}</p>
            <p className="text-note whitespace-pre-line">{returned}</p>
          </div>
        )}
        <ProblemList problems={one.problems} />
        <fieldset disabled={fixed} className="min-w-0 space-y-10">
          <Section title={t("about")}>
            <div className="max-w-form space-y-5">
              <div className="group/field space-y-1">
                <div className="flex items-baseline justify-between gap-3">
                  <Label htmlFor="workName" required>
                    {t("workName")}
                  </Label>
                  <FieldCount
                    id="workName-limit"
                    unit="characters"
                    max={200}
                    count={[...one.workName.value].length}
                    quiet
                  />
                </div>
                <Input
                  id="workName"
                  value={one.workName.value}
                  maxLength={200}
                  invalid={Boolean(one.errors.workName)}
                  describedBy={one.errors.workName ? "workName-limit workName-error" : "workName-limit"}
                  onChange={(event) => one.workName.set(event.target.value)}
                />
                {one.errors.workName && (
                  <p id="workName-error" className="text-note text-status-refused">
                    {one.errors.workName}
                  </p>
                )}
              </div>
              {work.fields.length > 0 && <DynamicForm {...one.form.bind} disabled={fixed} id="work" />}
            </div>
          </Section>
          {work.slots.length > 0 && (
            <Section title={t("files")} note={t("filesNote")}>
              <div className="max-w-form space-y-8">
                {work.slots.map((slot) => (
                  <div
                    key={slot.key}
                    data-wrong={Boolean(one.errors[`slot.${slot.key}`])}
                    tabIndex={-1}
                    className="outline-none"
                  >
                    <SlotField
                      workId={work.workId}
                      slot={slot}
                      files={one.filesOf(slot.key)}
                      error={one.errors[`slot.${slot.key}`]}
                      onChange={(change) => one.setFilesOf(slot.key, change)}
                      onSending={(on) => one.setSending(slot.key, on)}
                    />
                  </div>
                ))}
              </div>
            </Section>
          )}
          {blind.length > 0 && (
            <BlindCheck key={blind.map(({ fileId }) => fileId).join()} workId={work.workId} files={blind} />
          )}
          {work.statement && (
            <Statement
              text={work.statement}
              signer={signer}
              value={one.signature.value}
              error={one.errors.statementName}
              onChange={one.signature.set}
            />
          )}
        </fieldset>
        <OwnShowing workId={work.workId} />
      </div>
      <WorkAside work={work} onChanged={onChanged}>
        <div className="max-lg:hidden">
          <Deadline window={work.window} onTurn={turn} />
        </div>
        <div className="space-y-2">
          {act}
          <SaveMark state={one.draft.state} savedTime={one.draft.savedTime} onRetry={() => void one.draft.save()} />
          <p className="text-note text-hint">{t(work.multipleVersions ? "mayTakeBack" : "onlyOnce")}</p>
        </div>
      </WorkAside>
    </div>
  );
}
