"use client";

import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";

type ShownPasswordProps = { title: string; text: string; noted: string; password: string; onClose: () => void };

/** A one-time password, shown once: it stays until somebody says that they have it. */
export function ShownPassword({ title, text, noted, password, onClose }: ShownPasswordProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={title}
      description={text}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {noted}
        </Button>
      }
    >
      <p className="figures border border-rule bg-sunken px-4 py-3 text-center text-lg select-all">{password}</p>
    </Dialog>
  );
}
