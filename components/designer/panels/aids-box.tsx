"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { moveGuide, newGuide, removeGuide, setGrid } from "@/components/designer/tools/aids";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Switch } from "@/components/ui/control/switch";
import { noAids } from "@/lib/designer/aids";
import { viewportWidth } from "@/lib/designer/document";
import { NumberBox } from "./number-box";

const usualGrid = 50;
const axes = ["x", "y"] as const;

/** The grid and own guides, which help to place and are never printed. */
export function AidsBox() {
  const t = useTranslations("designer.aids");
  const store = useEditorStore();
  const { aids = noAids, viewportRatio } = useDesign();
  const ends = { x: viewportWidth, y: viewportWidth * viewportRatio };
  return (
    <div className="space-y-2 border-t border-rule pt-4">
      <Switch
        label={t("grid")}
        checked={aids.grid !== undefined}
        onCheckedChange={(on) => setGrid(store, on ? usualGrid : undefined)}
      />
      {aids.grid !== undefined && (
        <NumberBox
          label={t("step")}
          value={aids.grid}
          min={5}
          max={500}
          usual={[10, 25, 50, 100]}
          onChange={(step) => setGrid(store, step)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {axes.map((axis) => (
          <Button key={axis} size="small" guard={0} onClick={() => newGuide(store, axis, ends[axis] / 2)}>
            {t(`add.${axis}`)}
          </Button>
        ))}
      </div>
      {axes.flatMap((axis) =>
        aids[axis].map((at, i) => (
          <div key={`${axis} ${i}`} className="flex items-center gap-1 [&>label]:flex-1">
            <NumberBox
              label={t(`guide.${axis}`, { no: i + 1 })}
              value={at}
              min={0}
              max={ends[axis]}
              onChange={(place) => moveGuide(store, axis, i, place)}
            />
            <IconButton
              label={t("remove", { guide: t(`guide.${axis}`, { no: i + 1 }) })}
              size="small"
              onClick={() => removeGuide(store, axis, i)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
        )),
      )}
      <p className="text-note text-hint">{t("hint")}</p>
    </div>
  );
}
