import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";

/** Which part of a picture stays in sight where it is cut. */
export function FocusField() {
  const t = useTranslations("banner.field");
  return (
    <Field name="focus" label={t("focus")} help={t("focusHelp")}>
      {({ onChange, invalid: _invalid, describedBy, ...control }) => (
        <span className="flex max-w-96 items-center gap-3 text-note text-ink-2">
          {t("left")}
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            step={5}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="h-6 min-w-0 grow accent-mark"
          />
          {t("right")}
        </span>
      )}
    </Field>
  );
}
