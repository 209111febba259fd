"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { Loaded } from "@/components/kit/loaded";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { PICTURE_MB, SealInput, saveSeal, sealDetail, uploadPicture } from "@/lib/domain/certificate/contract";
import type { GroupRow } from "@/lib/domain/org/contract";
import { groupNameFor } from "./values";

type SealDialogProps = { row: GroupRow; onClose: () => void };

/** The seal of an organisation and the days on which certificates carry it. */
export function SealDialog({ row, onClose }: SealDialogProps) {
  const t = useTranslations("system.groud.seal");
  const locale = useLocale();
  const found = useRead(sealDetail, { groupId: row.groupId });
  const title = t("title", { name: groupNameFor(locale, row) });
  if (found.data) return <SealForm title={title} seal={found.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title} description={t("note")}>
      <Loaded query={found}>{() => null}</Loaded>
    </Dialog>
  );
}

type SealFormProps = { title: string; seal: z.output<typeof sealDetail.output>; onClose: () => void };
const tones = { none: "closed", ahead: "soon", valid: "open", over: "refused" } as const;

function SealForm({ title, seal, onClose }: SealFormProps) {
  const t = useTranslations("system.groud.seal");
  const { groupId, version, validFrom, validTo, state } = seal;
  const [picture, setPicture] = useState(seal.pictureId ? { id: seal.pictureId, src: seal.url ?? "" } : undefined);
  const save = useWrite(saveSeal, { invalidate: [sealDetail], onDone: () => toast.success(t("saved")) });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={t("note")}
      schema={SealInput.omit({ pictureId: true })}
      values={{ groupId, version, validFrom: validFrom ?? "", validTo: validTo ?? "" }}
      onSubmit={(values) => save.mutateAsync({ ...values, pictureId: picture?.id ?? null })}
    >
      <Tag status={tones[state]}>{t(`state.${state}`)}</Tag>
      {picture ? (
        <div className="flex items-end gap-4">
          <img src={picture.src} alt={t("alt")} className="size-32 border border-rule bg-white object-contain" />
          <Button size="small" guard={0} onClick={() => setPicture(undefined)}>
            {t("remove")}
          </Button>
        </div>
      ) : (
        <FileDrop
          endpoint={uploadPicture}
          inputFor={(file) => ({ file: file.name, groupId })}
          label={t("picture")}
          types={pictureTypes}
          maxMb={PICTURE_MB}
          onDone={({ pictureId, url }) => setPicture({ id: pictureId, src: url })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField name="validFrom" label={t("from")} help={t("fromHelp")} />
        <DayField name="validTo" label={t("to")} help={t("toHelp")} />
      </div>
    </FormDialog>
  );
}
