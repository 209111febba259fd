"use client";

import { lazy, Suspense } from "react";
import { look } from "./acts";
import { useEditor, useEditorStore } from "./use-editor";

const Help = lazy(() => import("./dialogs/help"));
const Import = lazy(() => import("./dialogs/import"));
const Preview = lazy(() => import("./dialogs/preview"));

/** Each comes when it is first asked for. */
export function Dialogs({ templateId }: { templateId: string }) {
  const store = useEditorStore();
  const open = useEditor(({ view }) => view.open);
  const close = () => look(store, { open: null });
  return (
    <Suspense fallback={null}>
      {open === "help" && <Help onClose={close} />}
      {open === "import" && <Import onClose={close} />}
      {open === "preview" && <Preview templateId={templateId} onClose={close} />}
    </Suspense>
  );
}
