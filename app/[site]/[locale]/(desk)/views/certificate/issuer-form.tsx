"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Seal } from "@/components/certificate/seal";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useMay } from "@/components/kit/session/permissions";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  IssuerInput,
  issuerSetting,
  PICTURE_MB,
  saveIssuer,
  templateDetail,
  uploadPicture,
} from "@/lib/domain/certificate/contract";

type Setting = z.output<typeof issuerSetting.output>;

/** Whom the certificates name as their issuer, and the seal on them. */
export function IssuerForm({ setting }: { setting: Setting }) {
  const t = useTranslations("certificate.issuer");
  const may = useMay();
  const save = useWrite(saveIssuer, {
    invalidate: [issuerSetting, templateDetail],
    onDone: () => toast.success(t("saved")),
  });
  const { competitionId, issuer, sealText, sealPictureId, version, groupName } = setting;
  const [picture, setPicture] = useState(
    sealPictureId ? { id: sealPictureId, src: setting.seal.src as string } : undefined,
  );
  const isOwn = Boolean(issuer || sealText);
  const shown = picture?.src ?? (isOwn ? undefined : setting.groupSeal?.src);
  const fixed = !may("cert:setting:edit");
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_12rem]">
      <Form
        schema={IssuerInput.omit({ sealPictureId: true })}
        values={{ competitionId, issuer, sealText, version }}
        onSubmit={(values) => save.mutateAsync({ ...values, sealPictureId: picture?.id ?? null })}
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField name="issuer" label={t("issuer")} placeholder={groupName} maxLength={60} readOnly={fixed} />
          <TextField
            name="sealText"
            label={t("sealText")}
            placeholder={issuer || groupName}
            maxLength={30}
            readOnly={fixed || Boolean(picture)}
          />
        </div>
        <p className="text-note text-ink-2">{t("help")}</p>
        {setting.groupSeal && (
          <p className="text-note text-ink-2">{t("groupSeal", { until: setting.groupSeal.validTo ?? "none" })}</p>
        )}
        {!fixed && (
          <div className="space-y-3">
            <FileDrop
              endpoint={uploadPicture}
              inputFor={(file) => ({ file: file.name, competitionId })}
              label={t("picture")}
              types={pictureTypes}
              maxMb={PICTURE_MB}
              onDone={({ pictureId, url }) => setPicture({ id: pictureId, src: url })}
            />
            {picture && (
              <Button size="small" guard={0} onClick={() => setPicture(undefined)}>
                {t("dropPicture")}
              </Button>
            )}
          </div>
        )}
        {!fixed && <SubmitButton>{t("save")}</SubmitButton>}
      </Form>
      <figure className="space-y-2">
        <div className="border border-rule bg-white p-4">
          <svg viewBox="0 0 160 160" role="img" aria-label={t("seal")} className="block w-full">
            {shown ? (
              <image href={shown} width={160} height={160} />
            ) : (
              <Seal text={sealText || issuer || groupName} size={160} />
            )}
          </svg>
        </div>
        <figcaption className="text-note text-ink-2">{t("sealNote")}</figcaption>
      </figure>
    </div>
  );
}
