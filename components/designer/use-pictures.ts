"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { updateSlide } from "@/lib/designer/edit/actions";
import { picture } from "@/lib/designer/edit/inserting";
import { uploadPicture } from "@/lib/domain/certificate/contract";
import { Refusal, upload } from "@/lib/http/call";
import { change, designOf, newId, say } from "./acts";
import { insertFree } from "./keys/commands";
import { tell } from "./session/tell";
import type { EditorStore } from "./store";

export const pictureTypes = "image/png,image/jpeg,image/webp";
const mostMb = 20;

/** Pictures are kept on our own side before they come on the page; a refused one is said with its reason. */
export function usePictures(store: EditorStore, templateId: string) {
  const t = useTranslations("designer.picture");
  const [sending, setSending] = useState(0);
  const keep = async (file: File) => {
    if (file.size > mostMb * 1024 * 1024) {
      tell.error(t("tooLarge", { name: file.name, max: mostMb }));
      return null;
    }
    setSending((n) => n + 1);
    say(store, "uploading", { name: file.name });
    try {
      return await upload(uploadPicture, { file: file.name, templateId }, file);
    } catch (error) {
      tell.error((error instanceof Refusal && error.message) || t("failed", { name: file.name }));
      return null;
    } finally {
      setSending((n) => n - 1);
    }
  };
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const kept = await keep(file);
      const { viewportRatio } = designOf(store.getState());
      if (kept) insertFree(store, picture({ id: newId(), viewportRatio }, kept.url, kept));
    }
  };
  const ground = async (file: File) => {
    const kept = await keep(file);
    if (kept) change(store, (design) => updateSlide(design, { backgroundImage: kept.url }));
  };
  return {
    sending: sending > 0,
    add: (files: readonly File[]) => void add(files),
    ground: (file: File) => void ground(file),
  };
}
