import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

type LabelProps = ComponentProps<"label"> & { htmlFor: string; required?: boolean; optional?: boolean };

export function Label({ required, optional, className, children, ...rest }: LabelProps) {
  const t = useTranslations("common");
  return (
    <label {...rest} className={cn("flex items-baseline gap-2 text-sm font-medium text-ink", className)}>
      <span>{children}</span>
      {required && <span className="shrink-0 text-xs font-normal whitespace-nowrap text-hint">{t("required")}</span>}
      {optional && <span className="text-xs font-normal text-hint">{t("optional")}</span>}
    </label>
  );
}
