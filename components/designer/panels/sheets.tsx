"use client";

import { Layers, SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { part } from "@/components/designer/part";
import { Button } from "@/components/ui/control/button";

const Sheet = part(() => import("./sheet"));

/** The panels of a narrow screen. */
export function Sheets({ layers, properties }: { layers: ReactNode; properties: ReactNode }) {
  const t = useTranslations("designer.bar");
  const [open, setOpen] = useState<"layers" | "properties" | null>(null);
  const close = () => setOpen(null);
  return (
    <nav aria-label={t("panels")} className="flex border-t border-rule bg-raised p-1 lg:hidden">
      {(["layers", "properties"] as const).map((name) => {
        const Icon = name === "layers" ? Layers : SlidersHorizontal;
        return (
          <Button key={name} size="small" variant="quiet" guard={0} className="flex-1" onClick={() => setOpen(name)}>
            <Icon aria-hidden className="size-4" />
            {t(name)}
          </Button>
        );
      })}
      {open && (
        <Sheet title={t(open)} onClose={close} onLost={close}>
          {open === "layers" ? layers : properties}
        </Sheet>
      )}
    </nav>
  );
}
