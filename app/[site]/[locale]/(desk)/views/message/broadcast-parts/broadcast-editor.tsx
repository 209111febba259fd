import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useAddressWith } from "@/components/contest/use-contest";
import { AreaField } from "@/components/kit/form/area-field";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  addBroadcast,
  type BroadcastDetail,
  broadcastDetail,
  broadcastPage,
  previewBroadcast,
  updateBroadcast,
} from "@/lib/domain/broadcast/contract";
import { AudienceFields } from "./audience-fields";
import { BroadcastCheck } from "./broadcast-check";

const empty = { to: "teams", people: ["captain"], openTasks: 0 } as const;

type BroadcastEditorProps = { competitionId: string; letter?: BroadcastDetail };

/** Writes a letter to many: to whom, and what. What is stored stands beside it as it would be sent. */
export function BroadcastEditor({ competitionId, letter }: BroadcastEditorProps) {
  const t = useTranslations("broadcast");
  const address = useAddressWith();
  const invalidate = [broadcastPage, broadcastDetail, previewBroadcast];
  const add = useWrite(addBroadcast, {
    invalidate,
    onDone: ({ broadcastId }) => history.replaceState(null, "", address({ competitionId, broadcastId })),
  });
  const update = useWrite(updateBroadcast, { invalidate, onDone: () => toast.success(t("saved")) });
  const values = useMemo(
    () =>
      letter
        ? {
            ...{ audience: letter.audience, title: letter.title, titleEn: letter.titleEn ?? "" },
            ...{ body: letter.body, bodyEn: letter.bodyEn ?? "" },
          }
        : { audience: { ...empty, people: [...empty.people] }, title: "", titleEn: "", body: "", bodyEn: "" },
    [letter],
  );
  const schema = useMemo(() => addBroadcast.input.omit({ competitionId: true }), []);
  return (
    <Form
      schema={schema}
      values={values as never}
      version={letter?.version}
      className="grid items-start gap-8 xl:grid-cols-2"
      onSubmit={(said) =>
        letter
          ? update.mutateAsync({ broadcastId: letter.broadcastId, version: letter.version, ...said })
          : add.mutateAsync({ competitionId, ...said })
      }
    >
      <div className="min-w-0 space-y-6">
        <AudienceFields competitionId={competitionId} schoolName={letter?.schoolName ?? null} />
        <section className="space-y-4">
          <h2 className="text-base font-semibold">{t("words")}</h2>
          <TextField name="title" label={t("field.title")} required maxLength={120} />
          <AreaField name="body" label={t("field.body")} help={t("bodyHelp")} required maxLength={2000} rows={8} />
          <TextField name="titleEn" label={t("field.titleEn")} optional maxLength={120} />
          <AreaField
            name="bodyEn"
            label={t("field.bodyEn")}
            help={t("bodyEnHelp")}
            optional
            maxLength={2000}
            rows={6}
          />
        </section>
        <SaveBar submit={t("save")}>
          <span className="text-note text-hint max-sm:hidden">{t("nothingSent")}</span>
        </SaveBar>
      </div>
      {letter ? (
        <BroadcastCheck letter={letter} />
      ) : (
        <p className="border border-dashed border-rule p-6 text-sm text-ink-2">{t("checkAfterSaving")}</p>
      )}
    </Form>
  );
}
