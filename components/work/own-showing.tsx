"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { consentShowing, ownShowing, type OwnShowing as Showing } from "@/lib/domain/work/contract";
import { CoverChoice } from "./cover-choice";

/** Whether the work may be shown publicly, and with which cover; nothing where its contest shows none. */
export function OwnShowing({ workId }: { workId: string }) {
  const t = useTranslations("work.showing");
  const read = useRead(ownShowing, { workId });
  if (read.data && read.data.offered === 0) return null;
  return (
    <Section title={t("title")} note={t("note")}>
      <Loaded query={read}>
        {(own) => (
          <div className="max-w-form space-y-6">
            <Consent own={own} />
            {own.isCaptain && <CoverChoice key={own.wholeUrl} own={own} onChanged={() => void read.refetch()} />}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Consent({ own }: { own: Showing }) {
  const t = useTranslations("work.showing");
  const id = useId();
  const write = useWrite(consentShowing, { invalidate: [ownShowing] });
  const say = async (consent: boolean) => {
    await write.mutateAsync({ workId: own.workId, consent });
    toast.success(t(consent ? "given" : "takenBack"));
  };
  return (
    <div className="space-y-2 border-l-4 border-rule pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" id={id}>
        <Tag status={own.shown ? "open" : own.rule === "condition" || own.consent ? "soon" : "closed"}>
          {t(own.shown ? "shown" : own.rule === "condition" || own.consent ? "waiting" : "notShown")}
        </Tag>
        {own.shown && (
          <Link
            href={`/home/work/workDetail?id=${own.workId}&view=public`}
            className="text-note text-link underline-offset-4 hover:underline"
          >
            {t("look")}
          </Link>
        )}
      </p>
      <p className="max-w-measure text-note text-ink-2">
        {own.rule === "condition" ? t("condition") : own.consent ? t("consented") : t("ask")}
      </p>
      {own.consentTime && own.rule === "ask" && (
        <p className="text-note text-hint">
          {t(own.consent ? "consentedBy" : "refusedBy", { name: own.consentBy ?? "" })}{" "}
          <DateText value={own.consentTime} form="numeric" />
        </p>
      )}
      {own.isCaptain &&
        own.rule === "ask" &&
        (own.consent ? (
          <ConfirmButton
            size="small"
            question={{ title: t("takeBackTitle"), text: t("takeBackText"), act: t("takeBack"), danger: true }}
            onConfirm={() => say(false)}
          >
            {t("takeBack")}
          </ConfirmButton>
        ) : (
          <Button size="small" pending={write.isPending} aria-describedby={id} onClick={() => void say(true)}>
            {t("give")}
          </Button>
        ))}
    </div>
  );
}
