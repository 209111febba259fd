"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { change, goTo } from "@/components/designer/acts";
import { type Found, found, replacedEverywhere } from "@/components/designer/finding";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Dialog } from "@/components/ui/overlay/dialog";
import { plainOf } from "@/lib/designer/text/plain";

/** Words looked for on every page; replacing them is one step that can be taken back. */
export default function Find({ onClose }: { onClose: () => void }) {
  const t = useTranslations("designer.find");
  const common = useTranslations("common");
  const store = useEditorStore();
  const design = useDesign();
  const ids = useId();
  const [text, setText] = useState("");
  const [by, setBy] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [replaced, setReplaced] = useState<number | null>(null);
  const sought = { text, matchCase };
  const places = found(design, sought);
  const count = places.reduce((sum, one) => sum + one.count, 0);
  const ask = (next: () => void) => {
    setReplaced(null);
    next();
  };
  const replace = () => {
    const after = replacedEverywhere(design, sought, by);
    change(store, () => after.design);
    setReplaced(after.count);
  };
  const open = ({ element }: Found) => {
    onClose();
    goTo(store, element.id);
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          <Button variant="primary" disabled={places.every(({ element }) => element.locked)} onClick={replace}>
            {t("replace")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="space-y-1">
          <Label htmlFor={`${ids}-text`}>{t("text")}</Label>
          <Input
            id={`${ids}-text`}
            value={text}
            maxLength={200}
            onChange={(event) => ask(() => setText(event.target.value))}
          />
        </div>
        <div className="space-y-1">
          <Label htmlFor={`${ids}-by`}>{t("by")}</Label>
          <Input
            id={`${ids}-by`}
            value={by}
            maxLength={200}
            onChange={(event) => ask(() => setBy(event.target.value))}
          />
        </div>
        <Checkbox label={t("matchCase")} checked={matchCase} onCheckedChange={(on) => ask(() => setMatchCase(on))} />
        <p role="status" className="text-sm">
          {replaced === null ? text !== "" && t("count", { count }) : t("replaced", { count: replaced })}
        </p>
        {places.length > 0 && (
          <ul className="max-h-60 divide-y divide-rule overflow-y-auto border border-rule">
            {places.map((one) => (
              <li key={one.element.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-baseline gap-3 px-3 py-2 text-left text-sm hover:bg-sunken"
                  onClick={() => open(one)}
                >
                  <span className="shrink-0 text-note text-ink-2">{t("page", { page: one.page })}</span>
                  <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{wordsOf(one)}</span>
                  {one.element.locked && <span className="shrink-0 text-note text-hint">{t("locked")}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const wordsOf = ({ element: { content, contentText } }: Found) => (content ? plainOf(content) : contentText);
