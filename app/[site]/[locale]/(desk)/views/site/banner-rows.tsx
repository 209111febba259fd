"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { PictureField } from "@/components/site/picture-field";
import { Button } from "@/components/ui/control/button";
import { FilmField } from "./film-field";
import { useRowLabel } from "./use-row-label";

const MOST = 8;

/** Pictures and films of the home page; the first visible one leads it. */
export function BannerRows() {
  const t = useTranslations("system.website.banner");
  useRowLabel("banners");
  const { fields, append, remove, move } = useFieldArray({ name: "banners" });
  return (
    <div className="space-y-3">
      <ol className="space-y-3 empty:hidden">
        {fields.map((row, at) => (
          <li key={row.id} className="grid gap-4 border border-rule bg-raised p-3 sm:grid-cols-2">
            <div className="space-y-3">
              <PictureField name={`banners.${at}.imageUrl`} label={t("image")} required shape="aspect-3/1 w-full" />
              <FilmField name={`banners.${at}.videoUrl`} />
            </div>
            <div className="space-y-3">
              <TextField name={`banners.${at}.title`} label={t("title")} required maxLength={60} />
              <TextField name={`banners.${at}.link`} label={t("link")} optional maxLength={300} />
              <SwitchField name={`banners.${at}.visible`} label={t("visible")} between={[0, 1]} />
              <p className="flex gap-3">
                {at > 0 && (
                  <Button variant="text" size="small" guard={0} onClick={() => move(at, 0)}>
                    {t("first")}
                  </Button>
                )}
                <Button variant="text" size="small" guard={0} onClick={() => remove(at)}>
                  {t("remove")}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <Button
          size="small"
          guard={0}
          onClick={() => append({ imageUrl: null, videoUrl: null, title: "", link: null, visible: 1 })}
        >
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      )}
    </div>
  );
}
