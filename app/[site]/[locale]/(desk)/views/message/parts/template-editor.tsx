import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { z } from "zod";
import { useAddressWith } from "@/components/contest/use-contest";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tabs } from "@/components/ui/layout/tabs";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  Channel,
  type MessageTemplate,
  MessageWords,
  messageTemplate,
  messageTemplates,
  resetMessageTemplate,
  saveMessageTemplate,
} from "@/lib/domain/inbox/contract";
import { Refusal } from "@/lib/http/call";
import { locales } from "@/lib/i18n/locale";
import { WordsBlock } from "./words-block";

type Place = { groupId: string; topic: string };
const Worded = z.object({ words: MessageWords });

/** The words of one topic: every channel in both languages, beside what would be sent. */
export function TemplateEditor(place: Place) {
  const detail = useRead(messageTemplate, place);
  return <Loaded query={detail}>{(template) => <Editor {...place} template={template} />}</Loaded>;
}

function Editor({ groupId, topic, template }: Place & { template: MessageTemplate }) {
  const t = useTranslations("wordings.desk");
  const inbox = useTranslations("inbox");
  const address = useAddressWith();
  const editable = useMay()("comp:message:edit");
  const [channel, show] = useState<string>("site");
  const values = useMemo(() => ({ words: template.words }), [template.words]);
  const invalidate = [messageTemplate, messageTemplates];
  const save = useWrite(saveMessageTemplate, { invalidate });
  const reset = useWrite(resetMessageTemplate, { invalidate, onDone: () => toast.success(t("reset.done")) });
  const place = { groupId, topic, version: template.version };
  const above = template.worded.find(({ own }) => !own);
  const isOwn = template.worded.some(({ own }) => own);
  return (
    <Form
      schema={Worded}
      version={template.version}
      values={values}
      className="space-y-5"
      onSubmit={async ({ words }) => {
        try {
          await save.mutateAsync({ ...place, words });
          toast.success(t("saved"));
        } catch (error) {
          // The first of what is wrong may stand on another tab.
          const at = error instanceof Refusal && error.errors[0]?.field.split(".")[1];
          if (at) show(at);
          throw error;
        }
      }}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            {template.label}{" "}
            <span className="text-note font-normal text-hint">{inbox(`kind.${template.msgType}`)}</span>
          </h2>
          <p className="text-note text-ink-2">
            {template.updateTime
              ? t.rich("by", {
                  name: template.updateBy ?? "—",
                  time: () => <DateText value={template.updateTime} form="numeric" />,
                })
              : t("never")}
            {above && <> · {t("inherited", { name: above.groupName })}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="small" href={address({ groupId })}>
            {t("back")}
          </LinkButton>
          {editable && isOwn && (
            <ConfirmButton
              size="small"
              question={{
                ...{ title: t("reset.title", { topic: template.label }), text: t("reset.text") },
                ...{ act: t("reset.act"), danger: true },
              }}
              onConfirm={() => reset.mutateAsync(place)}
            />
          )}
        </div>
      </div>
      <Tabs
        label={t("channels")}
        value={channel}
        onValueChange={show}
        items={Channel.options.map((one) => ({
          value: one,
          label: template.worded.some((by) => by.own && by.channel === one)
            ? t("channelOwn", { channel: inbox(`channel.${one}`) })
            : inbox(`channel.${one}`),
          content: (
            <div className="space-y-8">
              {locales.map((locale) => (
                <WordsBlock key={locale} {...{ groupId, topic, template, locale, editable }} channel={one} />
              ))}
            </div>
          ),
        }))}
      />
      {editable && <SaveBar submit={t("save")} />}
    </Form>
  );
}
