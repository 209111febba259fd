import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { toast } from "@/components/ui/toast/toast";
import {
  type Channel,
  type MessagePreview,
  type MessageWords,
  MOST_SMS,
  previewMessageTemplate,
  testMessageTemplate,
} from "@/lib/domain/inbox/contract";
import { call, Refusal } from "@/lib/http/call";
import { eachLocale, type Locale, localeNames } from "@/lib/i18n/locale";

type WordsPreviewProps = {
  groupId: string;
  topic: string;
  channel: z.output<typeof Channel>;
  locale: Locale;
  title: string;
  body: string;
  editable: boolean;
};

/** Typing rests that long before the server is asked. Milliseconds. */
const PAUSE = 350;

const wordsWith = ({ channel, locale, title, body }: WordsPreviewProps): MessageWords => {
  const of = (one: string) => eachLocale((at) => (one === channel && at === locale ? { title, body } : NOTHING));
  return { site: of("site"), email: of("email"), sms: of("sms") };
};
const NOTHING = { title: "", body: "" };

/** A message with example values as it would be sent; what keeps it from being sent, instead. */
export function WordsPreview(props: WordsPreviewProps) {
  const { groupId, topic, channel, locale, title, body, editable } = props;
  const t = useTranslations("wordings.desk");
  const [shown, show] = useState<MessagePreview>();
  const [wrong, setWrong] = useState<string[]>([]);
  const test = useWrite(testMessageTemplate, { onDone: ({ target }) => toast.success(t("tested", { target })) });
  const words = JSON.stringify(wordsWith(props));
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const input = { groupId, topic, channel, locale, words: JSON.parse(words) as MessageWords };
      try {
        const answer = await call(previewMessageTemplate, input, { signal: stop.signal });
        show(answer);
        setWrong([]);
      } catch (error) {
        if (stop.signal.aborted || !(error instanceof Refusal)) return;
        setWrong(error.errors.length ? error.errors.map(({ message }) => message) : [error.message]);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [groupId, topic, channel, locale, words]);
  return (
    <section
      aria-label={t("preview.of", { language: localeNames[locale] })}
      className="min-w-0 space-y-3 border border-rule bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-hint">{t("preview.note")}</p>
        {channel === "email" && editable && (
          <Button
            size="small"
            pending={test.isPending}
            disabled={wrong.length > 0}
            onClick={() => test.mutate({ groupId, topic, locale, words: wordsWith({ ...props, title, body }) })}
          >
            {t("test")}
          </Button>
        )}
      </div>
      {wrong.length > 0 && (
        <div role="status" className="space-y-1 text-note text-status-refused">
          <p className="font-medium">{t("preview.broken")}</p>
          {wrong.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
      {shown ? (
        <div className={wrong.length > 0 ? "opacity-50" : undefined}>
          <Shown channel={channel} locale={locale} of={shown} />
        </div>
      ) : (
        wrong.length === 0 && <p className="text-note text-hint">{t("preview.loading")}</p>
      )}
    </section>
  );
}

function Shown({ channel, locale, of }: { channel: string; locale: Locale; of: MessagePreview }) {
  const t = useTranslations("wordings.desk.preview");
  const [as, choose] = useState("html");
  if (channel === "site")
    return (
      <article lang={locale} className="space-y-1 border border-rule bg-raised p-4">
        <p className="font-medium break-words">{of.title}</p>
        <p className="break-words whitespace-pre-wrap text-ink-2">{of.text}</p>
        <p className="text-note text-hint">{t("link")}</p>
      </article>
    );
  if (channel === "sms")
    return (
      <div className="space-y-1">
        <p
          lang={locale}
          className="w-fit max-w-80 rounded-lg border border-rule bg-raised px-4 py-3 break-words whitespace-pre-wrap"
        >
          {of.text}
        </p>
        <p className="figures text-note text-hint">{t("length", { length: of.length, most: MOST_SMS })}</p>
      </div>
    );
  return (
    <div className="space-y-3">
      <RadioGroup
        name={`as-${locale}`}
        label={t("as")}
        direction="row"
        value={as}
        options={[
          { value: "html", label: t("html") },
          { value: "text", label: t("text") },
        ]}
        onChange={choose}
      />
      {as === "html" ? (
        <iframe
          title={t("of", { language: localeNames[locale] })}
          sandbox=""
          srcDoc={of.html ?? ""}
          className="h-[30rem] w-full border border-rule bg-white"
        />
      ) : (
        <pre
          lang={locale}
          className="overflow-x-auto border border-rule bg-raised p-4 font-mono text-note whitespace-pre-wrap"
        >
          {of.text}
        </pre>
      )}
    </div>
  );
}
