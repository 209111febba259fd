"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { type CertificateRow, certificateLook } from "@/lib/domain/certificate/contract";
import { CertificatePages } from "./certificate-pages";
import { actOf, afterDeciding } from "./running-through";

type Props = {
  rows: CertificateRow[];
  first: CertificateRow;
  /** Whether the reader may decide. */
  decides: boolean;
  /** Answers whether it is approved or rejected. */
  onApprove: (row: CertificateRow) => Promise<boolean>;
  onReject: (row: CertificateRow) => Promise<boolean>;
  onClose: () => void;
};

/** Runs through the certificates that wait, by keys or buttons; one that is decided makes room for the next. */
export function CheckRun({ rows, first, decides, onApprove, onReject, onClose }: Props) {
  const t = useTranslations("certificate.check");
  // As it stood when it began: the list behind it shrinks with each that is decided, and then brings the next.
  const [left, setLeft] = useState(rows);
  const queue = left.length > 0 ? left : rows;
  const [at, setAt] = useState(() => Math.max(0, rows.indexOf(first)));
  const [busy, setBusy] = useState(false);
  const row = queue[at];
  const found = useRead(certificateLook, { certificateId: row?.certificateId ?? first.certificateId });
  const step = (by: number) => setAt(Math.min(queue.length - 1, Math.max(0, at + by)));
  const decide = async (act: Props["onApprove"]) => {
    if (busy || !decides || !row) return;
    setBusy(true);
    const done = await act(row);
    setBusy(false);
    if (!done) return;
    const after = afterDeciding(queue, at);
    setLeft(after.left);
    setAt(after.at);
  };
  const acts = {
    next: () => step(1),
    previous: () => step(-1),
    approve: () => void decide(onApprove),
    reject: () => void decide(onReject),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
    const elsewhere = event.target instanceof Element && event.target.closest("input, textarea, [role=alertdialog]");
    if (!act || elsewhere || event.isComposing) return;
    event.preventDefault();
    acts[act]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const close = useEffectEvent(onClose);
  const ended = queue.length === 0;
  useEffect(() => {
    if (ended) close();
  }, [ended]);
  if (!row) return null;
  const title = t("lookAt", { number: row.certificateNo });
  const button = (act: keyof typeof acts, keys: string, variant: "primary" | "plain", disabled = false) => (
    <Button
      {...(variant === "primary" && { variant })}
      guard={0}
      // not `disabled`: the focus stays on it
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-hint"
      onClick={() => !disabled && acts[act]()}
    >
      {t(act)}
      <kbd className="font-sans text-note opacity-70 max-sm:hidden">{keys}</kbd>
    </Button>
  );
  return (
    <Dialog
      open
      size="full"
      title={title}
      description={t("runOf", { no: at + 1, total: queue.length, holders: row.holders.slice(0, 3).join("、") })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {button("previous", "←", "plain", at === 0)}
          {button("next", "→", "plain", at === queue.length - 1)}
          {decides && button("reject", "R", "plain")}
          {decides && button("approve", "A", "primary")}
        </>
      }
    >
      <Loaded query={found} skeleton={<Skeleton className="mx-auto aspect-[297/210] w-full max-w-4xl" />}>
        {(look) => <CertificatePages look={look} title={title} room="17rem" />}
      </Loaded>
    </Dialog>
  );
}
