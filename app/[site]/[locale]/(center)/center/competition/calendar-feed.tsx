"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { CopyButton } from "@/components/kit/copy-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { QrPicture } from "@/components/ui/text/qr-picture";
import { addFeed, deleteFeed, feedDetail } from "@/lib/domain/center/contract";

/** The private address of the reader's calendar: made, shown once with a code for a phone, renewed, stopped. */
export function CalendarFeed({ initial }: { initial: z.output<typeof feedDetail.output> }) {
  const t = useTranslations("center.feed");
  const confirm = useConfirm();
  const [address, setAddress] = useState<string>();
  const read = useRead(feedDetail, {}, { initial });
  const invalidate = [feedDetail];
  const add = useWrite(addFeed, { invalidate, onDone: (made) => setAddress(made.address) });
  const stop = useWrite(deleteFeed, { invalidate, onDone: () => setAddress(undefined) });
  const renew = () =>
    confirm({
      ...{ title: t("renewTitle"), text: t("renewText"), act: t("renew") },
      run: () => add.mutateAsync({}),
    });
  const revoke = () =>
    confirm({
      ...{ title: t("revokeTitle"), text: t("revokeText"), act: t("revoke"), danger: true },
      run: () => stop.mutateAsync({}),
    });
  return (
    <Loaded query={read}>
      {({ isOn, createTime, readTime }) => (
        <div className="space-y-4">
          {isOn === 1 && createTime && (
            <p className="figures text-note text-ink-2">
              {t("on", { time: createTime.slice(0, 16) })} ·{" "}
              {readTime ? t("read", { time: readTime.slice(0, 16) }) : t("unread")}
            </p>
          )}
          {address && <Address address={address} />}
          <p className="flex flex-wrap gap-3">
            {isOn === 1 ? (
              <>
                <Button onClick={() => void renew()}>{t("renew")}</Button>
                <Button variant="text" onClick={() => void revoke()}>
                  {t("revoke")}
                </Button>
              </>
            ) : (
              <Button variant="primary" pending={add.isPending} onClick={() => add.mutate({})}>
                {t("add")}
              </Button>
            )}
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations("center.feed");
  const webcal = address.replace(/^https?:/, "webcal:");
  return (
    <div role="status" className="flex flex-wrap items-center gap-6 border-l-2 border-accent bg-raised px-4 py-4">
      <QrPicture text={webcal} label={t("qr")} />
      <div className="min-w-0 flex-1 basis-64 space-y-3">
        <p className="text-note font-medium">{t("once")}</p>
        <p className="figures text-xs break-all text-ink-2">{address}</p>
        <p className="flex flex-wrap gap-3">
          <CopyButton size="small" variant="primary" text={address} said={t("copied")}>
            {t("copy")}
          </CopyButton>
          <a href={webcal} className={buttonStyle({ size: "small" })}>
            {t("open")}
          </a>
        </p>
        <p className="text-note text-hint">{t("scan")}</p>
      </div>
    </div>
  );
}
