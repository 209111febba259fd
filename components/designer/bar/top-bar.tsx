"use client";

import { ArrowLeft, Eye } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { change, look, settle } from "@/components/designer/acts";
import type { Saving } from "@/components/designer/saving";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { setTitle } from "@/lib/designer/actions";
import { SaveState } from "./save-state";

/** What this is, whether it is saved, and what is done with it as a whole. */
export function TopBar({ name, saving, publish }: { name: string; saving: Saving; publish: ReactNode }) {
  const t = useTranslations("designer.bar");
  const store = useEditorStore();
  const { title } = useDesign();
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
      <h1 className="max-w-48 shrink-0 truncate text-sm font-semibold max-md:sr-only">{name}</h1>
      <Input
        aria-label={t("titleField")}
        className="h-8 max-w-80 border-transparent bg-transparent"
        defaultValue={title}
        key={title}
        maxLength={100}
        onBlur={({ target }) => {
          if (target.value !== title) change(store, (design) => setTitle(design, target.value));
          settle(store);
        }}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <SaveState saving={saving} />
      <span className="flex-1" />
      <Button size="small" guard={0} onClick={() => look(store, { open: "preview" })}>
        <Eye aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t("preview")}</span>
      </Button>
      {publish}
    </header>
  );
}
