"use client";

import { useEffect, useState } from "react";
import type { Size } from "@/lib/designer/edit/cropping";

/** How large a picture is in dots; null until that is known. */
export function usePictureSize(src: string): Size | null {
  const [known, setKnown] = useState<{ src: string; size: Size } | null>(null);
  useEffect(() => {
    if (!src) return;
    const picture = new Image();
    picture.onload = () => setKnown({ src, size: { width: picture.naturalWidth, height: picture.naturalHeight } });
    picture.src = src;
    return () => {
      picture.onload = null;
    };
  }, [src]);
  return known?.src === src && known.size.width > 0 ? known.size : null;
}
