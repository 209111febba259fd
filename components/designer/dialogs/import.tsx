"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { change, newId, select } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { addSlides, setTitle, setViewportRatio } from "@/lib/designer/actions";
import { fromPptist, type Imported } from "@/lib/designer/pptist";
import { listed } from "@/lib/i18n/listed";

const mostBytes = 20 * 1024 * 1024;
const ownKinds = ["picture", "broken", "background"] as const;

/** A presentation's texts and pictures instead of the pages; one step that can be taken back. */
export default function Import({ onClose }: { onClose: () => void }) {
  const t = useTranslations("designer.import");
  const common = useTranslations("common");
  const locale = useLocale();
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<Imported | null>(null);
  const take = async (file: File) => {
    setDone(null);
    if (file.size > mostBytes) return setProblem(t("tooLarge"));
    const got = fromPptist(await file.text(), newId);
    if ("problem" in got) return setProblem(t(got.problem));
    setProblem("");
    setDone(got);
    select(store, []);
    change(store, (design) =>
      setViewportRatio(setTitle(addSlides(design, got.design.slides), got.design.title), got.design.viewportRatio),
    );
  };
  const kindOf = ([kind, count]: [string, number]) => {
    const own = ownKinds.find((one) => one === kind);
    return own ? t(`kinds.${own}`, { count }) : t("kinds.other", { kind, count });
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("note")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          <Button variant="primary" guard={0} onClick={() => input.current?.click()}>
            {t("choose")}
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="text-sm text-status-refused">
          {problem}
        </p>
      )}
      {done && (
        <div role="status" className="space-y-1 text-sm">
          <p>
            {t("done", {
              slides: done.design.slides.length,
              elements: done.design.slides.reduce((sum, { elements }) => sum + elements.length, 0),
            })}
          </p>
          {Object.keys(done.left).length > 0 && (
            <p className="text-ink-2">{t("left", { list: listed(Object.entries(done.left).map(kindOf), locale) })}</p>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("choose")}
        accept=".json,.pptist,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = "";
        }}
      />
    </Dialog>
  );
}
