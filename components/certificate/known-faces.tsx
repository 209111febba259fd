"use client";

import { useQueries } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Skeleton } from "@/components/ui/state/skeleton";
import type { Design } from "@/lib/designer/document";
import { addOwnFace, ownFacesIn } from "@/lib/designer/metrics/own-faces";
import { fontMeasures } from "@/lib/domain/certificate/contract";
import { call } from "@/lib/http/call";
import { useShapedWords } from "./shaped-words";

/**
 * What draws a design, once the layout knows the organisation's fonts in it, and anew once it knows words that are set as a whole.
 * Where fonts do not come, texts are set in ours: seen with another font is better than not seen.
 */
export function KnownFaces({ design, children }: { design: Pick<Design, "slides">; children: ReactNode }) {
  const faces = ownFacesIn(design.slides);
  const words = useShapedWords();
  const measures = useQueries({
    queries: faces.map((face) => ({
      queryKey: [fontMeasures.path, face],
      queryFn: () => call(fontMeasures, { face }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  for (const [i, face] of faces.entries()) {
    const { data } = measures[i] ?? {};
    if (data) addOwnFace(face, data.runs);
  }
  return measures.some(({ isPending }) => isPending) ? (
    <Skeleton className="aspect-[1.414] w-full" />
  ) : (
    <Fragment key={words}>{children}</Fragment>
  );
}
