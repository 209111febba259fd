"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { type BlockKind, blockKinds } from "@/lib/domain/site/page/blocks";

/** Adds a block of a chosen kind. */
export function KindMenu({ onChoose }: { onChoose: (kind: BlockKind) => void }) {
  const t = useTranslations("system.page");
  return (
    <DropdownMenu
      trigger={
        <Button size="small" guard={0}>
          <Plus aria-hidden className="size-4" />
          {t("addBlock")}
        </Button>
      }
      entries={blockKinds.map((kind) => ({ label: t(`kind.${kind}`), onSelect: () => onChoose(kind) }))}
    />
  );
}
