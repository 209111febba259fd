"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { Textarea } from "@/components/ui/control/textarea";

/** What one of the two flags changes, a line each. */
export function TailoredField({ flag }: { flag: "a" | "b" }) {
  const t = useTranslations("system.website");
  return (
    <Field name={`tailored.${flag}`} label={t(`tailored.${flag}`)} optional>
      {({ value, onChange, ...control }) => (
        <Textarea
          {...control}
          rows={3}
          placeholder={"hide:/finance/order\nlabel:work.submit=…"}
          value={Array.isArray(value) ? value.join("\n") : ""}
          onChange={(event) => onChange(event.target.value === "" ? [] : event.target.value.split("\n"))}
          onBlur={(event) =>
            onChange(
              event.target.value
                .split("\n")
                .map((one) => one.trim())
                .filter(Boolean),
            )
          }
        />
      )}
    </Field>
  );
}
