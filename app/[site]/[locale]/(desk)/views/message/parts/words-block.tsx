import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { fieldId, useFormFrame } from "@/components/kit/form/form-frame";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { type Channel, type MessageTemplate, MOST_BODY, MOST_SMS, MOST_TITLE } from "@/lib/domain/inbox/contract";
import { type Locale, localeNames } from "@/lib/i18n/locale";
import { VariableChips } from "./variable-chips";
import { WordsPreview } from "./words-preview";

type WordsBlockProps = {
  groupId: string;
  topic: string;
  template: MessageTemplate;
  channel: z.output<typeof Channel>;
  locale: Locale;
  editable: boolean;
};

/** The words of one channel in one language: what is written at the left, what would be sent at the right. */
export function WordsBlock({ groupId, topic, template, channel, locale, editable }: WordsBlockProps) {
  const t = useTranslations("wordings.desk");
  const inbox = useTranslations("inbox");
  const { setValue } = useFormContext();
  const { id, named } = useFormFrame();
  // The bar that saves names what changed by the whole of it.
  useEffect(() => named("words", t("wording")), [named, t]);
  const at = `words.${channel}.${locale}`;
  const [title, body] = useWatch({ name: [`${at}.title`, `${at}.body`] }) as [string, string];
  const below = template.below[channel][locale];
  const shipped = template.shipped[locale];
  const last = useRef<string>(`${at}.body`);
  const put = (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const insert = (words: string) => {
    const name = last.current;
    const field = document.getElementById(fieldId(id, name)) as HTMLTextAreaElement | null;
    if (!field) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    put(name, field.value.slice(0, from) + words + field.value.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const labelOf = (part: "subject" | "body") =>
    t("fieldOf", { channel: inbox(`channel.${channel}`), label: t(part), language: localeNames[locale] });
  const isOwn = title !== "" || body !== "";
  const hasTitle = channel !== "sms";
  return (
    <section aria-label={localeNames[locale]} className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
      <fieldset
        disabled={!editable}
        className="min-w-0 space-y-4"
        onFocus={({ target }) => {
          const { name } = target as unknown as HTMLInputElement;
          if (name?.startsWith(at)) last.current = name;
        }}
      >
        <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium" lang={locale}>
          {localeNames[locale]}
          {editable && (
            <span className="flex gap-2">
              {isOwn ? (
                <Button
                  size="small"
                  variant="quiet"
                  guard={0}
                  onClick={() => {
                    put(`${at}.title`, "");
                    put(`${at}.body`, "");
                  }}
                >
                  {t("clear")}
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  guard={0}
                  onClick={() => {
                    if (hasTitle) put(`${at}.title`, below.title);
                    put(`${at}.body`, below.body);
                  }}
                >
                  {t("take")}
                </Button>
              )}
            </span>
          )}
        </h3>
        {hasTitle && (
          <TextField
            name={`${at}.title`}
            label={labelOf("subject")}
            optional
            maxLength={MOST_TITLE}
            placeholder={below.title}
          />
        )}
        <AreaField
          name={`${at}.body`}
          label={labelOf("body")}
          help={channel === "sms" ? t("smsNote", { most: MOST_SMS }) : channel === "email" ? t("linkNote") : undefined}
          optional
          maxLength={MOST_BODY}
          rows={5}
          placeholder={below.body}
        />
        {editable && <VariableChips variables={template.variables} locale={locale} onInsert={insert} />}
        {isOwn && (
          <details className="text-note">
            <summary className="cursor-pointer text-ink-2">{t("compare")}</summary>
            <div lang={locale} className="mt-2 space-y-1 border-l-2 border-rule pl-3 break-words whitespace-pre-wrap">
              {hasTitle && <p className="font-medium">{shipped.title}</p>}
              <p className="text-ink-2">{shipped.body}</p>
            </div>
          </details>
        )}
      </fieldset>
      <WordsPreview {...{ groupId, topic, channel, locale, editable }} title={title} body={body} />
    </section>
  );
}
