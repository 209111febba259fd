"use client";

import { NextIntlClientProvider } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { useSite, useSiteWords } from "@/components/ui/words/use-site-words";
import { takeHandOver } from "@/lib/domain/access/contract";
import { call, Refusal } from "@/lib/http/call";
import { arrive, goOn } from "./arrive";

/** Code `someoneElse` (lib/fault.ts): another person is signed in here. */
const SOMEONE_ELSE = 10017;

/** Exchanges a handed-over token for a session of this host; asks first where somebody else is signed in. */
export function Exchange({ token }: { token: string }) {
  const { locale, words } = useSite();
  // A dialog takes its words as forms do.
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="Asia/Shanghai">
      <Question token={token} />
    </NextIntlClientProvider>
  );
}

function Question({ token }: { token: string }) {
  const t = useSiteWords("site.handOver");
  const common = useSiteWords("common");
  const [name, setName] = useState<string>();
  const begun = useRef(false);

  const enter = async (replace: 0 | 1) => {
    // Code 11000 speaks of the handed token here, not of the session of who sits here.
    const fresh = await call(takeHandOver, { token, replace }, { onEnd: "caller" }).catch((error: unknown) => {
      const refused = error instanceof Refusal;
      if (refused && error.code === SOMEONE_ELSE) return setName((error.data as { name: string }).name);
      // A code that has run out is nobody's business, unless it did so while the question stood.
      if (replace === 0) return;
      toast.error(refused ? t("late") : common("systemError"));
      if (refused) setName(undefined);
    });
    if (!fresh) return;
    const { to } = await arrive(fresh.token);
    if (to === "password") return location.assign("/neibu/login");
    if (location.pathname.startsWith("/neibu/")) return goOn(to);
    location.reload();
  };

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void enter(0);
  });

  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={name !== undefined}
      onOpenChange={(next) => !next && setName(undefined)}
      title={t("title", { name: name ?? "" })}
      description={t("text")}
      footer={
        <>
          <Button onClick={() => setName(undefined)}>{t("stay")}</Button>
          <Button variant="primary" onClick={() => void enter(1)}>
            {t("replace", { name: name ?? "" })}
          </Button>
        </>
      }
    />
  );
}
