"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import type { DialogProps } from "./dialog";
import { useFocusReturn } from "./use-focus-return";

type DrawerProps = Omit<DialogProps, "size" | "role"> & {
  side?: "left" | "right";
  size?: keyof typeof widths;
  /** The title is read aloud but not drawn, as in a menu. */
  bare?: boolean;
};

const widths = { narrow: "max-w-72", medium: "max-w-xl", wide: "max-w-4xl", full: "max-w-[96vw]" };

export function Drawer(props: DrawerProps) {
  const { title, description, side = "right", size = "medium", bare = false } = props;
  const t = useTranslations("common");
  const focusReturn = useFocusReturn(Boolean(props.trigger));
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-mask" />
        <Radix.Content
          {...focusReturn}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-y-0 z-40 flex w-[92vw] flex-col border-rule bg-raised shadow-float",
            side === "right" ? "right-0 animate-from-right border-l" : "left-0 animate-from-left border-r",
            widths[size],
            props.className,
          )}
        >
          <header className={cn("flex items-start gap-4 py-3 pr-3 pl-6", bare ? "sr-only" : "border-b border-rule")}>
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title className="text-base leading-snug font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-note text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t("close")}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain", !bare && "px-6 py-5")}>
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-rule px-6 py-3">
              {props.footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
