"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { useFocusReturn } from "./use-focus-return";

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it, when it opens itself. */
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** `alertdialog`: an answer is due, a click beside it does not close. */
  role?: "dialog" | "alertdialog";
  className?: string;
};

const widths = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-4xl", full: "sm:max-w-[96vw]" };

export function Dialog(props: DialogProps) {
  const { title, description, children, footer, size = "medium", role = "dialog" } = props;
  const t = useTranslations("common");
  const focusReturn = useFocusReturn(Boolean(props.trigger));
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-mask" />
        <Radix.Content
          {...focusReturn}
          role={role}
          {...(description ? {} : { "aria-describedby": undefined })}
          onInteractOutside={(event) => role === "alertdialog" && event.preventDefault()}
          className={cn(
            "fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] w-full animate-appear flex-col rounded-t-card border border-rule bg-raised shadow-float",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card",
            widths[size],
            props.className,
          )}
        >
          <header className={cn("py-4 pr-16 pl-6", children && "border-b border-rule")}>
            <Radix.Title className="text-base leading-snug font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-note text-ink-2">{description}</Radix.Description>}
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>}
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-rule px-6 py-3 max-sm:*:grow">
              {footer}
            </footer>
          )}
          {/* The last in order: the focus goes to the first field, or to the first answer. */}
          <Radix.Close asChild>
            <IconButton label={t("close")} className="absolute top-2 right-3">
              <X aria-hidden className="size-4" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
