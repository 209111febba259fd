import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/control/button";
import { Channel, type MessageWords } from "@/lib/domain/inbox/contract";
import { localeNames, locales } from "@/lib/i18n/locale";

type ConflictNoteProps = { reason: string; theirs: MessageWords; onClose: () => void };

/** Somebody else saved first: who, and theirs beside mine wherever they differ. Nothing that was typed is lost. */
export function ConflictNote({ reason, theirs, onClose }: ConflictNoteProps) {
  const t = useTranslations("wordings.desk");
  const inbox = useTranslations("inbox");
  const { reset } = useFormContext();
  const { words: mine } = useWatch() as { words: MessageWords };
  const differing = Channel.options.flatMap((channel) =>
    locales.flatMap((locale) =>
      (["title", "body"] as const).flatMap((part) => {
        const [here, there] = [mine[channel][locale][part], theirs[channel][locale][part]];
        const label = part === "title" ? t("subject") : t("body");
        const name = t("fieldOf", { channel: inbox(`channel.${channel}`), label, language: localeNames[locale] });
        return here === there ? [] : [{ name, here, there }];
      }),
    ),
  );
  return (
    <section role="alert" className="space-y-3 border border-status-refused bg-status-refused-soft p-4 text-note">
      <p>
        <strong className="font-semibold text-status-refused">{t("conflict.title")}</strong> {reason}
      </p>
      {differing.length === 0 ? (
        <p>{t("conflict.none")}</p>
      ) : (
        <dl className="space-y-3">
          {differing.map(({ name, here, there }) => (
            <div key={name} className="space-y-1">
              <dt className="font-medium">{name}</dt>
              <dd className="grid gap-2 break-words whitespace-pre-wrap sm:grid-cols-2">
                <span>
                  <span className="block text-hint">{t("conflict.theirs")}</span>
                  {there || t("conflict.empty")}
                </span>
                <span>
                  <span className="block text-hint">{t("conflict.mine")}</span>
                  {here || t("conflict.empty")}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex-1">{t("conflict.keep")}</span>
        <Button
          size="small"
          onClick={() => {
            reset({ words: theirs }, { keepDirtyValues: false });
            onClose();
          }}
        >
          {t("conflict.useTheirs")}
        </Button>
      </p>
    </section>
  );
}
