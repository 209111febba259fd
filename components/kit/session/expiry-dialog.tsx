"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { layTypingAside } from "@/components/kit/session/laid-aside";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { expiry, forgetSession } from "./expiry";
import { usePerson } from "./person";
import { wayBack } from "./way-back";

/** Code 11000: confirm goes to the home page anew, and back once logged in; cancel stays. What was typed is saved either way. */
export function ExpiryDialog() {
  const t = useTranslations("kit");
  const open = useSyncExternalStore(expiry.subscribe, expiry.isOpen, () => false);
  const person = usePerson();
  const leave = async () => {
    forgetSession();
    wayBack.note(person);
    await layTypingAside();
    expiry.over();
    location.assign("/home/homepage");
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={(next) => !next && expiry.decline()}
      title={t("expired.title")}
      description={t("expired.text")}
      footer={
        <>
          <Button onClick={expiry.decline}>{t("expired.stay")}</Button>
          <Button variant="primary" onClick={() => void leave()}>
            {t("expired.leave")}
          </Button>
        </>
      }
    />
  );
}
