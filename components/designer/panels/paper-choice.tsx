"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { change } from "@/components/designer/acts";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { Select } from "@/components/ui/control/select";
import type { PaperSize } from "@/lib/designer/aids";
import { setPaper, setViewportRatio } from "@/lib/designer/edit/actions";
import { type Paper, paperNames, papers } from "@/lib/designer/pdf/paper/sheet";
import { NumberBox } from "./number-box";

const landscape = 0.7085;
const ratios = { landscape, portrait: Math.round(10_000 / landscape) / 10_000 };
const ways = ["landscape", "portrait"] as const;
type Way = (typeof ways)[number];
const formats = paperNames.flatMap((paper) => ways.map((way) => `${paper} ${way}` as const));

function sizeOf(paper: Paper, way: Way): PaperSize {
  const [short, long] = papers[paper];
  return way === "landscape" ? { width: long, height: short } : { width: short, height: long };
}

/** The sheet that the design is made for: one of ISO 216, or one of its own in millimetres. */
export function PaperChoice() {
  const t = useTranslations("designer.pagePanel");
  const store = useEditorStore();
  const { paper, viewportRatio } = useDesign();
  const [own, setOwn] = useState(false);
  const named = formats.find((format) => {
    const [name, way] = format.split(" ") as [Paper, Way];
    if (!paper) return name === "a4" && Math.abs(ratios[way] - viewportRatio) < 0.01;
    const size = sizeOf(name, way);
    return size.width === paper.width && size.height === paper.height;
  });
  const format = own || (paper && !named) ? "own" : (named ?? "other");
  const put = (size: PaperSize) => change(store, (design) => setPaper(design, size), "paper");
  const now = paper ?? (viewportRatio > 1 ? sizeOf("a4", "portrait") : sizeOf("a4", "landscape"));
  const side = (name: "width" | "height") => (
    <NumberBox
      label={t(`sides.${name}`)}
      unit="mm"
      value={now[name]}
      min={50}
      max={1_200}
      onChange={(value) => put({ ...now, [name]: value })}
    />
  );
  return (
    <div className="space-y-2">
      <Select
        aria-label={t("format")}
        value={format}
        options={[...formats, "own" as const, ...(format === "other" ? (["other"] as const) : [])].map((one) => ({
          value: one,
          label:
            one === "own" || one === "other"
              ? t(one)
              : t(one.endsWith("landscape") ? "landscape" : "portrait", {
                  paper: (one.split(" ")[0] ?? "").toUpperCase(),
                }),
        }))}
        onChange={({ target }) => {
          setOwn(target.value === "own");
          if (target.value === "own") return put(now);
          const [name, way] = target.value.split(" ") as [Paper, Way];
          if (name === "a4") change(store, (design) => setViewportRatio(design, ratios[way]));
          else put(sizeOf(name, way));
        }}
        className="[&>select]:h-8 pointer-coarse:[&>select]:h-11"
      />
      {format === "own" && (
        <>
          {side("width")}
          {side("height")}
        </>
      )}
    </div>
  );
}
