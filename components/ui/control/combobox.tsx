"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { ComboboxList } from "./combobox-list";
import { type ControlState, controlAria, controlStyle } from "./control";
import type { Option } from "./select";

type ComboboxProps = ControlState & {
  options: (Option & { hint?: string; picture?: string | null })[];
  value?: string;
  /** What the chosen value is called while its option is not among `options` (search on the server). */
  valueLabel?: string;
  onChange: (value: string) => void;
  /** Given: the owner searches and replaces `options`. Absent: the list filters itself. */
  onSearch?: (text: string) => void;
  pending?: boolean;
  placeholder?: string;
  empty?: string;
  id?: string;
  label?: string;
  disabled?: boolean;
  className?: string;
};

export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onSearch, pending = false, disabled } = props;
  const t = useTranslations("common");
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  useSearchPause(text, open ? onSearch : undefined);

  const chosen = options.find((option) => option.value === value)?.label ?? (value ? props.valueLabel : "") ?? "";
  const needle = text.trim().toLowerCase();
  const found = onSearch || !needle ? options : options.filter((o) => o.label.toLowerCase().includes(needle));
  const shown = found.slice(0, 100);

  const show = (next: boolean) => {
    if (disabled) return;
    setOpen(next);
    setText("");
    setActive(Math.max(0, next ? shown.findIndex((option) => option.value === value) : 0));
  };
  const choose = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    onChange(option.value);
    show(false);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) return show(true);
      setActive((at) => (at + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Tab" && open) show(false);
  };

  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Anchor asChild>
        <span className={cn("relative inline-flex w-full min-w-0", props.className)}>
          <input
            id={props.id}
            role="combobox"
            aria-label={props.label}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
            {...controlAria(props)}
            autoComplete="off"
            disabled={disabled}
            placeholder={open && chosen ? chosen : (props.placeholder ?? t("search"))}
            value={open ? text : chosen}
            onClick={() => !open && show(true)}
            onChange={(event) => {
              if (!open) setOpen(true);
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={steer}
            className={cn(controlStyle, "truncate pr-8")}
          />
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-hint"
          />
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.getAttribute("aria-controls") === listId)
              event.preventDefault();
          }}
          // A modal dialog blocks the wheel outside itself, and this list hangs off body.
          onWheel={(event) => event.stopPropagation()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-48 animate-appear rounded-card border border-rule bg-raised shadow-float"
        >
          <ComboboxList
            id={listId}
            label={props.label ?? props.placeholder ?? t("search")}
            options={shown}
            value={value}
            active={active}
            pending={pending}
            empty={props.empty ?? t("nothingFound")}
            onChoose={choose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
