"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useRead } from "@/components/kit/use-endpoint";
import { Spinner } from "@/components/ui/state/spinner";
import { type Preview, previewKindOf } from "@/lib/domain/work/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import { DrawnFile } from "./drawn-file";
import { FilmFacts } from "./film-facts";

type MadePreviewProps<I extends z.ZodType> = {
  file: { name: string; mime: string; url: string };
  /** The page at which a document opens, from 1. */
  page?: number;
  /** What stands for a picture. */
  label: string;
  /** How far the server is with a preview, by the file's own right. */
  call: Endpoint<I, typeof Preview>;
  input: z.input<I>;
};

/** A file as it is shown in a page: drawn by the browser, with what the server made of it where there is something. */
export function MadePreview<I extends z.ZodType>({ file, page, label, call, input }: MadePreviewProps<I>) {
  const t = useTranslations("work.preview");
  const kind = previewKindOf(file.mime);
  const { data, isError } = useRead(call, input, {
    enabled: kind !== null,
    unfinished: ({ state }) => state === "making",
  });
  const made = data?.state === "made" ? data : undefined;
  if (kind === null) return <DrawnFile {...file} page={page} label={label} />;
  if (kind === "film")
    return (
      <>
        <DrawnFile {...file} label={label} poster={made && `${file.url}&as=poster`} />
        {made && <FilmFacts film={made} />}
      </>
    );
  if (made)
    return (
      <>
        <p className="pb-2 text-note text-hint">{made.cut ? t("cut", { pages: made.pages ?? 0 }) : t("made")}</p>
        <DrawnFile name={file.name} mime="application/pdf" url={`${file.url}&as=preview`} page={page} label={label} />
      </>
    );
  return <Waiting state={isError ? "failed" : data?.state} reason={data?.reason ?? "failed"} />;
}

type WaitingProps = { state: Preview["state"] | undefined; reason: NonNullable<Preview["reason"]> };

/** Why nothing is drawn, and what there is to be done; what changes by itself is announced. */
function Waiting({ state, reason }: WaitingProps) {
  const t = useTranslations("work.preview");
  const words =
    state === undefined
      ? t("looking")
      : state === "making"
        ? t("making")
        : state === "none"
          ? t("none")
          : t(`why.${reason}`);
  return (
    <p role="status" className="flex max-w-measure items-start gap-2 py-2 text-sm text-ink-2">
      {(state === undefined || state === "making") && <Spinner className="mt-0.5 shrink-0" />}
      <span>{words}</span>
    </p>
  );
}
