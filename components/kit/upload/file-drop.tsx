"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import type { z } from "zod";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Refusal } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import { type FileRules, problemOf } from "./file-rules";
import { OnItsWay } from "./on-its-way";
import { type InPieces, useUpload } from "./use-upload";

type FileDropProps<I extends z.ZodType, O extends z.ZodType> = FileRules & {
  endpoint: Endpoint<I, O>;
  /** What the upload says about the file: its name, its slot, its digest. */
  inputFor: (file: File) => z.input<I> | Promise<z.input<I>>;
  onDone: (answer: z.output<O>, file: File) => void;
  /** Large files go in pieces, which can be paused, and go on after a break. */
  pieces?: InPieces<I, O>;
  /** A file is on its way, or is no longer. */
  onSending?: (on: boolean) => void;
  label: string;
  disabled?: boolean;
  id?: string;
  describedBy?: string;
};

/** Choose or drop one file: refused at once by type or size, then sent with progress, speed and a way to cancel. */
export function FileDrop<I extends z.ZodType, O extends z.ZodType>(props: FileDropProps<I, O>) {
  const { endpoint, inputFor, onDone, label, types = [], maxMb, disabled } = props;
  const t = useTranslations("kit.drop");
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const { sending, send, ...running } = useUpload(endpoint, props.pieces);

  const take = async (file: File | undefined) => {
    if (!file || sending) return;
    const wrong = problemOf(file, { types, maxMb });
    if (wrong) return setProblem(t(wrong, { name: file.name, types: types.join(" "), max: maxMb }));
    setProblem(undefined);
    props.onSending?.(true);
    try {
      onDone(await send(file, await inputFor(file)), file);
    } catch (error) {
      if (error instanceof DOMException) setProblem(t("cancelled", { name: file.name }));
      else setProblem((error instanceof Refusal && error.message) || t("failed", { name: file.name }));
      // The way to stop it is gone with the focus on it.
      requestAnimationFrame(() => document.activeElement === document.body && choose.current?.focus());
    } finally {
      props.onSending?.(false);
    }
  };

  return (
    <div className="space-y-1">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) void take(event.dataTransfer.files[0]);
        }}
        className={cn(
          "rounded-field border border-dashed border-field bg-raised px-4 py-3",
          over && "border-mark bg-select",
          disabled && "border-rule bg-sunken",
        )}
      >
        {sending ? (
          <OnItsWay {...running} sending={sending} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button ref={choose} guard={0} disabled={disabled} onClick={() => input.current?.click()}>
              <Upload aria-hidden className="size-4" />
              {t("choose")}
            </Button>
            <span className="text-note text-ink-2 max-sm:hidden">{t("orDrop")}</span>
            <span id={`${id}-rules`} className="w-full text-note text-hint">
              {t("rules", { types: types.length ? types.join(" ") : t("anyType"), max: maxMb })}
            </span>
          </div>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={props.describedBy ?? `${id}-rules`}
          disabled={disabled}
          accept={types.map((type) => `.${type}`).join(",")}
          className="sr-only"
          onFocus={() => choose.current?.focus({ focusVisible: true })}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {problem && (
        <p role="alert" className="text-note text-status-refused">
          {problem}
        </p>
      )}
    </div>
  );
}
