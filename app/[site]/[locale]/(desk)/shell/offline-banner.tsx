"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

const subscribe = (listen: () => void) => {
  addEventListener("online", listen);
  addEventListener("offline", listen);
  return () => {
    removeEventListener("online", listen);
    removeEventListener("offline", listen);
  };
};

/** Without a network nothing is lost: what was typed stays, and this says why saving fails. */
export function OfflineBanner() {
  const t = useTranslations("desk");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="bg-status-soon-soft px-4 py-1.5 text-center text-note text-status-soon">
      {t("offline")}
    </p>
  );
}
