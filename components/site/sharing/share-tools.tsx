"use client";

import { type ReactNode, useState } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { copyText } from "@/components/ui/copy-text";
import { Printer, Share2 } from "@/components/ui/icons";

type ShareToolsProps = {
  address: string;
  words: Record<"print" | "share" | "scan" | "copy" | "copied", string>;
  /** The address as a code. */
  children: ReactNode;
};

const small = buttonStyle({ variant: "plain", size: "small" });

/** Print, and pass on: WeChat knows no link for sharing, so a phone scans the code; opens without JavaScript. */
export function ShareTools({ address, words, children }: ShareToolsProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(address)) setCopied(true);
  };
  return (
    <div className="mt-8 flex flex-wrap items-start gap-3 print:hidden">
      <button type="button" onClick={() => print()} className={small}>
        <Printer aria-hidden className="size-4" />
        {words.print}
      </button>
      <details className="min-w-0">
        <summary className={`${small} list-none [&::-webkit-details-marker]:hidden`}>
          <Share2 aria-hidden className="size-4" />
          {words.share}
        </summary>
        <div className="mt-3 space-y-2 border border-rule bg-raised p-4 text-note text-ink-2">
          {children}
          <p>{words.scan}</p>
          <p className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 break-all">{address}</span>
            <button type="button" onClick={() => void copy()} className={small}>
              <span aria-live="polite">{copied ? words.copied : words.copy}</span>
            </button>
          </p>
        </div>
      </details>
    </div>
  );
}
