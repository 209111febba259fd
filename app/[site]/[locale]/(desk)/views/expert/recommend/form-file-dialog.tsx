"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { FORM_MB, type Nomination, nominationPage, putNominationForm } from "@/lib/domain/expert/contract";

/** Takes the signed form of a nomination. */
export function FormFileDialog({ nomination, onClose }: { nomination: Nomination; onClose: () => void }) {
  const t = useTranslations("expert.recommend");
  const queries = useQueryClient();
  const { nominationId, name } = nomination;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("formTitle", { name })}
      description={t("formNote")}
    >
      <FileDrop
        endpoint={putNominationForm}
        label={t("form")}
        types={["pdf"]}
        maxMb={FORM_MB}
        inputFor={(file) => ({ nominationId, name: file.name, size: file.size })}
        onDone={() => {
          toast.success(t("formDone"));
          void queries.invalidateQueries({ queryKey: keyOf(nominationPage) });
          onClose();
        }}
      />
    </Dialog>
  );
}
