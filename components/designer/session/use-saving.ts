"use client";

import { useEffect, useState } from "react";
import { designOf } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import { isLeaving } from "@/components/kit/session/laid-aside";
import { now } from "@/lib/clock";
import { Design } from "@/lib/designer/document";
import { saveDraft, templateDraft } from "@/lib/domain/certificate/contract";
import { call } from "@/lib/http/call";
import { createLocalCopies } from "./local-copy";
import { createSaver, type Saver, type Saving } from "./saving";
import { createSending } from "./sending";

const sendingFor = (templateId: string) =>
  createSending({
    save: (design, version) => call(saveDraft, { templateId, design, version }, { onEnd: "askOnce" }),
    read: async () => {
      const { design, version } = await call(templateDraft, { templateId });
      return { design: Design.parse(design), version };
    },
  });

/** Saves changes, stores a local copy until they are saved, and warns before leaving with unsaved ones. */
export function useSaving(store: EditorStore, templateId: string, version: number): { saving: Saving; saver: Saver } {
  const [saving, setSaving] = useState<Saving>({ state: "saved" });
  const [copies] = useState(() => createLocalCopies(templateId));
  const [saver] = useState(() =>
    createSaver({
      version,
      design: designOf(store.getState()),
      send: sendingFor(templateId),
      saveLocally: (design, over) => copies.keep({ design, version: over, at: now().getTime() }),
      forget: copies.forget,
      onChange: (next) =>
        setSaving((before) => (before.state === next.state && next.state !== "refused" ? before : next)),
    }),
  );
  useEffect(() => store.subscribe((state) => saver.take(designOf(state))), [store, saver]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || (!event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      void saver.flush();
    };
    const onHide = () => {
      copies.write();
      void saver.flush();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!saver.pending()) return;
      onHide();
      if (!isLeaving()) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    addEventListener("pagehide", onHide);
    addEventListener("beforeunload", onUnload);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pagehide", onHide);
      removeEventListener("beforeunload", onUnload);
      onHide();
    };
  }, [saver, copies]);
  return { saving, saver };
}
