"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { useSite, useSiteWords } from "@/components/ui/words/use-site-words";
import { keptWhen } from "./kept-when";

/** Lets what is read be kept (`public/offline.js`), and says of a page that was kept how old it is. */
export function Reading() {
  return (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  );
}

function Strip() {
  const t = useSiteWords("site.offline");
  const locale = useSite().locale;
  const address = `${usePathname()}?${useSearchParams()}`;
  const [kept, setKept] = useState<{ address: string; at: number }>();
  useEffect(() => {
    const at = Number(document.documentElement.dataset.keptAt);
    if (at) setKept((known) => known ?? { address, at });
    void navigator.serviceWorker
      ?.register("/offline.js", { updateViaCache: "none" })
      .then((made) => made && navigator.serviceWorker.ready)
      .then((ready) => ready?.active?.postMessage({ read: location.pathname + location.search }))
      // Where a browser allows none, pages are read with a network.
      .catch(() => {});
  }, [address]);
  if (kept?.address !== address) return null;
  return (
    <p role="status" className="border-b border-rule bg-sunken print:hidden">
      <span className="page flex flex-wrap items-center gap-x-4 py-2 text-note">
        <span>{t("kept", keptWhen(kept.at, locale))}</span>
        <button type="button" onClick={() => location.reload()} className="min-h-6 text-accent-ink underline">
          {t("again")}
        </button>
      </span>
    </p>
  );
}
