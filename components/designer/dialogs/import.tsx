"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { change, select } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { defaultTitle } from "@/lib/designer/document";
import { addSlides, setTitle, setViewportRatio } from "@/lib/designer/edit/actions";
import { type Imported, mostPages, withPictures } from "@/lib/designer/pptist/pptist";
import { uploadPicture } from "@/lib/domain/certificate/contract";
import { Refusal, upload } from "@/lib/http/call";
import { type Opened, openFile } from "./import-file";
import { ImportPages } from "./import-pages";
import { LeftOut } from "./left-out";

const blobOf = (address: string) =>
  new Blob([Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0))]);

const mostBytes = 20 * 1024 * 1024;

/** Pages of a presentation instead of the certificate's; one step that can be taken back. */
export default function Import({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const t = useTranslations("designer.import");
  const common = useTranslations("common");
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<{ file: Opened; at: number } | null>(null);
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
  const bring = async (file: Opened, pages: readonly number[]) => {
    setProblem("");
    const got = file.of(pages);
    if ("problem" in got) return setProblem(t(got.problem));
    const made = await stored(got);
    if (!made || closed.current) return;
    setOpened(null);
    setDone(got);
    select(store, []);
    change(store, (design) => {
      const title = made.title === defaultTitle ? design.title : made.title;
      return setViewportRatio(setTitle(addSlides(design, made.slides), title), made.viewportRatio);
    });
  };
  const take = async (chosen: File) => {
    setDone(null);
    setOpened(null);
    setProblem("");
    if (chosen.size > mostBytes) return setProblem(t("tooLarge"));
    const file = await openFile(chosen);
    if (closed.current) return;
    if ("problem" in file) return setProblem(t(file.problem));
    // It takes the place of all that is there, so that it is seen before, a single page, too.
    setOpened({ file, at: 0 });
  };
  const act = (label: string, pages: (file: Opened) => readonly number[], isFirst: boolean) =>
    opened && (
      <Button
        variant={isFirst ? "primary" : "plain"}
        guard={0}
        pending={sending !== null}
        onClick={() => void bring(opened.file, pages(opened.file))}
      >
        {label}
      </Button>
    );
  return (
    <Dialog
      open
      size={opened ? "large" : "small"}
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("note")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          <Button
            variant={opened ? "plain" : "primary"}
            guard={0}
            pending={sending !== null}
            onClick={() => input.current?.click()}
          >
            {t("choose")}
          </Button>
          {opened &&
            opened.file.count > 1 &&
            opened.file.count <= mostPages &&
            act(
              t("all", { count: opened.file.count }),
              ({ count }) => Array.from({ length: count }, (_, n) => n),
              false,
            )}
          {opened && act(t("one"), () => [opened.at], true)}
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
      {opened && (
        <ImportPages opened={opened.file} at={opened.at} onTurn={(at) => setOpened({ file: opened.file, at })} />
      )}
      {done && (
        <div role="status" className="space-y-1 text-sm">
          <p>
            {t("done", {
              slides: done.design.slides.length,
              elements: done.design.slides.reduce((sum, { elements }) => sum + elements.length, 0),
            })}
          </p>
          <LeftOut left={done.left} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("choose")}
        accept=".pptx,.json,.pptist,application/json,application/vnd.openxmlformats-officedocument.presentationml.presentation"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = "";
        }}
      />
    </Dialog>
  );
}
