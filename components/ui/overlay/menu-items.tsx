import { Check } from "lucide-react";
import Link from "next/link";
import type { ContextMenu, DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One line of a menu, or a rule between two groups. A line with `checked` is a choice that stays marked. */
export type MenuEntry =
  | "rule"
  | {
      label: string;
      onSelect?: () => void;
      href?: string;
      icon?: ReactNode;
      shortcut?: string;
      danger?: boolean;
      disabled?: boolean;
      checked?: boolean;
    };

type Kind =
  | Pick<typeof DropdownMenu, "Item" | "CheckboxItem" | "Separator">
  | Pick<typeof ContextMenu, "Item" | "CheckboxItem" | "Separator">;

export const menuStyle =
  "z-50 max-h-(--radix-popper-available-height) min-w-40 animate-appear overflow-y-auto rounded-card border border-rule bg-raised p-1 text-sm shadow-float";

const lineStyle =
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-field px-2 outline-offset-[-2px] data-disabled:cursor-not-allowed data-disabled:text-hint data-highlighted:bg-sunken pointer-coarse:min-h-11";

/** The lines are the same in both menus; only Radix's parts differ. */
export function MenuItems({ kind: Menu, entries }: { kind: Kind; entries: MenuEntry[] }) {
  return entries.map((entry, index) => {
    if (entry === "rule") return <Menu.Separator key={`rule-${index}`} className="my-1 h-px bg-rule" />;
    const { label, onSelect, href, icon, shortcut, danger, disabled, checked } = entry;
    const style = cn(lineStyle, danger && "text-status-refused data-highlighted:bg-status-refused-soft");
    const words = (
      <>
        {icon && <span className="text-ink-2 [&_svg]:size-4">{icon}</span>}
        <span className="flex-1">{label}</span>
        {shortcut && <kbd className="ml-6 font-sans text-xs text-hint">{shortcut}</kbd>}
        {checked && <Check aria-hidden className="size-4 text-link" />}
      </>
    );
    if (checked !== undefined)
      return (
        <Menu.CheckboxItem key={label} checked={checked} disabled={disabled} onSelect={onSelect} className={style}>
          {words}
        </Menu.CheckboxItem>
      );
    return (
      <Menu.Item key={label} disabled={disabled} onSelect={onSelect} asChild={Boolean(href)} className={style}>
        {href ? <Link href={href}>{words}</Link> : words}
      </Menu.Item>
    );
  });
}
