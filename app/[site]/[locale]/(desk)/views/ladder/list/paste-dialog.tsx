"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { ListedWork } from "@/lib/domain/ladder/contract";
import type { Draft } from "./draft";
import { pasted } from "./pasted";

type Props = { works: readonly ListedWork[]; draft: Draft; onTake: (draft: Draft) => void; onClose: () => void };

/** Takes an order that was made in a spreadsheet: its rows are pasted, read at once, and put into the list, to be looked at and saved. */
export function PasteDialog({ works, draft, onTake, onClose }: Props) {
  const t = useTranslations("ladder.paste");
  const common = useTranslations("common");
  const id = useId();
  const [text, setText] = useState("");
  const found = pasted(text, works, draft);
  return (
    <Dialog
      open
      title={t("title")}
      description={t("text")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={found.read === 0}
            onClick={() => {
              onTake(found.draft);
              onClose();
            }}
          >
            {t("take", { count: found.read })}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <Label htmlFor={id}>{t("rows")}</Label>
        <Textarea
          id={id}
          rows={8}
          value={text}
          maxLength={500_000}
          placeholder={t("example")}
          className="figures"
          aria-describedby={`${id}-read`}
          onChange={(event) => setText(event.target.value)}
        />
        <div id={`${id}-read`} aria-live="polite" className="space-y-1 text-note">
          {text.trim() !== "" && <p className="text-ink-2">{t("read", { count: found.read })}</p>}
          {found.problems.length > 0 && (
            <ul className="max-h-40 space-y-0.5 overflow-y-auto text-status-refused">
              {found.problems.slice(0, 100).map(({ row, why }) => (
                <li key={`${row} ${why}`}>{t("problem", { row, why: t(`why.${why}`) })}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
