"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { cn } from "./cn";
import { type MenuEntry, MenuItems, menuStyle } from "./menu-items";

type DropdownMenuProps = {
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: "start" | "center" | "end";
  className?: string;
};

export function DropdownMenu({ trigger, entries, align = "start", className }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={cn(menuStyle, className)}>
          <MenuItems kind={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
