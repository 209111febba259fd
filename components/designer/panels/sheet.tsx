"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/overlay/dialog";

/** A panel over the page, where there is no room beside it. */
export default function Sheet({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {children}
    </Dialog>
  );
}
