"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useUpload } from "@/components/kit/upload/use-upload";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { uploadFile } from "@/lib/domain/site/contract";
import { Refusal } from "@/lib/http/call";
import { cutOf, type Framed } from "./square-cut";

/** Pixels of a side: what a logo is shown at, at most, on a dense screen. */
const SIDE = 512;

type SquareCropProps = { url: string; onDone: (url: string) => void; onClose: () => void };

/** Cuts a square out of a picture of our own store: near or far, from left to right, from top to bottom. */
export function SquareCrop({ url, onDone, onClose }: SquareCropProps) {
  const t = useTranslations("news.picture.crop");
  const id = useId();
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [framed, setFramed] = useState<Framed>({ near: 0, x: 50, y: 50 });
  const upload = useUpload(uploadFile);
  const cut = size && cutOf(size, framed);
  const save = async () => {
    const file = picture.current && cut && (await drawn(picture.current, cut));
    if (!file) return toast.error(t("failed"));
    try {
      onDone((await upload.send(file, { purpose: "logo", name: file.name })).url);
      onClose();
    } catch (error) {
      toast.error((error instanceof Refusal && error.message) || t("failed"));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={t("title")}
      description={t("note")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={!cut} pending={!!upload.sending} onClick={() => void save()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="relative mx-auto aspect-square w-full max-w-64 overflow-hidden border border-rule bg-sunken">
          <img
            ref={picture}
            src={url}
            alt={t("alt")}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            className="absolute max-w-none"
            style={
              size && cut
                ? {
                    width: `${(size.width / cut.side) * 100}%`,
                    left: `${(-cut.left / cut.side) * 100}%`,
                    top: `${(-cut.top / cut.side) * 100}%`,
                  }
                : { width: "100%" }
            }
          />
        </div>
        {(["near", "x", "y"] as const).map((one) => (
          <label key={one} htmlFor={`${id}-${one}`} className="flex items-center gap-3 text-note text-ink-2">
            <span className="w-20 shrink-0">{t(one)}</span>
            <input
              id={`${id}-${one}`}
              type="range"
              min={0}
              max={100}
              value={framed[one]}
              onChange={(event) => setFramed({ ...framed, [one]: Number(event.target.value) })}
              className="min-w-0 flex-1 accent-mark"
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}

async function drawn(picture: HTMLImageElement, { left, top, side }: ReturnType<typeof cutOf>) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(SIDE, Math.max(1, Math.round(side)));
  canvas.height = canvas.width;
  canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], "logo.png", { type: "image/png" });
}
