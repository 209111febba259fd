"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/control/button";

/** Submits its form (or the one named by `form`); shows a spinner meanwhile. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, "type" | "pending">) {
  const t = useTranslations("common");
  const { formState } = useFormContext();
  return (
    <Button variant="primary" {...rest} type="submit" pending={formState.isSubmitting}>
      {children ?? t("save")}
    </Button>
  );
}
