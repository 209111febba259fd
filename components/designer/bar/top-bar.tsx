"use client";

import { ArrowLeft, Eye } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { look } from "@/components/designer/acts";
import type { Saving } from "@/components/designer/session/saving";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { SaveState } from "./save-state";

/** What this is, whether it is saved, and what is done with it as a whole. */
export function TopBar({ name, saving, publish }: { name: string; saving: Saving; publish: ReactNode }) {
  const t = useTranslations("designer.bar");
  const store = useEditorStore();
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-rule bg-raised px-3">
      <Link
        href="/certificate/template"
        prefetch={false}
        aria-label={t("back")}
        title={t("back")}
        className="grid size-8 shrink-0 place-items-center rounded-field text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
      </Link>
      <h1 title={name} className="min-w-0 max-w-md truncate text-sm font-semibold">
        {name}
      </h1>
      <SaveState saving={saving} />
      <span className="flex-1" />
      <Button
        size="small"
        guard={0}
        className="pointer-coarse:min-w-11"
        onClick={() => look(store, { open: "preview" })}
      >
        <Eye aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t("preview")}</span>
      </Button>
      {publish}
    </header>
  );
}
