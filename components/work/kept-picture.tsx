"use client";

import { useEffect, useRef } from "react";

/** A picture drawn from memory, which needs no address. */
export function KeptPicture({ file, label }: { file: Blob; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let over = false;
    createImageBitmap(file).then(
      (picture) => {
        const target = canvas.current;
        if (over || !target) return;
        [target.width, target.height] = [picture.width, picture.height];
        target.getContext("2d")?.drawImage(picture, 0, 0);
      },
      () => {
        // What cannot be drawn stays blank, as in the page.
      },
    );
    return () => {
      over = true;
    };
  }, [file]);
  return <canvas ref={canvas} role="img" aria-label={label} className="max-w-full self-start border border-rule" />;
}
