"use client";

import type { Editor } from "@tiptap/react";
import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Popover } from "@/components/ui/overlay/popover";

/** Web addresses, mail, and pages of this site. */
const ALLOWED = /^(https?:\/\/\S+|\/(?!\/)\S*|mailto:\S+)$/i;

export function LinkPopover({ editor }: { editor: Editor }) {
  const t = useTranslations("kit.editor");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const linked = editor.isActive("link");
  const fits = ALLOWED.test(address.trim());
  const show = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes("link").href ?? ""));
    setOpen(next);
  };
  const apply = () => {
    const chain = editor.chain().focus();
    const at = address.trim();
    if (editor.state.selection.empty && !linked)
      chain.insertContent({ type: "text", text: at, marks: [{ type: "link", attrs: { href: at } }] }).run();
    else chain.extendMarkRange("link").setLink({ href: at }).run();
    setOpen(false);
  };
  return (
    <Popover
      label={t("link")}
      open={open}
      onOpenChange={show}
      trigger={
        <IconButton label={t("link")} size="small" aria-pressed={linked}>
          <Link2 aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <div className="space-y-2">
        <label htmlFor={id} className="block text-note text-ink-2">
          {t("linkAddress")}
        </label>
        <Input
          id={id}
          inputMode="url"
          placeholder="https://"
          value={address}
          invalid={address !== "" && !fits}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (fits) apply();
          }}
        />
        <div className="flex justify-end gap-2">
          {linked && (
            <Button
              size="small"
              onClick={() => {
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
                setOpen(false);
              }}
            >
              {t("unlink")}
            </Button>
          )}
          <Button size="small" variant="primary" disabled={!fits} onClick={apply}>
            {t("apply")}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
