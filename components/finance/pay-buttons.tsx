"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { QrPicture } from "@/components/ui/text/qr-picture";
import { pay, payOptions } from "@/lib/domain/finance/contract";
import { PayOutcome } from "./pay-outcome";

/** Below this width a phone's own page of the gateway opens. */
export const PHONE = "(max-width: 767px)";
const newKey = () => `pay-${crypto.randomUUID()}`;

type Props = {
  teamId: string;
  /** What is said where its organiser has no gateway. */
  offline: string;
  /** The buttons alone, in a row of a list. */
  brief?: boolean;
};

/** Pays a team's fee at the gateway, here or with the phone. */
export function PayButtons({ teamId, offline, brief = false }: Props) {
  const t = useTranslations("finance.pay");
  const options = useRead(payOptions, { teamId });
  const [code, setCode] = useState<{ orderNo: string; text: string; until: string; isWechat: boolean }>();
  const start = useWrite(pay, {
    onDone: ({ payUrl, qrCode, orderNo, expireTime }) => {
      if (payUrl) location.assign(payUrl);
      else if (qrCode)
        setCode({ orderNo, text: qrCode, until: expireTime.slice(11, 16), isWechat: qrCode.startsWith("weixin:") });
    },
  });
  if (!options.data) return null;
  if (!options.data.online) return brief ? null : <p className="text-note text-ink-2">{offline}</p>;
  const { channels } = options.data;
  const begin = (payScene: "PC" | "WAP" | "QR", channel: (typeof channels)[number] = "alipay") =>
    start.mutate({ bizType: "ENROLL", bizIds: [teamId], payScene, channel, idempotencyKey: newKey() });
  const byAlipay = channels.includes("alipay");
  const begun = start.isPending ? start.variables : undefined;
  /** The pressed one turns, the others wait. */
  const waits = (isPressed: boolean) => ({
    pending: Boolean(begun) && isPressed,
    disabled: Boolean(begun) && !isPressed,
  });
  return (
    <div className="space-y-2">
      {!brief && <p className="text-note text-ink-2">{t("either")}</p>}
      <p className={brief ? "flex flex-wrap gap-2" : "flex flex-wrap gap-3 pt-1"}>
        {byAlipay && (
          <>
            <Button
              variant="primary"
              {...waits(begun?.channel === "alipay" && begun.payScene !== "QR")}
              onClick={() => begin(matchMedia(PHONE).matches ? "WAP" : "PC")}
            >
              {t("now")}
            </Button>
            <Button
              className="max-md:hidden"
              {...waits(begun?.channel === "alipay" && begun.payScene === "QR")}
              onClick={() => begin("QR")}
            >
              {t("scan")}
            </Button>
          </>
        )}
        {channels.includes("wechat") && (
          <Button
            variant={byAlipay ? undefined : "primary"}
            {...waits(begun?.channel === "wechat")}
            onClick={() => begin(matchMedia(PHONE).matches ? "WAP" : "QR", "wechat")}
          >
            {t("wechat")}
          </Button>
        )}
      </p>
      {code && (
        <Dialog
          open
          size="small"
          onOpenChange={(open) => !open && setCode(undefined)}
          title={t(code.isWechat ? "scanWechat" : "scanTitle")}
          description={t("scanHint", { time: code.until })}
        >
          <PayOutcome
            orderNo={code.orderNo}
            code={<QrPicture size="large" text={code.text} label={t(code.isWechat ? "scanWechat" : "scanTitle")} />}
          />
        </Dialog>
      )}
    </div>
  );
}
