"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { cn } from "@/components/ui/cn";
import { type MenuEntry, MenuItems, menuStyle } from "./menu-items";

type DropdownMenuProps = {
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  /** Where the focus goes once it is closed, if not back to the trigger. */
  onClosed?: (event: Event) => void;
};

export function DropdownMenu({ trigger, entries, align = "start", side, className, onClosed }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
          className={cn(menuStyle, className)}
        >
          <MenuItems kind={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
