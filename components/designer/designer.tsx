"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Design } from "@/lib/designer/document";
import type { FontRow } from "@/lib/domain/certificate/contract";
import { ConflictNotice } from "./bar/conflict-notice";
import { PublishButton } from "./bar/publish-button";
import { ToolBar } from "./bar/tool-bar";
import { TopBar } from "./bar/top-bar";
import { UnsavedNotice } from "./bar/unsaved-notice";
import { Stage } from "./canvas/stage";
import { Dialogs } from "./dialogs";
import { IssuerProvider } from "./issuer";
import { useHotkeys } from "./keys/use-hotkeys";
import { Outline } from "./panels/outline";
import { Properties } from "./panels/properties";
import { Sheets } from "./panels/sheets";
import { RollColumnsProvider } from "./roll-columns";
import { Expired } from "./session/expired";
import { Live } from "./session/live";
import { NoticeBar } from "./session/notice-bar";
import { useSaving } from "./session/use-saving";
import { createEditor } from "./store";
import { OwnFontsProvider } from "./tools/own-fonts";
import { PaletteProvider } from "./tools/palette";
import { EditorProvider } from "./use-editor";
import { usePictures } from "./use-pictures";

type DesignerProps = {
  templateId: string;
  name: string;
  recipientType: number;
  published: boolean;
  design: Design;
  version: number;
  issuer: string;
  /** The columns of rolls that it may print. */
  columns: readonly string[];
  /** The fonts that the organisation brought. */
  fonts: readonly FontRow[];
  /** The colours of the host. */
  palette: readonly string[];
  /** The page or the element with which it opens. */
  at: string;
};

/** The certificate editor: pages and layers at the left, the paper in the middle, style and position at the right. */
export function Designer({
  templateId,
  name,
  recipientType,
  design,
  version,
  issuer,
  columns,
  fonts,
  palette,
  at,
  ...more
}: DesignerProps) {
  const t = useTranslations("designer");
  const [store] = useState(() => createEditor(design, at, t("text.new")));
  const { saving, saver } = useSaving(store, templateId, version);
  const [published, setPublished] = useState(more.published);
  const pictures = usePictures(store, templateId);
  useHotkeys(store, pictures.add);
  const outline = <Outline />;
  const properties = <Properties onBackground={pictures.ground} onPicture={pictures.replace} />;
  return (
    <OwnFontsProvider initial={fonts}>
      <EditorProvider value={store}>
        <IssuerProvider value={issuer}>
          <RollColumnsProvider value={columns}>
            <PaletteProvider value={palette}>
              <div data-room="desk" className="flex h-dvh flex-col overflow-hidden bg-paper text-ink">
                {/* Nothing of this page scrolls, so no room is kept for a scroll bar. */}
                <style>{":root{overflow-y:auto}"}</style>
                <TopBar
                  name={name}
                  saving={saving}
                  publish={
                    <PublishButton
                      templateId={templateId}
                      name={name}
                      recipientType={recipientType}
                      published={published}
                      saver={saver}
                      onPublished={(now) => {
                        saver.knows(now);
                        setPublished(true);
                      }}
                    />
                  }
                />
                {saving.state === "conflict" && (
                  <ConflictNotice {...{ templateId, name, recipientType, saver }} reason={saving.reason} />
                )}
                <UnsavedNotice templateId={templateId} version={version} />
                <main className="flex min-h-0 flex-1 flex-col">
                  <ToolBar templateId={templateId} saver={saver} onFiles={pictures.add} sending={pictures.sending} />
                  <div className="flex min-h-0 flex-1">
                    <aside
                      aria-label={t("bar.layers")}
                      className="flex w-52 shrink-0 flex-col border-r border-rule bg-raised max-lg:hidden"
                    >
                      {outline}
                    </aside>
                    <div className="relative flex min-w-0 flex-1 flex-col">
                      <div data-text-tools />
                      <Stage onFiles={pictures.add} />
                    </div>
                    <aside
                      aria-label={t("bar.properties")}
                      className="w-68 shrink-0 overflow-y-auto border-l border-rule bg-raised max-lg:hidden"
                    >
                      {properties}
                    </aside>
                  </div>
                  <p id="designer-keys" className="sr-only">
                    {t("canvas.keys")}
                  </p>
                  <Live />
                </main>
                <Sheets layers={outline} properties={properties} />
                <Dialogs templateId={templateId} recipientType={recipientType} />
                <Expired />
                <NoticeBar />
              </div>
            </PaletteProvider>
          </RollColumnsProvider>
        </IssuerProvider>
      </EditorProvider>
    </OwnFontsProvider>
  );
}
