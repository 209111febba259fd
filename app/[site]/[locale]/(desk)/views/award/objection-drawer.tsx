"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SwitchField } from "@/components/kit/form/switch-field";
import { FormPhrases } from "@/components/kit/queue/form-phrases";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { ObjectionFiles } from "@/components/review/objection-files";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DescriptionList } from "@/components/ui/text/description-list";
import { BesideFile } from "@/components/work/beside/beside-file";
import {
  answerObjection,
  listObjections,
  listPublicities,
  ObjectionAnswer,
  type ObjectionRow,
  type ObjectionStatus,
  objectionAnswers,
  objectionEnds,
} from "@/lib/domain/award/contract";
import { workDetail } from "@/lib/domain/work/contract";
import { ObjectionDay } from "./objection-day";
import { nextOf } from "./objection-moves";

/** Objections one after the other: the work, what is objected and by whom, and the step that is due. */
export function ObjectionDrawer({ row, queue }: { row: ObjectionRow; queue: Queue<ObjectionRow> }) {
  const t = useTranslations("award.objection");
  const common = useTranslations("common");
  const id = useId();
  const may = useMay();
  const work = useRead(workDetail, { workId: row.workId }, { enabled: may("enroll:work:list") });
  const write = useWrite(answerObjection, { invalidate: [listObjections, listPublicities, objectionAnswers] });
  const outcome = useRef<(done: boolean) => void>(undefined);
  const [first] = nextOf[row.status];
  /** Sends the form; answers once it is stored, refused or found wanting. */
  const save = () =>
    new Promise<boolean>((settle) => {
      outcome.current = settle;
      const form = document.getElementById(id);
      if (form instanceof HTMLFormElement) form.requestSubmit();
      else settle(false);
    });
  return (
    <Drawer
      open
      size="full"
      onOpenChange={(open) => !open && queue.close()}
      title={t("answerTitle", { work: row.workName })}
      description={row.teamName}
      footer={
        <QueueBar
          queue={queue}
          acts={first ? [{ by: "save", label: common("save"), variant: "primary", run: save }] : []}
        />
      }
    >
      <BesideFile key={row.objectionId} files={[...row.files, ...(work.data?.versions[0]?.files ?? [])]}>
        <div className="space-y-6">
          <DescriptionList
            columns={1}
            items={[
              { term: t("reason"), value: <span className="whitespace-pre-line">{row.reason}</span> },
              ...(row.organisation ? [{ term: t("organisation"), value: row.organisation }] : []),
              { term: t("by"), value: `${row.name} · ${row.contact}` },
              { term: t("evidence"), value: <ObjectionFiles files={row.files} /> },
              { term: t("due"), value: <ObjectionDay row={row} /> },
            ]}
          />
          {first && (
            <Form
              key={`${row.objectionId} ${row.status}`}
              id={id}
              guard={false}
              className="space-y-4"
              schema={ObjectionAnswer}
              values={{
                objectionId: row.objectionId,
                changesResult: row.status === "upheld" ? row.changesResult : 1,
                status: first,
              }}
              onSubmit={async (values) => {
                await write.mutateAsync(values);
                outcome.current?.(true);
              }}
            >
              <ChoiceField
                name="status"
                label={t("next")}
                options={nextOf[row.status].map((value) => ({ value, label: t(`move.${value}`) }))}
                required
              />
              <Answer />
              <AnswerPhrases />
              <Ended onEnd={() => outcome.current?.(false)} />
            </Form>
          )}
        </div>
      </BesideFile>
    </Drawer>
  );
}

/** Answers to choose from: those given before for the same outcome, then the host's templates for it. */
function AnswerPhrases() {
  const t = useTranslations("award.objection.template");
  const status = useWatch({ name: "status" }) as ObjectionStatus | undefined;
  const outcome = objectionEnds.find((one) => one === status);
  const { data: given = [] } = useRead(objectionAnswers, outcome ? { status: outcome } : {}, {
    enabled: outcome !== undefined,
  });
  if (!outcome) return null;
  const templates = ([1, 2, 3] as const).map((no) => t(`${outcome}.${no}`)).filter(Boolean);
  return <FormPhrases name="answer" phrases={[...new Set([...given, ...templates])]} />;
}

/** Says that a try to send the form is over; one that was stored has been told before. */
function Ended({ onEnd }: { onEnd: () => void }) {
  const { isSubmitting, submitCount } = useFormContext().formState;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) end();
  }, [submitCount, isSubmitting]);
  return null;
}

/** What the person gets as an answer: needed where the matter ends. */
function Answer() {
  const t = useTranslations("award.objection");
  const status = useWatch({ name: "status" }) as ObjectionStatus | undefined;
  const ends = status !== undefined && (status === "upheld" || nextOf[status].length === 0);
  return (
    <>
      {status === "upheld" && (
        <>
          <SwitchField name="changesResult" between={[0, 1]} label={t("changesResult")} />
          <p className="text-note text-ink-2">{t("upheldNext")}</p>
        </>
      )}
      <AreaField
        name="answer"
        label={t("answerText")}
        help={t(ends ? "answerHelp" : "answerNote")}
        required={ends}
        optional={!ends}
        rows={4}
        maxLength={500}
      />
    </>
  );
}
