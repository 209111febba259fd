"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Paper } from "@/components/designer/canvas/paper";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/control/select";
import { withPictures } from "@/lib/designer/pptist/pptist";
import type { Opened } from "./import-file";
import { LeftOut } from "./left-out";

/** The pages of a presentation, one at a time as it will arrive. */
export function ImportPages({ opened, at, onTurn }: { opened: Opened; at: number; onTurn: (at: number) => void }) {
  const t = useTranslations("designer.import");
  const got = useMemo(() => opened.of([at]), [opened, at]);
  const options = Array.from({ length: opened.count }, (_, n) => ({
    label: t("page", { no: n + 1, count: opened.count }),
    value: String(n),
  }));
  const drawn = "problem" in got ? null : withPictures(got, got.pictures);
  const [slide] = drawn?.slides ?? [];
  const before = at === 0 ? opened.picture : "";
  return (
    <div className="space-y-3 text-sm">
      {opened.count > 1 && (
        <Select
          aria-label={t("pages")}
          value={String(at)}
          options={options}
          onChange={({ target }) => onTurn(Number(target.value))}
        />
      )}
      {"problem" in got && (
        <p role="alert" className="text-status-refused">
          {t(got.problem)}
        </p>
      )}
      {drawn && slide && (
        <div className={cn("grid items-start gap-4", before && "sm:grid-cols-2")}>
          {before && (
            <figure className="space-y-1">
              <img src={before} alt={t("before")} className="w-full border border-rule" />
              <figcaption className="text-note text-ink-2">{t("before")}</figcaption>
            </figure>
          )}
          <figure
            className="mx-auto w-full space-y-1"
            style={{ maxWidth: `calc((100dvh - 24rem) / ${drawn.viewportRatio})` }}
          >
            <div className="border border-rule">
              <Paper
                slide={slide}
                viewportRatio={drawn.viewportRatio}
                label={t("page", { no: at + 1, count: opened.count })}
              />
            </div>
            {before && <figcaption className="text-note text-ink-2">{t("after")}</figcaption>}
          </figure>
        </div>
      )}
      <div role="status">{"left" in got && <LeftOut left={got.left} />}</div>
    </div>
  );
}
