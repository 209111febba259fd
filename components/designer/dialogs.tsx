"use client";

import { look } from "./acts";
import { part } from "./part";
import { useEditor, useEditorStore } from "./use-editor";

const Find = part(() => import("./dialogs/find"));
const Fonts = part(() => import("./dialogs/fonts"));
const Help = part(() => import("./dialogs/help"));
const Import = part(() => import("./dialogs/import"));
const Preview = part(() => import("./dialogs/preview"));

export function Dialogs({ templateId, recipientType }: { templateId: string; recipientType: number }) {
  const store = useEditorStore();
  const open = useEditor(({ view }) => view.open);
  const close = () => look(store, { open: null });
  return (
    <>
      {open === "find" && <Find onClose={close} onLost={close} />}
      {open === "fonts" && <Fonts templateId={templateId} onClose={close} onLost={close} />}
      {open === "help" && <Help onClose={close} onLost={close} />}
      {open === "import" && <Import templateId={templateId} onClose={close} onLost={close} />}
      {open === "preview" && <Preview {...{ templateId, recipientType }} onClose={close} onLost={close} />}
    </>
  );
}
