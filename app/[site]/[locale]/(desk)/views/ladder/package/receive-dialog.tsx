"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useRead } from "@/components/kit/use-endpoint";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { contestOptions } from "@/lib/domain/contest/contract";
import { listIntakes, PACKAGE_MB, receivePackage } from "@/lib/domain/ladder/contract";

type Props = { onClose: () => void; onReceived: (intakeId: string) => void };

/** Uploads a package for one of the caller's contests; it is checked whole as it arrives. */
export function ReceiveDialog({ onClose, onReceived }: Props) {
  const t = useTranslations("ladder.package");
  const id = useId();
  const queries = useQueryClient();
  const contests = useRead(contestOptions, { own: 1 });
  const [competitionId, choose] = useState("");
  return (
    <Dialog open title={t("receive")} description={t("receiveText")} onOpenChange={(stay) => !stay && onClose()}>
      <div className="space-y-4">
        <div className="space-y-1">
          <Label htmlFor={id} required>
            {t("into")}
          </Label>
          <Select
            id={id}
            value={competitionId}
            placeholder="—"
            options={contests.data ?? []}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
        <FileDrop
          endpoint={receivePackage}
          label={t("file")}
          types={["zip"]}
          maxMb={PACKAGE_MB}
          disabled={competitionId === ""}
          inputFor={(file) => ({ competitionId, size: file.size })}
          onDone={({ intakeId }) => {
            void queries.invalidateQueries({ queryKey: keyOf(listIntakes) });
            onReceived(intakeId);
          }}
        />
      </div>
    </Dialog>
  );
}
