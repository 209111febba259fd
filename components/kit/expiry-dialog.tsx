"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { expiry, forgetSession } from "./expiry";

/** Code 11000: confirm goes to the home page anew, cancel stays with what was typed. */
export function ExpiryDialog() {
  const t = useTranslations("kit");
  const open = useSyncExternalStore(expiry.subscribe, expiry.isOpen, () => false);
  const leave = () => {
    forgetSession();
    expiry.settle();
    location.assign("/home/homepage");
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={(next) => !next && expiry.settle()}
      title={t("expired.title")}
      description={t("expired.text")}
      footer={
        <>
          <Button onClick={expiry.settle}>{t("expired.stay")}</Button>
          <Button variant="primary" onClick={leave}>
            {t("expired.leave")}
          </Button>
        </>
      }
    />
  );
}
