"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notices } from "@/components/designer/session/notices";
import { useOwnFonts } from "@/components/designer/tools/own-fonts";
import { useDesign } from "@/components/designer/use-editor";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Dialog } from "@/components/ui/overlay/dialog";
import { ownFacesIn } from "@/lib/designer/metrics/own-faces";
import { stackOf } from "@/lib/designer/text/fonts";
import { sliceRule } from "@/lib/designer/text/slices";
import { deleteFont, FONT_MB, FONTS, type FontRow, uploadFont } from "@/lib/domain/certificate/contract";
import { call, Refusal } from "@/lib/http/call";

const types = ["ttf", "otf", "woff2"];

/** The fonts of the template's organisation: what they lack, who vouched for the licence, a way to bring one and to let it go. */
export default function Fonts({ templateId, onClose }: { templateId: string; onClose: () => void }) {
  const t = useTranslations("designer.fonts");
  const { fonts, setFonts } = useOwnFonts();
  const used = ownFacesIn(useDesign().slides);
  const [licensed, setLicensed] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("help")} size="large">
      <div className="space-y-5 text-sm">
        {fonts.length > 0 ? (
          <ul className="divide-y divide-rule border-y border-rule">
            {fonts.map((font) => (
              <Own
                key={font.fontId}
                font={font}
                inUse={font.inUse || used.includes(font.face)}
                onGone={() => setFonts((now) => now.filter(({ fontId }) => fontId !== font.fontId))}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{t("none")}</p>
        )}
        {fonts.length < FONTS ? (
          <div className="space-y-3">
            <Checkbox label={t("licence")} checked={licensed} onCheckedChange={setLicensed} />
            <FileDrop
              endpoint={uploadFont}
              inputFor={(file) => ({ file: file.name, templateId, licensed: licensed ? "1" : "0" })}
              label={t("file")}
              types={types}
              maxMb={FONT_MB}
              disabled={!licensed}
              onDone={(font) => {
                setFonts((now) => [font, ...now]);
                setLicensed(false);
              }}
            />
            <p className="text-note text-ink-2">{t("checked")}</p>
          </div>
        ) : (
          <p className="text-ink-2">{t("full", { max: FONTS })}</p>
        )}
      </div>
    </Dialog>
  );
}

/** As many as a line has room for. */
const shown = 40;

function Own({ font, inUse, onGone }: { font: FontRow; inUse: boolean; onGone: () => void }) {
  const t = useTranslations("designer.fonts");
  const [pending, setPending] = useState(false);
  const { face, name, characterCount, missing, licensedBy, createTime } = font;
  const lacks = [...missing];
  const remove = async () => {
    setPending(true);
    try {
      await call(deleteFont, { fontId: font.fontId });
      onGone();
    } catch (error) {
      notices.error((error instanceof Refusal && error.message) || t("failed"));
    } finally {
      setPending(false);
    }
  };
  const sample = t("sample");
  const slices = [...new Set([...sample].map((one) => (one.codePointAt(0) as number) >> 8))];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      {slices.map((no) => (
        <style key={no}>{sliceRule(`${face}/${no}`)}</style>
      ))}
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="font-medium break-words">{name}</p>
        <p aria-hidden className="text-2xl leading-snug break-words" style={{ fontFamily: stackOf(face) }}>
          {sample}
        </p>
        <p className="text-note text-ink-2">
          {t("characters", { count: characterCount })}
          {lacks.length > 0
            ? t("lacks", {
                count: lacks.length,
                some: lacks.slice(0, shown).join(""),
                more: lacks.length > shown ? "yes" : "no",
              })
            : t("complete")}
        </p>
        <p className="text-note text-hint">{t("vouched", { by: licensedBy, at: createTime })}</p>
      </div>
      <div className="flex items-center gap-3">
        {inUse && <span className="text-note text-ink-2">{t("inUse")}</span>}
        <Button size="small" pending={pending} disabled={inUse} onClick={() => void remove()}>
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}
