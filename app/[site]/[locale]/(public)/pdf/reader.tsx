"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/state/skeleton";

/** What draws a PDF is large: only who opens one fetches it. */
const PdfView = dynamic(() => import("@/components/pdf/pdf-view").then((module) => module.PdfView), {
  ssr: false,
  loading: () => <Skeleton className="h-[75dvh] w-full" />,
});

export function Reader(props: { url: string; name: string }) {
  return <PdfView {...props} reader />;
}
