"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { forgetSession } from "@/components/kit/session/expiry";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { confirmContact, stopContact } from "@/lib/domain/access/contract";

type AnswerPanelProps = { token: string; act: "confirm" | "stop" | "takeBack" };

/** The one answer that a link about a contact can give, and what follows from it. */
export function AnswerPanel({ token, act }: AnswerPanelProps) {
  const t = useTranslations("access.contactLink");
  const [done, setDone] = useState(false);
  // Where the answer ends the sessions, this device must not go on with one that is over.
  const onDone = () => {
    if (act !== "stop") forgetSession();
    setDone(true);
  };
  const confirm = useWrite(confirmContact, { onDone });
  const stop = useWrite(stopContact, { onDone });
  const answer = act === "confirm" ? confirm : stop;
  if (!done)
    return (
      <Button
        variant={act === "confirm" ? "primary" : "danger"}
        size="large"
        pending={answer.isPending}
        onClick={() => answer.mutate({ token })}
      >
        {t(`${act}.act`)}
      </Button>
    );
  return (
    <div role="status" className="space-y-3 border-l-4 border-status-open bg-status-open-soft px-5 py-4">
      <p>{t(`${act}.done`)}</p>
      <p className="flex flex-wrap gap-3">
        {act === "stop" ? (
          <LinkButton href="/center/set">{t("toSettings")}</LinkButton>
        ) : (
          <LinkButton href="/neibu/login">{t("signIn")}</LinkButton>
        )}
        {act === "takeBack" && <LinkButton href="/neibu/retrieve">{t("toRetrieve")}</LinkButton>}
      </p>
    </div>
  );
}
