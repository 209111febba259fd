"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/control/button";

/** Sends the form it stands in (or the one named by `form`); under way it spins. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, "type" | "pending">) {
  const t = useTranslations("common");
  const { formState } = useFormContext();
  return (
    <Button variant="primary" {...rest} type="submit" pending={formState.isSubmitting}>
      {children ?? t("save")}
    </Button>
  );
}
