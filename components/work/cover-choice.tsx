"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { pictureTypes } from "@/components/kit/upload/file-rules";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { COVER_MB, cropCover, type OwnShowing, ownShowing, putCover, removeCover } from "@/lib/domain/work/contract";

/** The captain's cover: chosen, moved behind its 3 : 2 frame, removed. */
export function CoverChoice({ own, onChanged }: { own: OwnShowing; onChanged: () => void }) {
  const t = useTranslations("work.cover");
  const id = useId();
  const crop = useWrite(cropCover, { invalidate: [ownShowing] });
  const remove = useWrite(removeCover, { invalidate: [ownShowing] });
  const [at, setAt] = useState({ x: own.coverX, y: own.coverY });
  const moved = at.x !== own.coverX || at.y !== own.coverY;
  const slide = (axis: "x" | "y") => (
    <label htmlFor={`${id}-${axis}`} className="flex items-center gap-3 text-note text-ink-2">
      <span className="w-28 shrink-0">{t(axis)}</span>
      <input
        id={`${id}-${axis}`}
        type="range"
        min={0}
        max={100}
        value={at[axis]}
        onChange={(event) => setAt({ ...at, [axis]: Number(event.target.value) })}
        className="min-w-0 flex-1 accent-mark"
      />
    </label>
  );
  return (
    <div className="space-y-3">
      <h3 className="text-sm font-medium">{t("title")}</h3>
      <p className="text-note text-hint">{t("note")}</p>
      {own.wholeUrl ? (
        <>
          <img
            src={own.wholeUrl}
            alt={t("alt")}
            className="aspect-3/2 w-full max-w-96 border border-rule bg-sunken object-cover"
            style={{ objectPosition: `${at.x}% ${at.y}%` }}
          />
          <div className="max-w-96 space-y-1">
            {slide("x")}
            {slide("y")}
          </div>
          <p className="flex flex-wrap gap-3">
            <Button
              size="small"
              disabled={!moved}
              pending={crop.isPending}
              onClick={() => void crop.mutateAsync({ workId: own.workId, ...at }).then(() => toast.success(t("saved")))}
            >
              {t("save")}
            </Button>
            <Button
              size="small"
              variant="text"
              pending={remove.isPending}
              onClick={() => void remove.mutateAsync({ workId: own.workId })}
            >
              {t("remove")}
            </Button>
          </p>
        </>
      ) : (
        <FileDrop
          id={`${id}-file`}
          endpoint={putCover}
          label={t("title")}
          types={pictureTypes}
          maxMb={COVER_MB}
          inputFor={(file) => ({ workId: own.workId, name: file.name })}
          onDone={onChanged}
        />
      )}
    </div>
  );
}
