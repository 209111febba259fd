"use client";

import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/control/button";
import type { About } from "@/lib/domain/report/contract";
import { NoticeDialog } from "./notice-dialog";

/** Opens the dialog of an official notice; without a contest it says that one is chosen first. */
export function NoticeButton({ about, size }: { about: About; size?: "small" }) {
  const t = useTranslations("notice");
  const [open, setOpen] = useState(false);
  const lacks = about.kind !== "sealed" && !about.competitionId;
  return (
    <>
      <Button
        size={size}
        guard={300}
        disabled={lacks}
        title={lacks ? t("contestFirst") : undefined}
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden className="size-4" />
        {t("button")}
      </Button>
      {open && <NoticeDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
