"use client";

import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { cn } from "./cn";
import { type MenuEntry, MenuItems, menuStyle } from "./menu-items";

type DropdownMenuProps = {
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
};

export function DropdownMenu({ trigger, entries, align = "start", side, className }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cn(menuStyle, className)}
        >
          <MenuItems kind={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
