"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { copyAdminToken, takeHanded } from "@/lib/http/session/hand-over";

const Exchange = lazy(() => import("./exchange").then((file) => ({ default: file.Exchange })));

/** On every navigation: was somebody handed over by another host? Pages carry no more than the question. */
export function HandOver() {
  const path = usePathname();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    // A page in a frame of another site knows no reader.
    if (path.startsWith("/embed/")) return;
    copyAdminToken();
    const handed = takeHanded();
    if (handed) setToken(handed);
  }, [path]);
  return (
    token && (
      <Suspense>
        <Exchange key={token} token={token} />
      </Suspense>
    )
  );
}
