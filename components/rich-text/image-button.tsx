"use client";

import type { Editor } from "@tiptap/react";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { pictureTypes, problemOf } from "@/components/kit/upload/file-rules";
import { useUpload } from "@/components/kit/upload/use-upload";
import { IconButton } from "@/components/ui/control/icon-button";
import { toast } from "@/components/ui/toast/toast";
import { uploadFile } from "@/lib/domain/site/contract";
import { Refusal } from "@/lib/http/call";

const rules = { types: pictureTypes, maxMb: 10 };

/** Inserts a picture at the cursor after storing it here, since pages load nothing from other hosts. */
export function ImageButton({ editor }: { editor: Editor }) {
  const t = useTranslations("kit.editor");
  const drop = useTranslations("kit.drop");
  const input = useRef<HTMLInputElement>(null);
  const { sending, send } = useUpload(uploadFile);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const named = { name: file.name, types: rules.types.join(" "), max: rules.maxMb };
    const wrong = problemOf(file, rules);
    if (wrong) return toast.error(drop(wrong, named));
    try {
      const stored = await send(file, { purpose: "cover", name: file.name });
      const alt = file.name.replace(/\.\w+$/, "");
      editor.chain().focus().setImage({ src: stored.url, alt }).run();
    } catch (error) {
      toast.error((error instanceof Refusal && error.message) || drop("failed", named));
    }
  };
  return (
    <>
      <IconButton label={t("image")} size="small" pending={Boolean(sending)} onClick={() => input.current?.click()}>
        <ImageIcon aria-hidden className="size-4" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("image")}
        accept={rules.types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}
