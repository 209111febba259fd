"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { updateElements, updateSlide } from "@/lib/designer/edit/actions";
import { filling } from "@/lib/designer/edit/cropping";
import { picture } from "@/lib/designer/edit/inserting";
import { uploadPicture } from "@/lib/domain/certificate/contract";
import { Refusal, upload } from "@/lib/http/call";
import { change, designOf, newId, say, slideOf } from "./acts";
import { insertFree } from "./keys/commands";
import { notices } from "./session/notices";
import type { EditorStore } from "./store";

export const pictureTypes = "image/png,image/jpeg,image/webp";
const mostMb = 20;

/** Uploads pictures before they are placed on the page; a refused one is reported with its reason. */
export function usePictures(store: EditorStore, templateId: string) {
  const t = useTranslations("designer.picture");
  const [sending, setSending] = useState(0);
  const keep = async (file: File) => {
    if (file.size > mostMb * 1024 * 1024) {
      notices.error(t("tooLarge", { name: file.name, max: mostMb }));
      return null;
    }
    setSending((n) => n + 1);
    say(store, "uploading", { name: file.name });
    try {
      return await upload(uploadPicture, { file: file.name, templateId }, file);
    } catch (error) {
      notices.error((error instanceof Refusal && error.message) || t("failed", { name: file.name }));
      return null;
    } finally {
      setSending((n) => n - 1);
    }
  };
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const stored = await keep(file);
      const { viewportRatio } = designOf(store.getState());
      if (stored) insertFree(store, picture({ id: newId(), viewportRatio }, stored.url, stored));
    }
  };
  const ground = async (file: File) => {
    const stored = await keep(file);
    if (stored) change(store, (design) => updateSlide(design, { backgroundImage: stored.url }));
  };
  const replace = async (id: string, file: File) => {
    const stored = await keep(file);
    if (!stored) return;
    const frame = slideOf(store).elements.find((element) => element.id === id);
    // whatever stood in a cut frame, the next one fills it
    const isCut = frame?.type === "image" && (frame.crop || frame.mask);
    const crop = isCut ? { crop: filling(frame, stored) } : {};
    change(store, (design) => updateElements(design, id, { src: stored.url, ...crop }));
  };
  return {
    sending: sending > 0,
    add: (files: readonly File[]) => void add(files),
    ground: (file: File) => void ground(file),
    replace: (id: string, file: File) => void replace(id, file),
  };
}
