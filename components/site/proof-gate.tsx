"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/state/spinner";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import type { Challenge } from "@/lib/domain/access/contract";

const TURNS = 3;

/** Where a page wants work of the browser first: does it, unseen but for a moment, and asks for the page again. `children` without scripts. */
export function ProofGate({ challenge, children }: { challenge: Challenge; children: ReactNode }) {
  const t = useSiteWords("common");
  const router = useRouter();
  const turn = useRef({ count: 0, signature: "" });
  useEffect(() => {
    if (turn.current.signature === challenge.signature || turn.current.count >= TURNS) return;
    turn.current = { count: turn.current.count + 1, signature: challenge.signature };
    void import("@/lib/limit/proof/prove").then(async ({ storeForPage: keepForPage, prove }) => {
      keepForPage(await prove(challenge));
      router.refresh();
    });
  }, [challenge, router]);
  return (
    <>
      <p role="status" className="flex items-center gap-2 noscript:hidden">
        <Spinner />
        {t("checkingBrowser")}
      </p>
      <noscript>{children}</noscript>
    </>
  );
}
