"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { copyAdminToken, takeHanded } from "@/lib/http/session/hand-over";

const Exchange = dynamic(() => import("./exchange").then((file) => file.Exchange), { ssr: false });

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
  return token && <Exchange key={token} token={token} />;
}
