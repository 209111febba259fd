"use client";

import { useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { FileSearch } from "@/components/ui/icons";

type Outcome = "match" | "former" | "mismatch" | "unreadable";
/** `{name}` in an outcome is the file's. */
type Words = Record<"title" | "note" | "choose" | "orDrop" | Outcome, string>;

const MOST = 100 * 1_048_576;

/** SHA-256 of a file in hexadecimal, computed here: nothing is sent. */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a PDF that somebody was given is, to the last byte, the one that was issued. */
type Props = {
  hashes: string[];
  /** Of its versions that were replaced. */
  former: string[];
  /** What is issued is no longer valid: being identical to it is no good news. */
  void: boolean;
  words: Words;
};

export function PdfCheck({ hashes, former, void: gone, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [found, report] = useState<{ name: string; outcome: Outcome }>();
  const check = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    try {
      if (file.size > MOST) throw new Error("too large");
      const digest = await digestOf(file);
      const outcome = hashes.includes(digest) ? "match" : former.includes(digest) ? "former" : "mismatch";
      report({ name, outcome });
    } catch {
      report({ name, outcome: "unreadable" });
    }
  };
  return (
    <section
      aria-labelledby="file-check"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void check(event.dataTransfer.files[0]);
      }}
      className={cn(
        "max-w-3xl rounded-field border border-dashed border-field px-4 py-4 print:hidden",
        over && "border-accent bg-accent-soft",
      )}
    >
      <h2 id="file-check" className="font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 max-w-measure text-note text-ink-2">{words.note}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button guard={0} onClick={() => input.current?.click()}>
          <FileSearch aria-hidden className="size-4" />
          {words.choose}
        </Button>
        <span className="text-note text-ink-2 max-sm:hidden">{words.orDrop}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={(event) => {
          void check(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <p
        role="status"
        className={cn(
          "mt-3 border-l-4 px-3 empty:hidden",
          found?.outcome === "match" && !gone
            ? "border-status-open text-status-open"
            : "border-status-refused text-status-refused",
        )}
      >
        {found && words[found.outcome].replace("{name}", () => found.name)}
      </p>
    </section>
  );
}
