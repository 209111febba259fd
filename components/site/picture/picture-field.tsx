"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { GroupField } from "@/components/kit/form/group-field";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { Button } from "@/components/ui/control/button";
import { uploadFile } from "@/lib/domain/site/contract";
import { SquareCrop } from "./square-crop";

type PictureFieldProps = {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  purpose?: "cover" | "logo";
  /** The shape it will be seen in. */
  shape?: string;
  /** It is seen in a square: one may be cut out of it. */
  square?: boolean;
};

/** One picture of our own store: chosen, shown, replaced. */
export function PictureField({
  name,
  label,
  help,
  required,
  purpose = "cover",
  shape = "aspect-3/2 w-48",
  square = false,
}: PictureFieldProps) {
  const t = useTranslations("news.picture");
  const [cropping, setCropping] = useState(false);
  return (
    <GroupField name={name} label={label} help={help} required={required} optional={!required}>
      {({ id, value, onChange, describedBy }) =>
        value ? (
          <div className="flex items-end gap-4">
            <img src={String(value)} alt="" className={`${shape} border border-rule bg-sunken object-contain`} />
            {square && (
              <Button size="small" onClick={() => setCropping(true)}>
                {t("crop.act")}
              </Button>
            )}
            <Button size="small" onClick={() => onChange(null)}>
              {t("remove")}
            </Button>
            {cropping && <SquareCrop url={String(value)} onDone={onChange} onClose={() => setCropping(false)} />}
          </div>
        ) : (
          <FileDrop
            id={`${id}-file`}
            endpoint={uploadFile}
            label={label}
            describedBy={describedBy}
            types={pictureTypes}
            maxMb={10}
            inputFor={(file) => ({ purpose, name: file.name })}
            onDone={(file) => onChange(file.url)}
          />
        )
      }
    </GroupField>
  );
}
