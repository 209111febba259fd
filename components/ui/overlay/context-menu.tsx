"use client";

import { ContextMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { cn } from "@/components/ui/cn";
import { type MenuEntry, MenuItems, menuStyle } from "./menu-items";

type ContextMenuProps = { children: ReactElement; entries: MenuEntry[]; className?: string };

/** Opens by right click, long press, and by the menu key or Shift+F10 on the focused child. */
export function ContextMenu({ children, entries, className }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={cn(menuStyle, className)}>
          <MenuItems kind={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
