import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAddressWith } from "@/components/contest/use-contest";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { toast } from "@/components/ui/toast/toast";
import {
  type BroadcastDetail,
  broadcastDetail,
  broadcastPage,
  broadcastRecipients,
  deleteBroadcast,
  notifyBroadcast,
  previewBroadcast,
  testBroadcast,
} from "@/lib/domain/broadcast/contract";
import { type Locale, localeNames, locales } from "@/lib/i18n/locale";

/** A stored draft as it would be sent: to how many people, how it reads, a test to oneself, and the one press that sends it. */
export function BroadcastCheck({ letter }: { letter: BroadcastDetail }) {
  const t = useTranslations("broadcast");
  const { broadcastId, competitionId } = letter;
  const [locale, setLocale] = useState<Locale>("zh-cn");
  const router = useRouter();
  const address = useAddressWith();
  const { isDirty } = useFormContext().formState;
  const preview = useRead(previewBroadcast, { broadcastId, locale }, { keep: true });
  const test = useWrite(testBroadcast, { onDone: ({ target }) => toast.success(t("tested", { target })) });
  const invalidate = [broadcastPage, broadcastDetail, broadcastRecipients];
  const notify = useWrite(notifyBroadcast, {
    invalidate,
    onDone: ({ count }) => toast.success(t("notified", { count })),
  });
  const remove = useWrite(deleteBroadcast, {
    invalidate: [broadcastPage],
    onDone: () => router.replace(address({ competitionId })),
  });
  return (
    <Loaded query={preview}>
      {(seen) => (
        <section
          aria-label={t("check")}
          className="min-w-0 space-y-4 border border-rule bg-sunken p-4 xl:sticky xl:top-4"
        >
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <p role="status" className="figures text-lg font-semibold">
              {t("count", { count: seen.count })}
            </p>
            <p className="figures text-note text-ink-2">{t("countBy", { mail: seen.byMail, site: seen.siteOnly })}</p>
          </div>
          {seen.some.length > 0 && (
            <p className="text-note text-ink-2">
              {t("some", {
                names: seen.some
                  .map(({ realName, groupName }) => (groupName ? `${realName} (${groupName})` : realName))
                  .join(" · "),
                more: seen.count - seen.some.length,
              })}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <RadioGroup
              name="broadcast-locale"
              label={t("readIn")}
              direction="row"
              value={locale}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
              onChange={(value) => setLocale(value as Locale)}
            />
            <Button
              size="small"
              disabled={isDirty}
              pending={test.isPending}
              onClick={() => test.mutate({ broadcastId, locale })}
            >
              <Mail aria-hidden className="size-4" />
              {t("test")}
            </Button>
          </div>
          <article lang={locale} className="space-y-1 border border-rule bg-raised p-4">
            <p className="font-medium break-words">{seen.title}</p>
            <p className="text-sm break-words whitespace-pre-wrap text-ink-2">{seen.text}</p>
          </article>
          <details>
            <summary className="cursor-pointer text-note text-ink-2">{t("asLetter")}</summary>
            <iframe
              title={t("asLetter")}
              sandbox=""
              srcDoc={seen.html}
              className="mt-2 h-96 w-full border border-rule bg-white"
            />
          </details>
          {isDirty && (
            <p role="status" className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note">
              {t("saveFirst")}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-4">
            <ConfirmButton
              variant="primary"
              disabled={seen.count === 0 || isDirty}
              question={{
                title: t("notifyTitle", { count: seen.count }),
                text: t("notifyText", { title: letter.title }),
                act: t("notify", { count: seen.count }),
              }}
              onConfirm={() =>
                notify
                  .mutateAsync({ broadcastId, version: letter.version, count: seen.count })
                  .finally(() => preview.refetch())
              }
            >
              {t("notify", { count: seen.count })}
            </ConfirmButton>
            <ConfirmButton
              question={{ title: t("removeTitle"), text: t("removeText"), act: t("remove"), danger: true }}
              onConfirm={() => remove.mutateAsync({ broadcastId })}
            />
          </div>
        </section>
      )}
    </Loaded>
  );
}
