"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useFramesPdf } from "@/components/pdf/use-frames-pdf";
import { drawnAs } from "./drawn-as";
import { useKeptFile } from "./kept-files";
import { KeptPicture } from "./kept-picture";
import { useMissingFile } from "./use-missing-file";

const view = () => import("@/components/pdf/pdf-view");
const PdfView = dynamic(() => view().then((module) => module.PdfView), { ssr: false });
/** So that a PDF that was kept can be drawn without a network. */
const prepareView = () => view().then(({ preparePdf }) => preparePdf());

type DrawnFileProps = {
  name: string;
  mime: string;
  url: string;
  /** The page at which a document opens, from 1. */
  page?: number;
  /** What stands for a picture. */
  label: string;
  /** The picture of a video before it plays. */
  poster?: string;
};

/** A file drawn in the page, as its type allows: a PDF by the browser's own viewer where it has one in a frame, a video by ranges. */
export function DrawnFile({ name, mime, url, page, label, poster }: DrawnFileProps) {
  const t = useTranslations("work.preview");
  const [unplayable, setUnplayable] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const framed = useFramesPdf();
  const to = useMemo(() => (page === undefined ? undefined : { page }), [page]);
  const kind = drawnAs(mime);
  const isStill = kind === "pdf" || kind === "picture";
  const kept = useKeptFile(isStill ? url : null, kind === "pdf" ? prepareView : undefined);
  const missing = useMissingFile(kind === "pdf" && framed && !kept ? url : null);
  if (missing || unreadable)
    return (
      <p role="alert" className="text-note text-status-refused">
        {t("missing")}
      </p>
    );
  if (kind === null || unplayable)
    return (
      <p role={unplayable ? "alert" : undefined} className="text-note text-hint">
        {t(unplayable ? "unplayable" : "notDrawn")}
      </p>
    );
  if (kind === "pdf" && framed === null) return null;
  if (kind === "pdf")
    return framed && !kept ? (
      <iframe
        src={`${url}#${page === undefined ? "" : `page=${page}&`}view=FitH&navpanes=0`}
        title={name}
        className="min-h-[60dvh] w-full flex-1 border border-rule bg-sunken"
      />
    ) : (
      <PdfView url={url} kept={kept} name={name} to={to} />
    );
  if (kind === "picture" && kept) return <KeptPicture file={kept} label={label} />;
  if (kind === "picture")
    return (
      // biome-ignore lint/performance/noImgElement: a private file, not to pass through the image cache
      <img
        src={url}
        alt={label}
        onError={() => setUnreadable(true)}
        className="max-w-full self-start border border-rule"
      />
    );
  const played = { src: url, controls: true, preload: "metadata", onError: () => setUnplayable(true) } as const;
  return kind === "video" ? (
    <video {...played} poster={poster} aria-label={name} className="max-h-[70dvh] w-full border border-rule bg-sunken">
      <track kind="captions" />
    </video>
  ) : (
    <audio {...played} aria-label={name} className="w-full">
      <track kind="captions" />
    </audio>
  );
}
