"use client";

import { useTranslations } from "next-intl";
import { look } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { isOwnFace } from "@/lib/designer/metrics/own-faces";
import { fonts } from "@/lib/designer/text/fonts";
import { useOwnFonts } from "./own-fonts";

type FontSelectProps = {
  value: string;
  disabled?: boolean;
  onChange: (font: string) => void;
  className?: string;
};

/** The fonts that a text can be set in, those of the organisation last. */
export function FontSelect({ value, disabled, onChange, className }: FontSelectProps) {
  const t = useTranslations("designer");
  const { fonts: own } = useOwnFonts();
  const gone = isOwnFace(value) && own.every(({ face }) => face !== value);
  return (
    <Select
      aria-label={t("style.font")}
      value={value}
      disabled={disabled}
      options={[
        ...Object.keys(fonts).map((name) => ({ value: name, label: t(`font.${name as "SimSun"}`) })),
        ...own.map(({ face, name }) => ({ value: face, label: t("fonts.option", { name }) })),
        ...(gone ? [{ value, label: t("fonts.gone"), disabled: true }] : []),
      ]}
      onChange={({ target }) => onChange(target.value)}
      className={cn("[&>select]:h-8 pointer-coarse:[&>select]:h-11", className)}
    />
  );
}

/** Opens the organisation's fonts. */
export function OwnFontsButton() {
  const t = useTranslations("designer.fonts");
  const store = useEditorStore();
  return (
    <Button size="small" guard={0} onClick={() => look(store, { open: "fonts" })}>
      {t("manage")}
    </Button>
  );
}
