"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { change, newId, select } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { addSlides, setTitle, setViewportRatio } from "@/lib/designer/edit/actions";
import { fromPptist, type Imported, withPictures } from "@/lib/designer/pptist";
import { uploadPicture } from "@/lib/domain/certificate/contract";
import { Refusal, upload } from "@/lib/http/call";
import { listed } from "@/lib/i18n/listed";

const blobOf = (address: string) =>
  new Blob([Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0))]);

const mostBytes = 20 * 1024 * 1024;
const ownKinds = [
  "picture",
  "broken",
  "background",
  "shadow",
  "pattern",
  "arrow",
  "bend",
  "blur",
  "textShadow",
  "mask",
  "filter",
  "pictureOutline",
  "pictureShadow",
] as const;

/** A presentation's texts and pictures instead of the pages; one step that can be taken back. */
export default function Import({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const t = useTranslations("designer.import");
  const common = useTranslations("common");
  const locale = useLocale();
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<Imported | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  /** With its pictures on our own side, as any that is put in; null where one was refused, which is then said. */
  const stored = async (got: Imported) => {
    const urls: string[] = [];
    const total = got.pictures.length;
    try {
      for (const picture of got.pictures) {
        if (closed.current) return null;
        setSending(urls.length + 1);
        const { url } = await upload(uploadPicture, { file: `${urls.length + 1}`, templateId }, blobOf(picture));
        urls.push(url);
      }
      return withPictures(got, urls);
    } catch (error) {
      const reason = error instanceof Refusal && error.message;
      setProblem(reason ? t("picture", { no: urls.length + 1, total, reason }) : t("unreached"));
      return null;
    } finally {
      setSending(null);
    }
  };
  const take = async (file: File) => {
    setDone(null);
    setProblem("");
    if (file.size > mostBytes) return setProblem(t("tooLarge"));
    const got = fromPptist(await file.text(), newId);
    if ("problem" in got) return setProblem(t(got.problem));
    const made = await stored(got);
    if (!made || closed.current) return;
    setDone(got);
    select(store, []);
    change(store, (design) =>
      setViewportRatio(setTitle(addSlides(design, made.slides), made.title), made.viewportRatio),
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
          <Button variant="primary" guard={0} pending={sending !== null} onClick={() => input.current?.click()}>
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
      {sending !== null && (
        <p role="status" className="text-sm">
          {t("sending", { no: sending })}
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
