"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ProofFields } from "@/components/account/proof-fields";
import { useSend } from "@/components/account/use-send";
import { proofOf, proved, unproved, type Ways } from "@/components/account/ways";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { forgetSession } from "@/components/kit/session/expiry";
import { usePerson } from "@/components/kit/session/person";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { closeAccount, type closingView } from "@/lib/domain/center/contract";

const schema = proved({});
type Props = { view: z.output<typeof closingView.output>; ways: Ways };

/** What goes, what stays and what stands in the way is said before anything is asked. */
export function ClosingSection({ view: { coolingDays: days, hindrances }, ways }: Props) {
  const t = useTranslations("center.set");
  const send = useSend();
  const person = usePerson();
  const close = async (typed: z.output<typeof schema>) => {
    const { dueTime } = await send(closeAccount, proofOf(typed), { own: "ownCode" });
    toast.success(t("closingDone", { day: dueTime.slice(0, 10) }));
    forgetSession(person);
    setTimeout(() => location.assign("/home/homepage"), 2500);
  };
  return (
    <Section title={t("closing")} note={t("closingText", { days })}>
      <div className="space-y-3 text-note text-ink-2">
        <p>{t("closingGone")}</p>
        <p>{t("closingKept")}</p>
        {hindrances.length > 0 ? (
          <div className="border-l-4 border-status-soon bg-status-soon-soft px-4 py-2 text-ink">
            <p className="font-semibold">{t("closingHeld")}</p>
            <ul className="mt-1 list-disc pl-5">
              {hindrances.map(({ kind, name, link }) => (
                <li key={kind + name}>
                  <Link href={link} prefetch={false} className="text-accent-ink underline-offset-4 hover:underline">
                    {name}
                  </Link>{" "}
                  · {t(`held.${kind}`)}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <FormDialog
            trigger={<Button variant="danger">{t("closingAct")}</Button>}
            title={t("closingTitle")}
            description={t("closingAsk", { days })}
            size="small"
            schema={schema}
            values={unproved(ways)}
            summary={false}
            submit={t("closingAct")}
            onSubmit={close}
          >
            <ProofFields ways={ways} />
          </FormDialog>
        )}
      </div>
    </Section>
  );
}
