"use client";

import { Layers, SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

const Sheet = lazy(() => import("./sheet"));

/** The panels of a narrow screen. */
export function Sheets({ layers, properties }: { layers: ReactNode; properties: ReactNode }) {
  const t = useTranslations("designer.bar");
  const [open, setOpen] = useState<"layers" | "properties" | null>(null);
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
        <Suspense fallback={null}>
          <Sheet title={t(open)} onClose={() => setOpen(null)}>
            {open === "layers" ? layers : properties}
          </Sheet>
        </Suspense>
      )}
    </nav>
  );
}
